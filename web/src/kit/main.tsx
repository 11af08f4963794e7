// The kit page: every component in every state, for the eye and for screenshot tests. It is never shipped.

import '../styles/index.ts';
import './kit.css';
import { type ComponentChildren, render } from 'preact';
import { useState } from 'preact/hooks';
import { KeyMap } from '../app/keys.ts';
import { Sides } from '../app/sides.ts';
import { RuleBook } from '../rules/RuleBook.tsx';
import {
  ActionButton,
  BoxRows,
  Button,
  ChoiceRow,
  Confirm,
  Cubes,
  Die,
  dieColours,
  EmptyState,
  ErrorNote,
  HandOver,
  Icon,
  iconNames,
  KeyTable,
  Log,
  OddsBar,
  OddsCard,
  Quantity,
  ReplayBar,
  Segmented,
  Stack,
  StackTile,
  Stats,
  Stepper,
  Switch,
  TableCard,
  Tabs,
  Toaster,
  Track,
  UnitHead,
  WarningBar,
  WhyNot,
} from '../ui/index.ts';
import { GameScreen } from './GameScreen.tsx';
import { card, crossOdds, log, odds, rules, sheet, sides, words } from './samples.ts';

const keys = new KeyMap();
keys.setVerbs(words.verbs);
const nothing = () => {};

