// Made-up answers of the kinds that the engine gives, for the kit page alone.

import type { DisplayList } from '../board/displayList.ts';
import type { Card, LogEntry, Odds, Sheet, Words } from '../engine/types.ts';

export const sides = [
  { id: 'blue', title: 'Blue' },
  { id: 'orange', title: 'Orange' },
];

export const card: Card = {
  title: '1 Section, C fireteam',
  subtitle: 'At 0806, behind the hedge by the bridge',
  piece: 'us-1',
  place: '0806',
  side: 'blue',
  stats: [
    { label: 'Weapons', value: 'Yellow', colour: 5, colour_name: 'Yellow' },
    { label: 'Cover', value: 'Green', colour: 4, colour_name: 'Green' },
    { label: 'Morale', value: 'Firm' },
    { label: 'Strength', value: '4 of 4' },
  ],
  rows: [],
  cubes: [],
  tables: [],
  lines: [
    { text: 'On overwatch', tone: 'good', rule: 'FF-57' },
    { text: 'Shaken', tone: 'warning', rule: 'FF-43' },
    { text: '1 hit', tone: 'bad' },
  ],
  verbs: [
    { verb: 'move', label: 'Move', key: 'M', icon: 'move', enabled: true, cost_from: 1, cost_to: 4, count: 22 },
    { verb: 'fire', label: 'Fire', key: 'F', icon: 'fire', enabled: true, cost_from: 4, cost_to: 4, count: 3 },
    { verb: 'aim', label: 'Aimed fire', key: 'A', icon: 'aim', enabled: true, cost_from: 6, cost_to: 6, count: 3 },
    {
      verb: 'overwatch',
      label: 'Overwatch',
      key: 'O',
      icon: 'watch',
      enabled: true,
      cost_from: 1,
      cost_to: 1,
      count: 1,
    },
    { verb: 'smoke', label: 'Smoke', key: 'S', icon: 'smoke', enabled: true, cost_from: 1, cost_to: 1, count: 5 },
    { verb: 'rally', label: 'Rally', key: 'R', icon: 'rally', enabled: true, cost_from: 1, cost_to: 9, count: 9 },
    {
      verb: 'assault',
      label: 'Assault',
      key: 'U',
      icon: 'assault',
      enabled: false,
      count: 0,
      cost_from: 5,
      cost_to: 5,
      reason: { text: 'no enemy in an adjacent hex', rule: 'FF-48' },
    },
  ],
  contents: [],
};

export const sheet: Sheet = {
  prompt: { text: 'Blue acts. 6 units can still act.' },
  side: 'blue',
  turn: 2,
  turns: 6,
  stepper: [
    { label: 'Initiative', state: 'done' },
    { label: 'Activations', state: 'current' },
    { label: 'Rally', state: 'ahead' },
    { label: 'End turn', state: 'ahead' },
  ],
  tracks: [
    {
      label: 'Action points',
      boxes: Array.from({ length: 40 }, (_, i) => 40 - i),
      markers: [
        { side: 'blue', box: 13, label: 'Blue' },
        { side: 'orange', box: 16, label: 'Orange' },
        { side: 'blue', box: 17, ghost: true, label: 'Blue' },
      ],
      flags: [
        { box: 13, label: 'Blue acts now' },
        { box: 31, label: 'Reserve squad enters' },
        { box: 39, label: 'Turn ends' },
      ],
      span: [14, 17],
    },
  ],
  aims: [{ label: 'Hold the farm at the end of turn 6', rule: 'FF-D8', held_by: 'orange', place: '1207' }],
  own: [],
  seen: [],
  verbs: [{ verb: 'pass', label: 'Pass', key: 'P', icon: 'pass', enabled: true, count: 1 }],
  card,
};

export const odds: Odds = {
  title: { text: 'Fire Small Arms at PKM team', rule: 'FF-39' },
  sides: 6,
  base: 6,
  base_name: 'Red',
  colour: 4,
  colour_name: 'Green',
  faces: ['Miss', 'Miss', 'Shaken', '1 hit', '1 hit', '2 hits'],
  outcomes: [
    { label: 'Miss', p: 2 / 6, ways: 2, of: 6, tone: 0 },
    { label: 'Shaken', p: 1 / 6, ways: 1, of: 6, tone: 2, rule: 'FF-43' },
    { label: '1 hit', p: 2 / 6, ways: 2, of: 6, tone: 3 },
    { label: '2 hits', p: 1 / 6, ways: 1, of: 6, tone: 4 },
  ],
  groups: [],
  modifiers: [
    { label: 'The target stands in cover', value: -1, rule: 'FF-41' },
    { label: 'Own damage', value: -1, rule: 'FF-46' },
  ],
};

