// Dialogs that any screen may open: settings, the keyboard map, credits, and the rule book over everything.

import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import * as desk from '../app/desk.ts';
import { openRule } from '../app/route.ts';
import { language, languages, t } from '../texts/texts.ts';
import { ChoiceRow, Dialog, ErrorNote, KeyTable, Switch } from '../ui/index.ts';
import { later } from '../ui/later.tsx';

const RuleBook = later(() => import('../rules/RuleBook.tsx').then((module) => module.RuleBook));

const FaultDialog = later(() => import('./Fault.tsx').then((module) => module.FaultDialog));
const PrintDialog = later(() => import('./Printed.tsx').then((module) => module.PrintDialog));
const SavesDialog = later(() => import('./Saves.tsx').then((module) => module.SavesDialog));

export type DialogName = 'settings' | 'keys' | 'about' | 'saves' | 'fault' | 'print';
const opened = signal<DialogName | undefined>();
export function openDialog(name: DialogName): void {
  opened.value = name;
}
const shut = () => {
  opened.value = undefined;
};

function SettingsDialog() {
  const s = desk.settings;
  return (
    <Dialog title={t('Settings')} onClose={shut}>
      <ChoiceRow
        label={language.value === 'en' ? t('Language') : `${t('Language')} / Language`}
        hint={t('The rule books are in English.')}
        value={s.language.value}
        choices={languages.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => {
          s.language.value = value;
        }}
      />
      <ChoiceRow
        label={t('Theme')}
        value={s.theme.value}
        choices={[
          { value: 'auto', label: t('Auto') },
          { value: 'light', label: t('Light') },
          { value: 'dark', label: t('Dark') },
        ]}
        onChange={(value) => {
          s.theme.value = value;
        }}
      />
      <ChoiceRow
        label={t('Counters')}
        hint={t('APP-6 frames are the symbols of military maps, blue rectangles and orange diamonds.')}
        value={s.pieces.value}
        choices={[
          { value: 'counters', label: t('Hobby') },
          { value: 'frames', label: t('APP-6 frames') },
        ]}
        onChange={(value) => {
          s.pieces.value = value;
        }}
      />
      <ChoiceRow
        label={t('Pace of the computer')}
        hint={t('How fast its actions are played. A key or tap finishes an animation.')}
        value={s.pace.value}
        choices={[
          { value: 'slow', label: t('Slow') },
          { value: 'fast', label: t('Fast') },
          { value: 'once', label: t('At once') },
        ]}
        onChange={(value) => {
          s.pace.value = value;
        }}
      />
      <ChoiceRow
        label={t('Animation')}
        hint={t('Pieces move and dice roll, unless the system asks for less motion.')}
        value={s.motion.value}
        choices={[
          { value: 'system', label: t('On ~ animation') },
          { value: 'none', label: t('Off ~ animation') },
        ]}
        onChange={(value) => {
          s.motion.value = value;
        }}
      />
      <Switch
        label={t('Sounds')}
        hint={t('A counter set down, fire, dice, and two tones when it is your turn.')}
        value={s.sound.value}
        onChange={(value) => {
          s.sound.value = value;
          if (value) void import('../app/sounds.ts').then(({ play }) => play(['move', 'turn']));
        }}
      />
      <Switch
        label={t('Commit from the bar only')}
        hint={t('Otherwise a second tap on the same place commits too.')}
        value={s.barOnly.value}
        onChange={(value) => {
          s.barOnly.value = value;
        }}
      />
      <Switch
        label={t('Warn before the turn is given away')}
        hint={t('Asks once when units can still act and you pass.')}
        value={s.warnIdle.value}
        onChange={(value) => {
          s.warnIdle.value = value;
        }}
      />
      <ChoiceRow
        label={t('Size of counters')}
        hint={t('On maps of hexes, beside the scale of the map.')}
        value={s.counterSize.value}
        choices={[
          { value: 'normal', label: t('Normal') },
          { value: 'large', label: t('Larger') },
          { value: 'largest', label: t('Largest') },
        ]}
        onChange={(value) => {
          s.counterSize.value = value;
        }}
      />
      <ChoiceRow
        label={t('Read first')}
        hint={t('By a screen reader, of a place and of a unit.')}
        value={s.readFirst.value}
        choices={[
          { value: 'place', label: t('The place') },
          { value: 'unit', label: t('The unit') },
        ]}
        onChange={(value) => {
          s.readFirst.value = value;
        }}
      />
      <ChoiceRow
        label={t('Read at length')}
        hint={t('Short leaves out conditions and terrain.')}
        value={s.readLength.value}
        choices={[
          { value: 'full', label: t('In full') },
          { value: 'short', label: t('Short') },
        ]}
        onChange={(value) => {
          s.readLength.value = value;
        }}
      />
      <ChoiceRow
        label={t('Cover the board between players')}
        hint={t('On one screen, when the other side decides.')}
        value={s.handOver.value}
        choices={[
          { value: 'hidden', label: t('If hidden') },
          { value: 'always', label: t('Always') },
        ]}
        onChange={(value) => {
          s.handOver.value = value;
        }}
      />
      <Switch
        label={t('Single-letter keys')}
        hint={t('They work only while the board has the focus.')}
        value={s.singleKeys.value}
        onChange={(value) => {
          s.singleKeys.value = value;
        }}
      />
    </Dialog>
  );
}

function Rules() {
  const rule = openRule.value ?? '';
  const books = desk.library.value;
  const prefix = rule.split('-')[0] ?? '';
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const game =
    desk.table.value?.game.game ??
    books.find((book) => book.game.toUpperCase().startsWith(prefix))?.game ??
    books[0]?.game;
  useEffect(() => {
    if (!game) return;
    desk.ruleBook(game).then(setText, (error: Error) => setProblem(error.message));
  }, [game]);
  return (
    <Dialog
      title={t('{game} rules', { game: books.find((book) => book.game === game)?.title ?? '' })}
      wide
      bare
      onClose={() => {
        openRule.value = null;
      }}
    >
      {problem ? (
        <ErrorNote title={t('The rule book could not be opened.')}>{problem}</ErrorNote>
      ) : (
        text && (
          <RuleBook
            markdown={text}
            rule={rule || null}
            onRule={(next) => {
              openRule.value = next;
            }}
          />
        )
      )}
    </Dialog>
  );
}

function About() {
  return (
    <Dialog title={t('Sources and credits')} onClose={shut}>
      <p>
        {t(
          'Every rule is enforced by the engine and numbered in the rule book, in our own words. Maps, pictures and code are our own, under the MIT licence. Fonts: PT Sans, PT Sans Narrow and PT Serif by ParaType, Routed Gothic by Darren Embry, under their own free licences.',
        )}
      </p>
      <p>{t('The game runs on this device alone: nothing is sent anywhere.')}</p>
    </Dialog>
  );
}

export function Dialogs() {
  return (
    <>
      {opened.value === 'settings' && <SettingsDialog />}
      {opened.value === 'keys' && (
        <Dialog title={t('Keyboard')} onClose={shut}>
          <KeyTable keys={desk.keys} />
        </Dialog>
      )}
      {opened.value === 'about' && <About />}
      {opened.value === 'fault' && <FaultDialog onClose={shut} />}
      {opened.value === 'print' && <PrintDialog onClose={shut} />}
      {opened.value === 'saves' && <SavesDialog onClose={shut} />}
      {openRule.value !== null && <Rules />}
    </>
  );
}
