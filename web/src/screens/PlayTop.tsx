// The bar above the board, and its menu.

import { useSignal } from '@preact/signals';
import * as desk from '../app/desk.ts';
import { announce, refuse } from '../app/notices.ts';
import { go, openRule } from '../app/route.ts';
import { startNewVersion } from '../app/update.ts';
import type { Sheet } from '../engine/types.ts';
import { updateReady } from '../offline/device.ts';
import { modeOf, people } from '../play/seats.ts';
import { type Key, t } from '../texts/texts.ts';
import { Confirm, Dialog, Menu, Tool, TopBar } from '../ui/index.ts';
import { OfflineState } from './Device.tsx';
import { openDialog } from './Dialogs.tsx';
import { Orders } from './Orders.tsx';
import { NameDialog } from './Saves.tsx';
import { Share, sharing } from './Share.tsx';

/** Asks for a hint and says it. */
export function askHint(table: desk.Table): void {
  const why = table.hints.why();
  if (why) {
    refuse({ text: why });
    return;
  }
  table.hints.ask().then(
    (hint) => hint && announce(`${t('The computer would: {action}', { action: hint.label })}. ${hint.why}`),
    (error: Error) => refuse({ text: t(error.message as Key) }),
  );
}

export function PlayTop({ table, sheet, onReport }: { table: desk.Table; sheet: Sheet; onReport: () => void }) {
  const { game, sides } = table;
  const menu = useSignal(false);
  const asking = useSignal<'resign' | 'draw' | 'brief' | 'orders' | 'name' | undefined>(undefined);
  const { undo, side, outcome, number } = game.standing.value;
  const mode = modeOf(game.seats);
  const title = (id: string) => sides.find((s) => s.id === id)?.title ?? id;
  const mine = mode === 'computer' || mode === 'link' ? (people(game.seats)[0] ?? side) : side;
  const away = game.elsewhere.value ? t('Another window plays this game now.') : undefined;
  const watched = mode === 'replay' ? t('This game is only watched.') : undefined;
  const ended = away ?? (outcome.over ? t('The game is over.') : watched);
  const other = sides.find((s) => s.id !== (mode === 'link' ? mine : side))?.id ?? '';
  const leave = () => {
    desk.close();
    go({ kind: 'home' });
  };
  return (
    <TopBar
      game={table.gameTitle}
      scenario={table.title}
      turn={sheet.turn}
      turns={sheet.turns}
      steps={outcome.over ? [] : sheet.stepper}
      brief={
        outcome.over
          ? t('Game over')
          : (sheet.stepper.findLast((step) => step.state === 'current')?.label ?? title(side))
      }
      onHome={leave}
      undo={{
        label: !undo.takes_back
          ? t('Undo')
          : undo.counts
            ? t('Undo: {action} (counts as a takeback)', { action: undo.takes_back })
            : t('Undo: {action}', { action: undo.takes_back }),
        run: () => game.undo(),
        why:
          away ??
          (number <= game.sent.value
            ? t('The turn was sent.')
            : undo.can_undo
              ? undefined
              : (undo.reason ?? t('Nothing to take back.'))),
      }}
      redo={{ run: () => game.redo(), why: away ?? (undo.can_redo ? undefined : t('Nothing to do again.')) }}
    >
      <Tool class="sep hint" icon="hint" label={t('Hint')} why={table.hints.why()} onPress={() => askHint(table)} />
      <Tool
        icon="share"
        text={t('Share')}
        label={t('Share')}
        onPress={() => {
          sharing.value = true;
        }}
      />
      <OfflineState />
      <Tool
        icon="menu"
        label={updateReady.value ? t('Menu. A new version is ready.') : t('Menu')}
        dot={updateReady.value}
        expanded={menu.value}
        onPress={() => {
          menu.value = !menu.value;
        }}
      />
      {menu.value && (
        <Menu
          label={t('Menu')}
          onClose={() => {
            menu.value = false;
          }}
          entries={[
            ...(updateReady.value
              ? [
                  { icon: 'replay' as const, label: t('New version ready: restart'), run: () => startNewVersion() },
                  'rule' as const,
                ]
              : []),
            {
              icon: 'book',
              label: t('Rules'),
              hint: desk.keys.labelOf('rules'),
              run: () => {
                openRule.value = '';
              },
            },
            {
              icon: 'stack',
              label: t('Briefing'),
              run: () => {
                asking.value = 'brief';
              },
            },
            {
              icon: 'hint',
              label: t('Hint'),
              hint: desk.keys.labelOf('hint'),
              run: () => askHint(table),
              why: table.hints.why(),
            },
            ...(outcome.over ? [{ icon: 'replay' as const, label: t('After the game'), run: onReport }] : []),
            {
              icon: 'eye',
              label: t('Standing orders'),
              run: () => {
                asking.value = 'orders';
              },
              why: away ?? (mode === 'watch' ? t('The computer plays both sides.') : watched),
            },
            {
              icon: 'flag',
              label: t('Keep this game…'),
              run: () => {
                asking.value = 'name';
              },
            },
            { icon: 'file', label: t('Save to a file'), hint: desk.keys.labelOf('save'), run: desk.saveToFile },
            { icon: 'file', label: t('Print the record…'), run: () => openDialog('print') },
            { icon: 'keyboard', label: t('Keyboard'), run: () => openDialog('keys') },
            { icon: 'cog', label: t('Settings'), run: () => openDialog('settings') },
            { icon: 'warn', label: t('Report a fault…'), run: () => openDialog('fault') },
            'rule',
            {
              icon: 'flag',
              label: t('Resign for {side}', { side: title(mine) }),
              run: () => {
                asking.value = 'resign';
              },
              why: ended ?? (mode === 'watch' ? t('The computer plays both sides.') : undefined),
            },
            {
              icon: 'draw',
              label: mode === 'link' ? t('Record a draw') : t('Offer a draw'),
              run: () => {
                game.offerDraw(mode === 'link' ? other : side);
                asking.value = 'draw';
              },
              why: ended ?? (mode === 'screen' || mode === 'link' ? undefined : t('The computer takes no draws.')),
            },
            'rule',
            { icon: 'mark', label: t('Leave; the game stays saved'), run: leave },
          ]}
        />
      )}
      {asking.value === 'resign' && (
        <Confirm
          title={t('Resign?')}
          text={t('{side} gives up. The other side wins.', { side: title(mine) })}
          yes={t('Resign')}
          no={t('Play on')}
          onYes={() => {
            asking.value = undefined;
            game.resign(mine);
          }}
          onNo={() => {
            asking.value = undefined;
          }}
        />
      )}
      {asking.value === 'draw' && (
        <Confirm
          title={mode === 'link' ? t('A draw by agreement') : t('{side} offers a draw', { side: title(side) })}
          text={
            mode === 'link'
              ? t('Only when both of you have agreed on it in your notes. The link that you send then says so.')
              : t('Does {side} agree?', { side: title(other) })
          }
          yes={t('Agree to a draw')}
          no={t('Play on')}
          onYes={() => {
            asking.value = undefined;
            game.acceptDraw(mode === 'link' ? mine : other);
          }}
          onNo={() => {
            asking.value = undefined;
          }}
        />
      )}
      {asking.value === 'name' && (
        <NameDialog
          id={table.id}
          onClose={() => {
            asking.value = undefined;
          }}
        />
      )}
      {sharing.value && (
        <Share
          table={table}
          onClose={() => {
            sharing.value = false;
          }}
        />
      )}
      {asking.value === 'orders' && (
        <Orders
          table={table}
          onClose={() => {
            asking.value = undefined;
          }}
        />
      )}
      {asking.value === 'brief' && (
        <Brief
          table={table}
          onClose={() => {
            asking.value = undefined;
          }}
        />
      )}
    </TopBar>
  );
}

function Brief({ table, onClose }: { table: desk.Table; onClose: () => void }) {
  const text = table.briefing;
  return (
    <Dialog title={table.title} onClose={onClose}>
      {text.split('\n\n').map((paragraph, i) => (
        <p key={i}>{paragraph}</p>
      ))}
    </Dialog>
  );
}