export const crossOdds: Odds = {
  title: { text: 'Assault the house' },
  sides: 6,
  colour: 5,
  colour_name: 'Yellow',
  outcomes: [],
  groups: [
    {
      given: { text: 'If the sniper holds' },
      outcomes: [
        { label: 'You take 1 hit', p: 0.2, ways: 12, of: 60, tone: 8 },
        { label: 'Nothing', p: 0.3, ways: 18, of: 60, tone: 0 },
        { label: 'Retreat', p: 0.2, ways: 12, of: 60, tone: 5 },
        { label: 'Step', p: 0.2, ways: 12, of: 60, tone: 6 },
        { label: 'Eliminated', p: 0.1, ways: 6, of: 60, tone: 7 },
      ],
    },
    {
      given: { text: 'If the sniper fires first' },
      outcomes: [
        { label: 'You take 1 hit', p: 0.55, ways: 33, of: 60, tone: 8 },
        { label: 'Nothing', p: 0.41, tone: 0 },
        { label: 'Retreat', p: 0.04, tone: 5 },
      ],
    },
  ],
  modifiers: [],
};

export const log: LogEntry[] = [
  {
    number: 11,
    action: 'fire in-a small us-2',
    label: 'Fire',
    by: 'orange',
    ordered: false,
    events: [
      {
        kind: 'fired',
        type: 'rolled',
        text: 'A Squad fires at 1D, 0707. Miss',
        die: { sides: 6, colour: 3, colour_name: 'Grey', face: 1, result: 'Miss' },
        by: 'orange',
      },
    ],
  },
  {
    number: 13,
    action: 'move us-2 0609',
    label: 'Move',
    by: 'blue',
    ordered: false,
    events: [
      { kind: 'step', type: 'step', text: '', piece: 'us-2', from: '0610', to: '0609' },
      { kind: 'moved', type: 'moved', text: '2 Section D moves 0610 to 0609, 3 AP', rule: 'FF-19', by: 'blue' },
      {
        kind: 'fired',
        type: 'rolled',
        text: 'PKM team fires from overwatch at 2D, 0609. Shaken',
        rule: 'FF-57',
        die: { sides: 6, colour: 5, colour_name: 'Yellow', base: 7, base_name: 'Blue', face: 2, result: 'Shaken' },
        by: 'orange',
      },
    ],
  },
  {
    number: 14,
    action: 'rally us-2 4',
    label: 'Rally',
    by: 'blue',
    ordered: false,
    events: [
      {
        kind: 'rallied',
        type: 'rolled',
        text: 'Platoon HQ rallies 2D at 0609. Failure, still Shaken',
        die: { sides: 6, colour: 4, colour_name: 'Green', face: 1, result: 'Failure' },
        by: 'blue',
      },
      { kind: 'turn', type: 'turn', text: 'Turn 3 begins' },
    ],
  },
];

export const words: Words = {
  verbs: card.verbs.map((offer) => ({ name: offer.verb, label: offer.label, key: offer.key, icon: offer.icon })),
  colours: [],
  tokens: [],
};

export const rules = `# Firefight

A few rules for the kit page; the game brings its own book.

## Lines of sight

- **FF-33** A line of sight runs from centre to centre and is the same both ways. Levels are 0, 1 and 2; see FF-34.
- **FF-34** An intervening hex *higher than both ends* blocks. \`n>\` shifts to the right.

| ends | 0 | 1 | 2 |
|---|---|---|---|
| 0 and 0 | clear | blocked | blocked |
| 1 and 2 | clear | blocked | clear |
`;