function Part({ title, span = 4, children }: { title: string; span?: number; children: ComponentChildren }) {
  return (
    <section class={`s${span}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const fire = card.verbs[1]!;
const refused = { ...fire, enabled: false, reason: { text: 'no line', rule: 'FF-34' } };

function States() {
  return (
    <div class="st">
      {['', 'Rest', 'Hover', 'Focus', 'Selected', 'Disabled, with reason'].map((name) => (
        <span key={name}>{name}</span>
      ))}
      <span>Action</span>
      <ActionButton offer={fire} unit="AP" onPress={nothing} />
      <ActionButton offer={fire} unit="AP" onPress={nothing} class="is-hover" />
      <ActionButton offer={fire} unit="AP" onPress={nothing} class="is-focus" />
      <ActionButton offer={fire} unit="AP" onPress={nothing} pressed />
      <ActionButton offer={refused} unit="AP" onPress={nothing} />
      <span>Primary</span>
      <Button primary onPress={nothing}>
        Fire
      </Button>
      <Button primary class="is-hover" onPress={nothing}>
        Fire
      </Button>
      <Button primary class="is-focus" onPress={nothing}>
        Fire
      </Button>
      <span />
      <Button primary why="Choose a target first." onPress={nothing}>
        Pick a target
      </Button>
      <span>Secondary</span>
      <Button onPress={nothing}>Cancel</Button>
      <Button class="is-hover" onPress={nothing}>
        Cancel
      </Button>
      <Button class="is-focus" onPress={nothing}>
        Cancel
      </Button>
      <span />
      <span />
      <span>Quantity</span>
      <Quantity label="Ammo" value={2} min={0} max={4} onChange={nothing} />
      <span />
      <span />
      <span />
      <Quantity label="Food" value={4} min={0} max={4} onChange={nothing} most="The depot holds four." />
    </div>
  );
}

function Kit() {
  const [tab, setTab] = useState('log');
  const [seg, setSeg] = useState<'now' | 'start'>('now');
  const [on, setOn] = useState(true);
  const [taking, setTaking] = useState(true);
  const [dialog, setDialog] = useState(location.hash === '#dialog');
  return (
    <div class="kit" data-game="firefight">
      <h1>SANDTABLE KIT</h1>
      <Part title="Control states" span={8}>
        <States />
      </Part>
      <Part title="Dice">
        <div class="rowx">
          {dieColours.map((name, i) => (
            <Die key={name} colour={i + 1} face={['W', 'Pk', 'Gy', 'Gn', 'Y', 'R', 'Bl', 'Pu', 'Bk'][i]} />
          ))}
          <Die face={4} />
          <Die small colour={5} />
          <Die colour={6} icon="zigzag" />
        </div>
        <h2>Odds bar: one hue, stronger is worse for the target</h2>
        <OddsBar chances={[30, 25, 20, 15, 10].map((p, tone) => ({ label: `Outcome ${tone}`, p: p / 100, tone }))} />
        <p class="gap" />
        <OddsBar chances={crossOdds.groups[0]!.outcomes} />
      </Part>
      <Part title="Track" span={12}>
        <Track track={sheet.tracks[0]!} />
        <div class="bare">
          <Stepper turn={2} turns={6} steps={sheet.stepper} />
        </div>
      </Part>
      <Part title="Unit">
        <UnitHead title={card.title} subtitle={card.subtitle} lines={card.lines} />
        <Stats stats={card.stats} />
      </Part>
      <Part title="Odds">
        <OddsCard odds={odds} aside="1104 · 150 m" class="flat" />
      </Part>
      <Part title="Odds with choices of the other side">
        <OddsCard odds={crossOdds} class="flat" />
      </Part>
      <Part title="Reasons and notes">
        <WhyNot
          what="BMP-2 at 1306 can't be fired on"
          cause="Buildings in 1206 stand on the line."
          rule="FF-34"
          see={{ label: 'Show line on map', run: nothing }}
        />
        <p class="gap" />
        <EmptyState>No saved games on this device yet. Pick a game, or open a link someone sent you.</EmptyState>
        <p class="gap" />
        <ErrorNote title="This link is cut short." actions={<Button onPress={nothing}>Open what is there</Button>}>
          212 of 1,418 characters arrived, so the game can't be rebuilt.
        </ErrorNote>
        <p class="gap" />
        <ErrorNote warning title="Made with version 0.6.">
          Update, then it opens.
        </ErrorNote>
        <WarningBar text="Storage on this device is full. Save the game to a file; play goes on.">
          <Button onPress={nothing}>Save file now</Button>
        </WarningBar>
      </Part>
      <Part title="Printed table">
        <TableCard
          table={{
            title: 'Combat results',
            columns: ['0–1', '2–3', '4–5', '6–7', '8–9', '10–11'],
            rows: ['2', '3', '4', '5', '6', '7'],
            cells: Array.from({ length: 6 }, (_, r) =>
              ['EX', 'S1', '—', 'WR', 'W1', 'WE'].map((x, c) => (r > c ? x : '—')),
            ),
            lit: [3, 4],
          }}
        />
        <BoxRows
          rows={[
            { label: 'Hull', boxes: ['lost', 'lost', 'lost', ...Array(9).fill('full')] },
            { label: 'Fore mast', boxes: ['crossed', 'full', 'full'] },
            { label: 'Crew', boxes: ['lost', ...Array(9).fill('full')], note: '9 men' },
          ]}
        />
        <p class="rowx">
          {['Ammo', 'Food', 'Fuel', 'Personnel'].map((label, i) => (
            <Cubes key={label} cubes={{ label, letter: 'AFOP'[i]!, held: 2, needed: 3 }} />
          ))}
        </p>
      </Part>
      <Part title="Stack, tabs, choices">
        <Stack>
          <StackTile
            label="Motor bn"
            taking={taking}
            onToggle={() => setTaking(!taking)}
            picture={<Icon name="stack" />}
          />
          <StackTile label="Guerrilla bn" taking={false} onToggle={nothing} picture={<Icon name="stack" />} />
        </Stack>
        <p class="gap" />
        <Tabs
          label="Drawer"
          items={[
            { id: 'log', label: 'Log' },
            { id: 'replay', label: 'Replay' },
          ]}
          value={tab}
          onChange={setTab}
        />
        <p class="gap" />
        <Segmented
          label="What the link holds"
          choices={[
            { value: 'now', label: 'This position' },
            { value: 'start', label: 'From the start' },
          ]}
          value={seg}
          onChange={setSeg}
        />
        <ReplayBar
          at={24}
          of={31}
          playing={false}
          onSeek={nothing}
          onStep={nothing}
          onPlay={nothing}
          note="After action 24 of 31: Move 1 Section to 0512"
        />
      </Part>
      <Part title="Log" span={8}>
        <Log entries={log} />
      </Part>
      <Part title="Settings">
        <div class="settings">
          <Switch label="Warn before a turn ends" hint="When units can still act" value={on} onChange={setOn} />
          <ChoiceRow
            label="Theme"
            value="auto"
            choices={[
              { value: 'auto', label: 'Auto' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
            onChange={nothing}
          />
        </div>
        <Button onPress={() => setDialog(true)}>Open a dialog</Button>
      </Part>
      <Part title="Icons" span={8}>
        <div class="icons">
          {iconNames.map((name) => (
            <span key={name}>
              <Icon name={name} />
              {name}
            </span>
          ))}
        </div>
      </Part>
      <Part title="Keys">
        <div class="scroll" tabIndex={0} role="region" aria-label="Keys">
          <KeyTable keys={keys} />
        </div>
      </Part>
      <Part title="Rule book" span={8}>
        <div class="book">
          <RuleBook markdown={rules} rule="FF-34" onRule={nothing} />
        </div>
      </Part>
      {dialog && (
        <Confirm
          title="End the turn?"
          text="Three units can still act."
          yes="End turn"
          no="Go on playing"
          onYes={() => setDialog(false)}
          onNo={() => setDialog(false)}
        />
      )}
      <Toaster />
    </div>
  );
}

function Page() {
  const hash = location.hash.slice(1);
  if (hash.startsWith('game')) return <GameScreen snap={(hash.split('-')[1] as 'peek' | 'half' | 'full') || 'half'} />;
  if (hash === 'handover') {
    return (
      <HandOver
        title="Orange"
        seat="second"
        text="Blue has ended the activation. Take the seat; nothing of the board shows until you are ready."
        onReady={nothing}
      />
    );
  }
  return <Kit />;
}

render(
  <Sides.Provider value={sides}>
    <Page />
  </Sides.Provider>,
  document.getElementById('app')!,
);
