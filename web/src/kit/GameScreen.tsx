// A whole game screen of made-up data: the three layouts, without an engine.

import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { textOf } from '../app/shapes.ts';
import { Sides } from '../app/sides.ts';
import { BoardCanvas, MiniMap, PieceCanvas } from '../board/BoardCanvas.tsx';
import type { Board } from '../board/board.ts';
import { coverBy } from '../board/viewport.ts';
import {
  ActionButtons,
  CommitBar,
  Drawer,
  Icon,
  Inspector,
  LiveRegion,
  Log,
  Menu,
  OddsCard,
  Section,
  type Snap,
  Stats,
  Toaster,
  Tool,
  TopBar,
  Track,
  UnitHead,
  WhyNot,
} from '../ui/index.ts';
import { card, log, odds, sampleMap, sheet, sides } from './samples.ts';

const map = sampleMap();
const nothing = () => {};
const toolMenu = signal(false);

function boxOf(el: Element) {
  const rect = el.getBoundingClientRect();
  return { x0: rect.left, y0: rect.top, x1: rect.right, y1: rect.bottom };
}

export function GameScreen({ snap: first = 'half' }: { snap?: Snap }) {
  const [board, setBoard] = useState<Board | null>(null);
  const [tab, setTab] = useState(location.hash.split('-')[2] ?? 'odds');
  const [snap, setSnap] = useState<Snap>(first);
  const [scene, setScene] = useState(0);
  const [open, setOpen] = useState(innerWidth > 1100);
  const [drawerTab, setDrawerTab] = useState('log');
  const stage = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!board) return;
    board.setGround(map.ground, map, map.tokens);
    board.setScene(map.scene);
    setScene(1);
    const sheetEl = document.querySelector('.insp');
    const cover = () => {
      if (stage.current && sheetEl) board.setCover(coverBy(boxOf(stage.current), [boxOf(sheetEl)]));
    };
    cover();
    (window as unknown as { kitBoard: Board }).kitBoard = board;
    const timer = setTimeout(cover, 300);
    return () => clearTimeout(timer);
  }, [board, snap]);

  return (
    <Sides.Provider value={sides}>
      <a class="skip" href="#board">
        Skip to the board
      </a>
      <div class="app" data-game="firefight">
        <TopBar
          game="Firefight"
          scenario="2 · Harrow Farm"
          turn={sheet.turn}
          turns={sheet.turns}
          steps={sheet.stepper}
          brief="Blue acts, box 27"
          onHome={nothing}
          undo={{ label: 'Undo: 1 Section C moved to 0806', run: nothing }}
          redo={{ run: nothing, why: 'Nothing to redo.' }}
        >
          <Tool class="sep share" icon="share" text="Share" label="Share" onPress={nothing} />
          <Tool
            icon="menu"
            label="Menu"
            expanded={toolMenu.value}
            onPress={() => {
              toolMenu.value = !toolMenu.value;
            }}
          />
          {toolMenu.value && (
            <Menu
              label="Menu"
              onClose={() => {
                toolMenu.value = false;
              }}
              entries={[
                { icon: 'replay', label: 'Replay from the start', run: nothing },
                { icon: 'book', label: 'Rules', hint: '?', run: nothing },
                { icon: 'file', label: 'Save to a file', hint: 'Ctrl S', run: nothing },
                'rule',
                { icon: 'flag', label: 'Resign', run: nothing },
                { icon: 'draw', label: 'Offer a draw', run: nothing, why: 'The computer takes no draws.' },
                'rule',
                { icon: 'mark', label: 'Leave game, it stays saved', run: nothing },
              ]}
            />
          )}
        </TopBar>
        {sheet.tracks.map((track, i) => (
          <Track key={i} track={track} />
        ))}
        <main class="stage" ref={stage}>
          <BoardCanvas
            label="Map of 16 by 12 hexes. Arrow keys move the hex cursor; Enter selects."
            handlers={{}}
            onKey={nothing}
            onBoard={setBoard}
          />
          {board && <MiniMap board={board} />}
          <div class="zoom">
            <button type="button" class="opt" aria-label="Zoom in" onClick={() => board?.zoom(1.25)}>
              <Icon name="plus" />
            </button>
            <button type="button" class="opt" aria-label="Zoom out" onClick={() => board?.zoom(0.8)}>
              <Icon name="minus" />
            </button>
            <button type="button" class="opt" aria-label="Fit map" onClick={() => board?.fit()}>
              <Icon name="fit" />
            </button>
            <button type="button" aria-label="Line of sight from any hex" aria-pressed="false">
              <Icon name="eye" />
            </button>
            <button type="button" aria-label="Map layers">
              <Icon name="layers" />
            </button>
          </div>
          <div class="readout">
            <span>
              <b>1104</b> Hedge and pasture, level 1
            </span>
            <span class="scalebar">
              <i style={{ width: '54px' }} />
              50 m
            </span>
          </div>
          <Toaster />
          <Drawer
            open={open}
            onOpen={setOpen}
            tabs={[
              { id: 'log', label: 'Log' },
              { id: 'replay', label: 'Replay' },
              { id: 'rules', label: 'Rules' },
            ]}
            tab={drawerTab}
            onTab={setDrawerTab}
            last="Box 14: 2 Section D rallies, still Shaken"
          >
            <Log entries={log} />
          </Drawer>
        </main>
        <Inspector
          label="Selected unit and odds"
          tab={tab}
          tabs={[
            { id: 'unit', label: 'Unit' },
            { id: 'odds', label: 'Odds' },
            { id: 'log', label: 'Log' },
          ]}
          onTab={setTab}
          snap={snap}
          onSnap={setSnap}
          commit={
            <CommitBar
              primary={{ label: 'Fire at PKM team', detail: '4 AP, to box 18', run: nothing }}
              cancel={{ label: 'Cancel', run: nothing }}
            />
          }
        >
          <section class="sec p-unit">
            <UnitHead
              title={card.title}
              subtitle={card.subtitle}
              picture={board && <PieceCanvas board={board} piece={0} version={scene} />}
            />
            <Stats stats={card.stats} />
          </section>
          <Section class="p-unit" title="Actions" aside="Blue is on box 27">
            <ActionButtons offers={card.verbs} pressed="fire" unit="AP" onPick={nothing} />
          </Section>
          <OddsCard
            odds={odds}
            title="Fire at PKM team"
            aside="1104 · 150 m · clear line"
            alternative={{ label: 'Aimed fire, Red, 6 AP', detail: '83.3% any effect', chances: odds.outcomes }}
          />
          <section class="sec p-odds">
            <WhyNot
              what="BMP-2 at 1306 can't be fired on"
              cause="Buildings in 1206 stand on the line at the target's own level."
              rule="FF-34"
              see={{ label: 'Show line on map', run: nothing }}
            />
          </section>
          <section class="p-log">
            <Log entries={log} />
          </section>
        </Inspector>
      </div>
      <p class="vh">{textOf(sheet.prompt)}</p>
      <LiveRegion />
    </Sides.Provider>
  );
}
