import './styles/index.ts';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import * as desk from './app/desk.ts';
import { followRoute, go, route } from './app/route.ts';
import { t } from './app/texts.ts';
import { tellOfUpdates } from './app/update.ts';
import { startLesson } from './learn/start.ts';
import { settleIn } from './offline/device.ts';
import { LessonRoute } from './screens/Coach.tsx';
import { Dialogs } from './screens/Dialogs.tsx';
import { ExerciseRoute } from './screens/Exercise.tsx';
import { Home } from './screens/Home.tsx';
import { Toaster } from './ui/index.ts';
import { later } from './ui/later.tsx';

// What home does not need comes when it is asked for.
const PlayRoute = later(() => import('./screens/Play.tsx').then((module) => module.PlayRoute));
const Scenario = later(() => import('./screens/Scenario.tsx').then((module) => module.Scenario));

/** A game in a link goes on the table as a game of its own; what is wrong with it is said on the home screen. */
function LinkRoute({ link }: { link: string }) {
  useEffect(() => {
    desk.openLink(link).then((broken) => {
      if (!broken || desk.table.value) return;
      desk.loadProblem.value = broken.message;
      go({ kind: 'home' });
    });
  }, [link]);
  return <p class="meta waiting">{t('Opening the link…')}</p>;
}

function Screen() {
  const at = route.value;
  if (at.kind === 'play') return <PlayRoute id={at.id} />;
  if (at.kind === 'scenario') return <Scenario key={`${at.game}/${at.id}`} game={at.game} id={at.id} />;
  if (at.kind === 'exercise') return <ExerciseRoute key={at.text} text={at.text} />;
  if (at.kind === 'lesson') return <LessonRoute key={at.game} game={at.game} start={startLesson} />;
  if (at.kind === 'link') return <LinkRoute link={at.link} />;
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
