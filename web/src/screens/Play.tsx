// The game screen: top bar, tracks, board, log, inspector. It draws the game's signals and knows no rules.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import * as desk from '../app/desk.ts';
import { announce } from '../app/notices.ts';
import { go, openRule } from '../app/route.ts';
import { Sides } from '../app/sides.ts';
import { Places } from '../play/places.ts';
import { modeOf } from '../play/seats.ts';
import { type Key, t } from '../texts/texts.ts';
import { Drawer, HandOver, Inspector, LiveRegion, Log, type Snap, Track, WarningBar } from '../ui/index.ts';
import { AccessBoard } from './AccessBoard.tsx';
import { AfterGame } from './AfterGame.tsx';
import { BoardView } from './BoardView.tsx';
import { Coach, LookHere } from './Coach.tsx';
import { openDialog } from './Dialogs.tsx';
import { Ending } from './Ending.tsx';
import { HandRolls } from './HandRolls.tsx';
import { OrderLine } from './OrderLine.tsx';
import { PlayBar } from './PlayBar.tsx';
import { PlayTop } from './PlayTop.tsx';
import { Review } from './Review.tsx';
import { UnitPanel } from './UnitPanel.tsx';

export type PanelTab = 'unit' | 'odds' | 'log';

export function Play({ table }: { table: desk.Table }) {
  const { game, sides } = table;
  const places = useMemo(() => new Places(table.engine), [table]);
  const tab = useSignal<PanelTab>('unit');
  const snap = useSignal<Snap>('half');
  const drawer = useSignal(innerWidth > 1100);
  const drawerTab = useSignal('log');
  const rolling = useSignal<number | undefined>(undefined);
  const seenEnd = useSignal(false);
  const reporting = useSignal(false);
  const focusBoard = useRef(() => {});

  const sheet = game.sheet.value;
  const log = game.log.value;
  const over = game.standing.value.outcome.over;

  // A preview has its odds under the thumb; otherwise the unit.
  useEffect(() => {
    tab.value =
      game.preview.value || game.menu.value || game.refusal.value || game.course.value.length > 0 ? 'odds' : 'unit';
  }, [game.preview.value, game.menu.value, game.refusal.value, game.course.value]);

  // On a wide screen unit and odds share one column: what is previewed is scrolled into it, just far enough.
  useEffect(() => {
    const body = document.querySelector('.insp .ibody');
    if (tab.value === 'odds') {
      const part = body?.querySelector(':scope > .odds') ?? body?.querySelector(':scope > .p-odds');
      part?.scrollIntoView({ block: 'nearest' });
    } else if (body) body.scrollTop = 0;
  }, [game.preview.value, game.menu.value, game.refusal.value, game.chosen.value]);

  // What was decided is said once, in one sentence an event; a computer's run as one summary.
  const spoken = useRef(log.length);
  useEffect(() => {
    if (game.thinking.value || log.length === spoken.current) return;
    const fresh = log.slice(Math.min(spoken.current, log.length));
    spoken.current = log.length;
    announce(
      [...fresh.flatMap((entry) => entry.events.map((event) => event.text)), sheet.prompt.text]
        .filter(Boolean)
        .join(' '),
    );
  }, [log.length, game.thinking.value]);

  const last = log.at(-1)?.events.findLast((event) => event.text)?.text ?? table.title;
  const handOver = game.handOver.value;
  const back = {
    here: game.replay.at.value,
    onJump: (at: number) => {
      game.replay.to(at);
      if (drawer.value) drawerTab.value = 'review';
    },
  };
  return (
    <Sides.Provider value={sides}>
      <button type="button" class="skip" onClick={() => focusBoard.current()}>
        {t('Skip to the board')}
      </button>
      <div class="app" data-game={game.game}>
        <PlayTop
          table={table}
          sheet={sheet}
          onReport={() => {
            reporting.value = true;
          }}
        />
        {desk.saveProblem.value && (
          <WarningBar text={desk.saveProblem.value}>
            <button type="button" class="btn" onClick={desk.saveToFile}>
              {t('Save file now')}
            </button>
          </WarningBar>
        )}
        {game.elsewhere.value && (
          <WarningBar text={t('This game is open in another window. Here it can be watched.')}>
            <button type="button" class="btn" onClick={() => void desk.takeOver()}>
              {t('Play it here')}
            </button>
          </WarningBar>
        )}
        {game.fault.value && (
          <WarningBar
            text={t('The computer could not decide: {fault} The last good state is on the table.', {
              fault: t(game.fault.value as Key),
            })}
          >
            <button type="button" class="btn" onClick={desk.saveToFile}>
              {t('Save file')}
            </button>
            <button type="button" class="btn" onClick={() => openDialog('fault')}>
              {t('Report a fault…')}
            </button>
          </WarningBar>
        )}
        {sheet.tracks.map((track, i) => (
          <Track key={i} track={track} />
        ))}
        <BoardView table={table} places={places} rolling={rolling} onFocusable={focusBoard} snap={snap} drawer={drawer}>
          {table.lesson && <LookHere lesson={table.lesson} table={table} places={places} />}
          <Drawer
            open={drawer.value}
            onOpen={(open) => {
              drawer.value = open;
            }}
            tabs={[
              { id: 'log', label: t('Log') },
              { id: 'review', label: t('Review') },
              { id: 'orders', label: t('Type orders') },
              { id: 'rules', label: t('Rules') },
            ]}
            tab={drawerTab.value}
            onTab={(next) => {
              if (next === 'rules') openRule.value = '';
              else drawerTab.value = next;
            }}
            last={last}
            tall={drawerTab.value === 'review' && game.replay.at.value !== undefined}
          >
            {drawerTab.value === 'review' ? (
              <>
                <Review game={game} />
                {game.replay.at.value !== undefined && <Log entries={log} {...back} />}
              </>
            ) : drawerTab.value === 'orders' ? (
              <OrderLine game={game} />
            ) : (
              <Log entries={log} rolling={rolling.value} {...back} />
            )}
          </Drawer>
        </BoardView>
        <Inspector
          label={t('Chosen unit and odds')}
          tab={tab.value}
          tabs={[
            { id: 'unit', label: t('Unit') },
            { id: 'odds', label: t('Odds') },
            { id: 'log', label: t('Log') },
          ]}
          onTab={(next) => {
            tab.value = next as PanelTab;
          }}
          snap={snap.value}
          onSnap={(next) => {
            snap.value = next;
          }}
          commit={<PlayBar table={table} />}
        >
          {table.lesson && <Coach lesson={table.lesson} game={game.game} />}
          <UnitPanel table={table} />
          <section class="p-log">
            <Review game={game} />
            <Log entries={log} {...back} />
          </section>
        </Inspector>
      </div>
      <AccessBoard table={table} />
      <LiveRegion />
      {over && !seenEnd.value && !table.lesson && modeOf(game.seats) !== 'replay' && (
        <Ending
          table={table}
          onClose={() => {
            seenEnd.value = true;
          }}
          onReport={() => {
            seenEnd.value = true;
            reporting.value = true;
          }}
        />
      )}
      {over && reporting.value && (
        <AfterGame
          table={table}
          onClose={() => {
            reporting.value = false;
          }}
          onOpen={(number) => {
            reporting.value = false;
            drawerTab.value = 'review';
            drawer.value = true;
            game.replay.to(number);
          }}
        />
      )}
      {game.dice.asked.value && <HandRolls table={table} asked={game.dice.asked.value} />}
      {handOver && (
        <HandOver
          title={sides.find((side) => side.id === handOver)?.title ?? ''}
          seat={sides[0]?.id === handOver ? 'first' : 'second'}
          text={t("Take the screen. The other side's board is covered until you are ready.")}
          onReady={() => game.takeScreen()}
        />
      )}
    </Sides.Provider>
  );
}

/** Waits for the game that the address names. */
export function PlayRoute({ id }: { id: string }) {
  const table = desk.table.value;
  const problem = useSignal('');
  useEffect(() => {
    desk.openSave(id).then((wrong) => {
      if (!wrong) return;
      desk.loadProblem.value = wrong;
      go({ kind: 'home' });
    });
    return desk.close;
  }, [id]);
  if (!table || table.id !== id) return <p class="meta waiting">{problem.value || t('Laying out the table…')}</p>;
  return <Play key={table.id} table={table} />;
}
