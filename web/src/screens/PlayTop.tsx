// The bar above the board, and its menu.

import { useSignal } from '@preact/signals';
import * as desk from '../app/desk.ts';
import { go, openRule } from '../app/route.ts';
import type { Sheet } from '../engine/types.ts';
import { modeOf } from '../play/seats.ts';
import { Confirm, Dialog, Menu, Tool, TopBar } from '../ui/index.ts';
import { openDialog } from './Dialogs.tsx';
import { Orders } from './Orders.tsx';

export function PlayTop({ table, sheet }: { table: desk.Table; sheet: Sheet }) {
  const { game, sides } = table;
  const menu = useSignal(false);
  const asking = useSignal<'resign' | 'draw' | 'brief' | 'orders' | undefined>(undefined);
  const { undo, side, outcome } = game.standing.value;
  const mode = modeOf(game.seats);
  const title = (id: string) => sides.find((s) => s.id === id)?.title ?? id;
  const mine = mode === 'computer' ? game.viewer.value : side;
  const ended = outcome.over ? 'The game is over.' : undefined;
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
        outcome.over ? 'Game over' : (sheet.stepper.find((step) => step.state === 'current')?.label ?? title(side))
      }
      onHome={leave}
      undo={{
        label: undo.takes_back ? `Undo: ${undo.takes_back}${undo.counts ? ' (counts as a takeback)' : ''}` : 'Undo',
        run: () => game.undo(),
        why: undo.can_undo ? undefined : (undo.reason ?? 'Nothing to take back.'),
      }}
      redo={{ run: () => game.redo(), why: undo.can_redo ? undefined : 'Nothing to do again.' }}
    >
      <Tool class="sep" icon="save" text="Save" label="Save to a file" onPress={desk.saveToFile} />
      <Tool
        icon="menu"
        label="Menu"
        expanded={menu.value}
        onPress={() => {
          menu.value = !menu.value;
        }}
      />
      {menu.value && (
        <Menu
          label="Menu"
          onClose={() => {
            menu.value = false;
          }}
          entries={[
            {
              icon: 'book',
              label: 'Rules',
              hint: desk.keys.labelOf('rules'),
              run: () => {
                openRule.value = '';
              },
            },
            {
              icon: 'stack',
              label: 'Briefing',
              run: () => {
                asking.value = 'brief';
              },
            },
            {
              icon: 'eye',
              label: 'Standing orders',
              run: () => {
                asking.value = 'orders';
              },
              why: mode === 'watch' ? 'The computer plays both sides.' : undefined,
            },
            { icon: 'file', label: 'Save to a file', hint: desk.keys.labelOf('save'), run: desk.saveToFile },
            { icon: 'keyboard', label: 'Keyboard', run: () => openDialog('keys') },
            { icon: 'cog', label: 'Settings', run: () => openDialog('settings') },
            'rule',
            {
              icon: 'flag',
              label: `Resign for ${title(mine)}`,
              run: () => {
                asking.value = 'resign';
              },
              why: ended ?? (mode === 'watch' ? 'The computer plays both sides.' : undefined),
            },
            {
              icon: 'draw',
              label: 'Offer a draw',
              run: () => {
                game.offerDraw(side);
                asking.value = 'draw';
              },
              why: ended ?? (mode === 'screen' ? undefined : 'The computer takes no draws.'),
            },
            'rule',
            { icon: 'mark', label: 'Leave; the game stays saved', run: leave },
          ]}
        />
      )}
      {asking.value === 'resign' && (
        <Confirm
          title="Resign?"
          text={`${title(mine)} gives up. The other side wins.`}
          yes="Resign"
          no="Play on"
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
          title={`${title(side)} offers a draw`}
          text={`Does ${title(sides.find((s) => s.id !== side)?.id ?? '')} agree?`}
          yes="Agree to a draw"
          no="Play on"
          onYes={() => {
            asking.value = undefined;
            game.acceptDraw(sides.find((s) => s.id !== side)?.id ?? '');
          }}
          onNo={() => {
            asking.value = undefined;
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
