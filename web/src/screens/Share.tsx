// Sharing: what travels in the link and how long it is, the link itself, a code for a camera, the system's own sheet, and
// the file where a link would be too long.

import { signal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import * as desk from '../app/desk.ts';
import { download } from '../app/files.ts';
import {
  longestCode,
  longLink,
  type Shared,
  type ShareKind,
  setupOf,
  sharePosition,
  shareScenario,
  shareTurn,
  shareWhole,
} from '../app/share.ts';
import { modeOf } from '../play/seats.ts';
import { type Key, t } from '../texts/texts.ts';
import { Button, Dialog, ErrorNote, QrCode, Segmented } from '../ui/index.ts';
import { playerOf } from './LinkPlay.tsx';

async function copy(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without leave to write to the clipboard the old command still may.
    field?.select();
    return document.execCommand('copy');
  }
}

/** The link and what can be done with it. */
export function LinkParts(props: { shared: Shared; title: string; label?: string; onTaken?: () => void }) {
  const { address, inside, file } = props.shared;
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState(false);
  const [said, setSaid] = useState('');
  const long = address.length > longLink;
  const save = (
    <Button
      icon="save"
      primary={long}
      onPress={() => {
        download(file.name, JSON.stringify(file.content, null, 1));
        props.onTaken?.();
      }}
    >
      {t('Save file')}
    </Button>
  );
  const copyLink = async () => {
    const done = await copy(address, field.current);
    props.onTaken?.();
    setSaid(
      done
        ? t('The link is copied.')
        : t('The browser does not let the page copy. The link is selected: copy it by hand.'),
    );
  };
  const send = async () => {
    try {
      await navigator.share({ title: props.title, url: address });
      props.onTaken?.();
    } catch (error) {
      if ((error as Error).name !== 'AbortError') setSaid(t('The link could not be handed on. Copy it instead.'));
    }
  };
  return (
    <div class="share">
      {long && (
        <ErrorNote warning title={t('This is a long link.')} actions={save}>
          {t('Some messengers cut links of more than {n} characters. A file always arrives whole.', { n: longLink })}
        </ErrorNote>
      )}
      <div class="row">
        <input
          type="text"
          readOnly
          ref={field}
          value={address}
          aria-label={props.label ?? t('Link')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button primary={!long} onPress={() => void copyLink()}>
          {t('Copy link')}
        </Button>
      </div>
      <p class="meta">{inside.join(' ')}</p>
      <div class="even">
        {!long && save}
        <Button
          icon="code"
          onPress={() => {
            if (address.length > longestCode) {
              setSaid(
                t('A link of more than {n} characters makes no code that a camera can read.', { n: longestCode }),
              );
              return;
            }
            setCode(!code);
            props.onTaken?.();
          }}
        >
          {code ? t('Hide QR code') : t('Show QR code')}
        </Button>
        {'share' in navigator && (
          <Button icon="share" onPress={() => void send()}>
            {t('Send ~ a link by the system')}
          </Button>
        )}
      </div>
      <p role="status" class="said">
        {said}
      </p>
      {code && address.length <= longestCode && <QrCode text={address} label={t('QR code of the link')} />}
    </div>
  );
}

/** The dialog is open. */
export const sharing = signal(false);

/** The longest note that travels with a link, in characters. */
const longestNote = 200;

/** A turn in a game by link: it may be sent once the other side decides. */
function Turn({ table }: { table: desk.Table }) {
  const { game, engine, sides } = table;
  const { side, outcome, number } = game.standing.value;
  const other = sides.find(({ id }) => game.seats[id]?.kind === 'remote')?.id ?? '';
  // One's own note stays while it is sent again; the other player's is no beginning of an answer.
  const [note, setNote] = useState(() => {
    const status = engine.status();
    return game.sent.value === number && status.for === other ? (status.note ?? '') : '';
  });
  const name = playerOf(other, sides, engine.status().players);
  const made = useMemo(() => shareTurn(engine, other, name, note), [note, game.version.value]);
  const { declared, owed } = game.sealing;
  const theirs = declared.value ? declared.value.by !== other : owed.value || side === other;
  if (!outcome.over && !theirs)
    return <p class="share">{t('You still decide. The turn can be sent when {name} is to decide.', { name })}</p>;
  return (
    <>
      <label class="note200">
        <span class="label">{t('A note to {name}', { name })}</span>
        <textarea
          rows={2}
          maxLength={longestNote}
          value={note}
          onInput={(event) => setNote([...event.currentTarget.value].slice(0, longestNote).join(''))}
        />
      </label>
      <LinkParts shared={made} title={`${table.gameTitle}, ${table.title}`} onTaken={() => desk.sent(table)} />
    </>
  );
}

function Other({ table, kind }: { table: desk.Table; kind: Exclude<ShareKind, 'turn'> }) {
  const { game, engine } = table;
  const [made, setMade] = useState<Shared | undefined>();
  const [problem, setProblem] = useState('');
  const at = game.replay.at.value ?? game.standing.value.number;
  useEffect(() => {
    let open = true;
    const make = async () => {
      if (kind === 'scenario') return shareScenario(setupOf(engine.record()));
      if (kind === 'whole') return shareWhole(engine);
      return sharePosition(engine, at);
    };
    make().then(
      (next) => open && setMade(next),
      (error: Error) => open && setProblem(t(error.message as Key)),
    );
    return () => {
      open = false;
    };
  }, [kind, at, game.version.value]);
  if (problem) return <ErrorNote title={t('It could not be shared.')}>{problem}</ErrorNote>;
  return made ? <LinkParts shared={made} title={`${table.gameTitle}, ${table.title}`} /> : null;
}

/** Sharing what is on the table. */
export function Share({ table, onClose }: { table: desk.Table; onClose: () => void }) {
  const { game } = table;
  const byLink = modeOf(game.seats) === 'link';
  const [kind, setKind] = useState<ShareKind>(byLink ? 'turn' : 'position');
  // Left open when the game is left, it would open again over the next one.
  useEffect(
    () => () => {
      sharing.value = false;
    },
    [],
  );
  const past = game.replay.at.value !== undefined && game.replay.at.value < game.standing.value.number;
  return (
    <Dialog title={t('Share this game')} onClose={onClose}>
      <Segmented
        label={t('What to share')}
        value={kind}
        choices={[
          ...(byLink ? [{ value: 'turn' as const, label: t('The turn') }] : []),
          { value: 'position', label: past ? t('This moment') : t('This position') },
          { value: 'whole', label: t('The whole game') },
          { value: 'scenario', label: t('The scenario') },
        ]}
        onChange={setKind}
      />
      {kind === 'turn' ? <Turn table={table} /> : <Other key={kind} table={table} kind={kind} />}
    </Dialog>
  );
}
