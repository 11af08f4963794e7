// Home: saved games and links beside the games' scenarios.

import { useRef, useState } from 'preact/hooks';
import * as desk from '../app/desk.ts';
import { readFile } from '../app/files.ts';
import { toast } from '../app/notices.ts';
import { go, linkFrom, openRule } from '../app/route.ts';
import { keptGames, type SavedGame } from '../app/storage.ts';
import { lessonGames } from '../learn/lesson.ts';
import { once, t } from '../texts/texts.ts';
import { Button, EmptyState, ErrorNote, Icon, Tool } from '../ui/index.ts';
import { OfflineState, OnThisDevice } from './Device.tsx';
import { openDialog } from './Dialogs.tsx';
import { MapPicture } from './MapPicture.tsx';
import { SavedPicture } from './SavedPicture.tsx';

function ago(ms: number): string {
  const minutes = Math.round((Date.now() - ms) / 60000);
  if (minutes < 1) return t('just now');
  const format = once('ago', (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
  if (minutes < 60) return format.format(-minutes, 'minute');
  if (minutes < 60 * 24) return format.format(-Math.round(minutes / 60), 'hour');
  return format.format(-Math.round(minutes / 60 / 24), 'day');
}

function Saved({ game, first, onRemove }: { game: SavedGame; first: boolean; onRemove: () => void }) {
  const open = async () => {
    const problem = await desk.openSave(game.id);
    if (problem) desk.loadProblem.value = problem;
  };
  return (
    <li class={first ? 'first' : undefined}>
      <SavedPicture game={game} />
      <div>
        <h3>
          {first ? (
            game.name || game.title
          ) : (
            <button type="button" onClick={open}>
              {game.name || game.title}
            </button>
          )}
        </h3>
        <p>{game.state}</p>
        <p class="meta">{t('{mode}, saved {ago}', { mode: game.mode, ago: ago(game.saved) })}</p>
      </div>
      <div class="go">
        {first && (
          <Button primary onPress={open}>
            {game.over ? t('Look back') : t('Continue')}
          </Button>
        )}
        <button
          type="button"
          class="tool remove"
          aria-label={t('Delete {title}', { title: game.title })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      </div>
    </li>
  );
}

function Continue() {
  desk.savesChanged.value;
  const { games, broken } = desk.saves.list();
  const remove = (game: SavedGame) => {
    const undo = desk.deleteGame(game.id);
    const name = game.name || game.title;
    toast(t('“{name}” is deleted.', { name }), { action: { label: t('Undo'), run: undo } });
  };
  return (
    <section class="cont" aria-labelledby="h-cont">
      <h2 id="h-cont">{t('Continue')}</h2>
      {games.length === 0 && broken.length === 0 && (
        <EmptyState>{t('No saved games on this device yet. Pick a game, or open a link someone sent you.')}</EmptyState>
      )}
      <ol class="saves">
        {games.slice(0, keptGames).map((game, i) => (
          <Saved key={game.id} game={game} first={i === 0} onRemove={() => remove(game)} />
        ))}
      </ol>
      {broken.map((save) => (
        <ErrorNote key={save.key} warning title={t('A saved game cannot be opened.')}>
          {save.problem} {t('It is kept as it is.')}
        </ErrorNote>
      ))}
      {games.length > 0 && (
        <p class="allsaves">
          <button type="button" class="link" onClick={() => openDialog('saves')}>
            {t('All saved games')}
          </button>
        </p>
      )}
    </section>
  );
}

function OpenLink() {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const open = (event: Event) => {
    event.preventDefault();
    const to = linkFrom(input.current?.value ?? '');
    if (to) go(to);
    else setProblem(t('That is not a Sandtable link. A link has #g= and then letters, digits, - and _.'));
  };
  const take = async (event: Event) => {
    const chooser = event.currentTarget as HTMLInputElement;
    const file = chooser.files?.[0];
    chooser.value = '';
    if (!file) return;
    const read = await readFile(file);
    setProblem((read.ok ? await desk.importRecord(read.value) : read.message) ?? '');
  };
  return (
    <section class="opn" aria-labelledby="h-open">
      <h2 id="h-open">{t('Open a link or file')}</h2>
      <form onSubmit={open}>
        <label class="vh" for="link">
          {t('Sandtable link')}
        </label>
        <input id="link" type="text" placeholder={t('Paste a Sandtable link')} ref={input} autocomplete="off" />
        <button type="submit" class="btn">
          {t('Open')}
        </button>
        <label class="btn file">
          <Icon name="file" />
          {t('File')}
          <input type="file" class="vh" accept=".sandtable,.json,application/json" onChange={take} />
        </label>
      </form>
      <p class="meta">{t('The whole game travels inside the link. Nothing is uploaded.')}</p>
      {problem && <ErrorNote title={t('It could not be opened.')}>{problem}</ErrorNote>}
    </section>
  );
}

type Shelf = (typeof desk.library.value)[number];

/** A game's scenarios as adjoining map sheets under its name. */
function GameSheets({ game, title, scenarios }: Shelf) {
  return (
    <section class="shelf" aria-labelledby={`h-${game}`}>
      <header>
        <h3 id={`h-${game}`}>{title}</h3>
        <span class="meta">{t('{n|# scenario|# scenarios}', { n: scenarios.length })}</span>
        {lessonGames.includes(game) && (
          <a class="learn" href={`#l=${game}`}>
            {t('Learn in ten steps')}
            <span class="vh">: {title}</span>
          </a>
        )}
      </header>
      <div
        class="sheets"
        data-odd={scenarios.length % 2 === 1 || undefined}
        data-lone={scenarios.length % 3 === 1 || undefined}
      >
        {scenarios.map((scenario) => (
          <article key={scenario.id}>
            <MapPicture
              id={`${game}/${scenario.id}`}
              game={game}
              near={1.35}
              fill={(engine) => engine.start({ game, scenario: scenario.id, seed: '1' })}
            />
            <div class="cap">
              <h4>
                <a href={`#s=${game}/${scenario.id}`}>{scenario.title}</a>
              </h4>
              <p>{scenario.summary}</p>
              <p class="meta">{matchText(scenario)}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

/** "Blue against Red · 6 turns" */
export function matchText({ sides, length }: { sides: readonly { title: string }[]; length: number }): string {
  const [first, second] = sides.map((side) => side.title);
  return [
    t('{first} against {second}', { first: first ?? '', second: second ?? '' }),
    t('{n|# turn|# turns}', { n: length }),
  ].join(' · ');
}

/** "3 saved games, 41 kB on this device" */
function SavedSize() {
  desk.savesChanged.value;
  const n = desk.saves.list().games.length;
  if (n === 0) return null;
  const kb = Math.max(1, Math.round(desk.saves.size() / 1000));
  return <span>{t('{n|# saved game|# saved games}, {kb} kB on this device', { n, kb })}</span>;
}

export function Home() {
  const problem = desk.loadProblem.value;
  const library = desk.library.value;
  return (
    <div class="homepage">
      <header class="hbar">
        <a class="wordmark" href="./" aria-label="Sandtable">
          <Icon name="mark" />
          <span>SANDTABLE</span>
        </a>
        <nav class="hnav" aria-label={t('Site')}>
          <button
            type="button"
            onClick={() => {
              openRule.value = '';
            }}
          >
            {t('Rules')}
          </button>
          <button type="button" onClick={() => openDialog('keys')}>
            {t('Keys')}
          </button>
        </nav>
        <div class="tools">
          <OfflineState detail />
          <Tool icon="cog" label={t('Settings')} onPress={() => openDialog('settings')} />
        </div>
      </header>
      <main class="hmain">
        <section class="lead">
          <h1>{t('Tabletop wargames with the rules built in')}</h1>
          <p>
            {t(
              'Exact odds before you commit, the rule cited when a move is illegal, and a whole game inside one file or link.',
            )}
          </p>
        </section>
        {problem && (
          <ErrorNote
            title={t('The games could not be loaded.')}
            actions={<Button onPress={() => void desk.open()}>{t('Try again')}</Button>}
          >
            {problem}
          </ErrorNote>
        )}
        <Continue />
        <OpenLink />
        <OnThisDevice />
        <section class={library.length === 0 ? 'index unrolling' : 'index'} aria-labelledby="h-games">
          <h2 id="h-games" class="vh">
            {t('Games')}
          </h2>
          {library.length === 0 && !problem && <p class="meta">{t('Unrolling the maps…')}</p>}
          {library.map((shelf) => (
            <GameSheets key={shelf.game} {...shelf} />
          ))}
        </section>
        <footer class="hfoot">
          <SavedSize />
          <button
            type="button"
            onClick={() => {
              openRule.value = '';
            }}
          >
            {t('Rule book')}
          </button>
          <button type="button" onClick={() => openDialog('keys')}>
            {t('Keyboard map')}
          </button>
          <button type="button" onClick={() => openDialog('about')}>
            {t('Sources and credits')}
          </button>
          <button type="button" onClick={() => openDialog('fault')}>
            {t('Report a fault…')}
          </button>
        </footer>
      </main>
    </div>
  );
}