/** A small map as the engine would send it: hexes, a wood, a road, two counters, a line of sight, target brackets. */
export function sampleMap(): {
  ground: DisplayList;
  scene: DisplayList;
  tokens: string[];
  width: number;
  height: number;
} {
  const tokens = [
    ...['b-ground', 'b-ground-2', 'b-wood', 'b-wood-edge', 'b-grid', 'b-num', 'b-road', 'b-road-case', 'b-water'],
    ...['b-water-2', 'blue-body', 'blue-ink', 'blue-frame', 'orange-body', 'orange-ink', 'orange-frame', 'b-halo'],
    ...['b-sel', 'b-attack', 'b-move', 'c-paper', 'b-label', 'b-label-halo', 'b-hydro'],
  ];
  const t = (name: string) => tokens.indexOf(name);
  const columns = 16;
  const rows = 12;
  const half = 55.4256;
  const width = 64 + columns * 96 - 32;
  const height = (rows + 0.5) * half * 2;
  const strings: string[] = [];
  const e = (n: number) => Math.round(n * 8);
  const at = (c: number, r: number): [number, number] => [64 + c * 96, half + r * 2 * half + (c % 2 ? half : 0)];
  const polygon = (points: [number, number][]) => points.flatMap(([x, y], i) => [i ? 1 : 0, e(x), e(y)]).concat(4);
  const hex = (x: number, y: number, r: number): [number, number][] =>
    Array.from({ length: 6 }, (_, i) => [x + Math.cos((i * Math.PI) / 3) * r, y + Math.sin((i * Math.PI) / 3) * r]);
  const path = (
    segments: number[],
    p: {
      fill?: string;
      stroke?: string;
      width?: number;
      dash?: [number, number];
      alpha?: number;
      halo?: string;
      flags?: number;
    },
  ) => [
    ...[2, 10 + segments.length, p.fill ? t(p.fill) : -1, p.stroke ? t(p.stroke) : -1, e(p.width ?? 0)],
    ...[e(p.dash?.[0] ?? 0), e(p.dash?.[1] ?? 0), p.alpha ?? 255, p.flags ?? 0, p.halo ? t(p.halo) : -1, 0, 0],
    ...segments,
  ];
  const text = (
    word: string,
    x: number,
    y: number,
    size: number,
    fill: string,
    more: { halo?: string; bold?: boolean; font?: number; anchor?: number; angle?: number } = {},
  ) => {
    strings.push(word);
    return [
      ...[3, 14, strings.length - 1, t(fill), more.halo ? t(more.halo) : -1, e(size), more.anchor ?? 1],
      ...[more.bold ? 700 : 400, more.font ?? 1, e(x), e(y), more.angle ?? 0, 255, 0, 0, 0],
    ];
  };
  const ground = [
    ...path(
      polygon([
        [0, 0],
        [width, 0],
        [width, height],
        [0, height],
      ]),
      { fill: 'b-ground' },
    ),
    ...path(polygon(hex(900, 500, 330)), { fill: 'b-wood', stroke: 'b-wood-edge', width: 2 }),
  ];
  const river = [0, e(560), 0, 3, e(700), e(400), e(420), e(700), e(560), e(height)];
  ground.push(...path(river, { stroke: 'b-water-2', width: 12 }), ...path(river, { stroke: 'b-water', width: 8 }));
  const road = [0, 0, e(620), 2, e(500), e(520), e(800), e(700), 2, e(1200), e(840), e(width), e(600)];
  ground.push(...path(road, { stroke: 'b-road-case', width: 12 }), ...path(road, { stroke: 'b-road', width: 8.5 }));
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++) {
      const [x, y] = at(c, r);
      ground.push(...path(polygon(hex(x, y, 64)), { stroke: 'b-grid', width: 1.6 }));
      const name = String(c + 1).padStart(2, '0') + String(r + 1).padStart(2, '0');
      ground.push(...text(name, x, y - 48, 15.6, 'b-num'));
    }
  ground.push(...text('Winder Brook', 640, 300, 22, 'b-hydro', { halo: 'b-label-halo', font: 2, angle: 600 }));
  ground.push(...text('Hanger Wood', 960, 560, 23, 'b-label', { halo: 'b-label-halo' }));
  const groundStrings = strings.splice(0);
  const scene: number[] = [];
  const counter = (piece: number, x: number, y: number, side: 'blue' | 'orange', id: string) => {
    const h = 38;
    const c = side === 'orange' ? 13 : 0;
    const chip: [number, number][] = c
      ? [
          [-h + c, -h],
          [h - c, -h],
          [h, -h + c],
          [h, h - c],
          [h - c, h],
          [-h + c, h],
          [-h, h - c],
          [-h, -h + c],
        ]
      : [
          [-h, -h],
          [h, -h],
          [h, h],
          [-h, h],
        ];
    const frame: [number, number][] = c
      ? [
          [0, -21],
          [22, 0],
          [0, 21],
          [-22, 0],
        ]
      : [
          [-21, -15],
          [21, -15],
          [21, 12],
          [-21, 12],
        ];
    scene.push(4, 6, e(x), e(y), 256, 0, 1, piece);
    scene.push(...path(polygon(chip), { fill: `${side}-body`, stroke: `${side}-ink`, width: 2 }));
    scene.push(...path(polygon(frame), { fill: `${side}-frame`, stroke: `${side}-ink`, width: 2.4 }));
    scene.push(...text(id, -h + 14, h - 10, 16, `${side}-ink`, { bold: true }));
    scene.push(5, 0);
  };
  const [ax, ay] = at(4, 5);
  const [bx, by] = at(7, 3);
  scene.push(...path(polygon(hex(ax, ay, 61)), { stroke: 'b-sel', width: 5, halo: 'b-halo' }));
  for (const [c, r] of [
    [3, 5],
    [5, 5],
    [5, 4],
    [4, 6],
    [3, 4],
    [4, 4],
  ] as const) {
    const [x, y] = at(c, r);
    scene.push(...path(polygon(hex(x, y, 61)), { fill: 'b-move', stroke: 'b-move', width: 4, alpha: 60 }));
    scene.push(...text(String((c + r) % 4), x, y, 22, 'b-move', { halo: 'b-halo', bold: true }));
  }
  scene.push(...path([0, e(ax), e(ay), 1, e(bx), e(by)], { stroke: 'b-attack', width: 3.5, halo: 'b-halo' }));
  counter(0, ax, ay, 'blue', '1C');
  counter(1, bx, by, 'orange', 'PK');
  counter(2, ...at(2, 7), 'blue', '2D');
  return {
    ground: { stream: Int32Array.from(ground), strings: groundStrings },
    scene: { stream: Int32Array.from(scene), strings },
    tokens,
    width,
    height,
  };
}
