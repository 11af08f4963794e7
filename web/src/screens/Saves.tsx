// All games on this device: opened, named, taken away as files, deleted; and what keeps them there.

import { useEffect, useRef, useState } from 'preact/hooks';
import * as desk from '../app/desk.ts';
import { readFile } from '../app/files.ts';
import { gamePrefix, type SavedGame } from '../app/storage.ts';
import { dated, t } from '../texts/texts.ts';
import { Button, Dialog, EmptyState, ErrorNote, Icon } from '../ui/index.ts';
import { installed, SafariNote } from './Device.tsx';
import { SavedPicture } from './SavedPicture.tsx';

export const sizeText = (bytes: number) => t('{n} kB', { n: Math.max(1, Math.round(bytes / 1000)) });

/** A game's name, asked in a line; a game with a name is kept until it is deleted. */
export function NameForm({ id, onDone }: { id: string; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const saved = desk.saves.get(id);
  const game = saved && !('problem' in saved) ? saved : undefined;
  useEffect(() => field.current?.select(), []);
  return (
    <form
      class="nameform"
      onSubmit={(event) => {
        event.preventDefault();
        desk.nameGame(id, field.current?.value ?? '');
        onDone();
      }}
    >
      <label>
        <span>{t('Name')}</span>
        <input
          class="field"
          type="text"
          maxLength={80}
          ref={field}
          autocomplete="off"
          defaultValue={game?.name || game?.title || ''}
        />
      </label>
      <button type="submit" class="btn primary">
        {t('Keep')}
      </button>
      <Button onPress={onDone}>{t('Cancel')}</Button>
    </form>
  );
}

export function NameDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Dialog title={t('Keep this game')} onClose={onClose}>
      <p>{t('Of games without a name the last five stay. One with a name stays until you delete it.')}</p>
      <NameForm id={id} onDone={onClose} />
    </Dialog>
  );
}

function Row({ game, onClose, onDelete }: { game: SavedGame; onClose: () => void; onDelete: () => void }) {
  const [naming, setNaming] = useState(false);
  const [problem, setProblem] = useState('');
  const name = game.name || game.title;
  const open = async () => {
    const wrong = await desk.openSave(game.id);
    if (wrong) setProblem(wrong);
    else onClose();
  };
  return (
    <li>
      <SavedPicture game={game} />
      <div>
        <h3>
          {game.name && <Icon name="flag" />} {name}
        </h3>
        <p>
          {game.name && game.name !== game.title ? `${game.title}. ` : ''}
          {game.state}
        </p>
        <p class="meta">
          {game.mode} · {dated(game.saved)} · {sizeText(desk.saves.sizeOf(gamePrefix + game.id))}
        </p>
        {problem && <ErrorNote title={t('It could not be opened.')}>{problem}</ErrorNote>}
        {naming ? (
          <NameForm id={game.id} onDone={() => setNaming(false)} />
        ) : (
          <div class="acts">
            <Button primary onPress={() => void open()} label={t('Open {name}', { name })}>
              {t('Open')}
            </Button>
            <Button
              onPress={() => setNaming(true)}
              label={game.name ? t('Rename {name}', { name }) : t('Keep {name}', { name })}
            >
              {game.name ? t('Rename') : t('Keep')}
            </Button>
            <Button onPress={() => desk.exportGame(game.id)} label={t('Save {name} to a file', { name })}>
              {t('File')}
            </Button>
            <Button onPress={onDelete} label={t('Delete {title}', { title: name })}>
              {t('Delete')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

/** What was deleted while the dialog is open can be brought back. */
interface Deleted {
  name: string;
  undo: () => void;
}

function Foot({ deleted, setProblem }: { deleted: boolean; setProblem: (text: string) => void }) {
  const none = desk.saves.list().games.length === 0 && !deleted;
  const take = async (event: Event) => {
    const chooser = event.currentTarget as HTMLInputElement;
    const file = chooser.files?.[0];
    chooser.value = '';
    if (!file) return;
    const read = await readFile(file);
    setProblem((read.ok ? await desk.importRecord(read.value) : read.message) ?? '');
  };
  return (
    <>
      <label class="btn file">
        <Icon name="file" />
        {t('Open a file')}
        <input type="file" class="vh" accept=".sandtable,.json,application/json" onChange={take} />
      </label>
      <Button why={none ? t('There is no saved game.') : undefined} onPress={desk.exportAll}>
        {t('Save all to one file')}
      </Button>
    </>
  );
}

function Keeping() {
  const [kept, setKept] = useState<boolean | undefined>();
  useEffect(() => {
    navigator.storage?.persisted?.().then(setKept, () => {});
  }, []);
  return (
    <p class="meta">
      {t('Saved games stay in this browser, on this device alone.')}{' '}
      {kept === true && t('The browser has promised to keep them.')}
      {kept === false && (
        <>
          {t('The browser may throw them away when the device runs out of room.')}{' '}
          <button type="button" class="link" onClick={() => void desk.keepStorage().then(setKept)}>
            {t('Ask it to keep them')}
          </button>
        </>
      )}{' '}
      {!installed() && <SafariNote />}
    </p>
  );
}

export function SavesDialog({ onClose }: { onClose: () => void }) {
  desk.savesChanged.value;
  const { games, broken } = desk.saves.list();
  const [deleted, setDeleted] = useState<Deleted[]>([]);
  const [problem, setProblem] = useState('');
  const drop = (game: SavedGame) =>
    setDeleted([...deleted, { name: game.name || game.title, undo: desk.deleteGame(game.id) }]);
  return (
    <Dialog
      title={t('Saved games')}
      wide
      onClose={onClose}
      footer={<Foot deleted={deleted.length > 0} setProblem={setProblem} />}
    >
      <div class="saveslist">
        {problem && <ErrorNote title={t('It could not be opened.')}>{problem}</ErrorNote>}
        <div role="status">
          {deleted.map((one) => (
            <p class="note" key={one.name}>
              <span>{t('“{name}” is deleted.', { name: one.name })}</span>
              <Button
                onPress={() => {
                  one.undo();
                  setDeleted(deleted.filter((other) => other !== one));
                }}
              >
                {t('Undo')}
              </Button>
            </p>
          ))}
        </div>
        {games.length === 0 && broken.length === 0 && (
          <EmptyState>{t('No saved games on this device yet.')}</EmptyState>
        )}
        <ol class="saves">
          {games.map((game) => (
            <Row key={game.id} game={game} onClose={onClose} onDelete={() => drop(game)} />
          ))}
        </ol>
        {broken.map((save) => (
          <ErrorNote
            key={save.key}
            warning
            title={t('A saved game cannot be opened.')}
            actions={<Button onPress={() => desk.exportBroken(save.key)}>{t('Save to a file')}</Button>}
          >
            {save.problem} {t('It is kept as it is.')}
          </ErrorNote>
        ))}
        <Keeping />
      </div>
    </Dialog>
  );
}
