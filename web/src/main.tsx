import './styles/index.ts';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import * as desk from './app/desk.ts';
import { followRoute, formatRoute, route } from './app/route.ts';
import { tellOfUpdates } from './app/update.ts';
import { settleIn } from './offline/device.ts';
import { Dialogs } from './screens/Dialogs.tsx';
import { Home } from './screens/Home.tsx';
import { startLesson } from './screens/lessonStart.ts';
import { Toaster } from './ui/index.ts';
import { later } from './ui/later.tsx';

// What home does not need comes when it is asked for.
const PlayRoute = later(() => import('./screens/Play.tsx').then((module) => module.PlayRoute));
const LessonRoute = later(() => import('./screens/Coach.tsx').then((module) => module.LessonRoute));
const ExerciseRoute = later(() => import('./screens/Exercise.tsx').then((module) => module.ExerciseRoute));
const Scenario = later(() => import('./screens/Scenario.tsx').then((module) => module.Scenario));
const LinkRoute = later(() => import('./screens/Arrival.tsx').then((module) => module.LinkRoute));
const WatchRoute = later(() => import('./screens/Watch.tsx').then((module) => module.WatchRoute));

function Screen() {
  const at = route.value;
  if (at.kind === 'play') return <PlayRoute id={at.id} />;
  if (at.kind === 'exercise') return <ExerciseRoute key={at.text} text={at.text} />;
  if (at.kind === 'scenario' || at.kind === 'custom') return <Scenario key={formatRoute(at)} source={at} />;
  if (at.kind === 'link') return <LinkRoute key={at.link} link={at.link} />;
  if (at.kind === 'watch') return <WatchRoute key={at.link} link={at.link} />;
  if (at.kind === 'lesson') return <LessonRoute key={at.game} game={at.game} start={startLesson} />;
  return (
    <>
      <Home />
      <Toaster />
    </>
  );
}

function App() {
  useEffect(() => {
    const everywhere = (event: KeyboardEvent) => {
      const game = desk.table.value?.game;
      const id = desk.keys.find(event, false);
      if (!game || !id) return;
      const acts: Record<string, () => void> = {
        undo: () => game.undo(),
        redo: () => game.redo(),
        save: desk.saveToFile,
      };
      const act = acts[id];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', everywhere);
    return () => removeEventListener('keydown', everywhere);
  }, []);
  return (
    <>
      <Screen />
      <Dialogs />
    </>
  );
}

followRoute();
tellOfUpdates();
const root = document.getElementById('app');
// Nobody is shown another language first.
void desk.speak().then(() => {
  if (root) render(<App />, root);
  // What the first screen needs goes before what is stored for later.
  void desk.open().then(settleIn);
});
