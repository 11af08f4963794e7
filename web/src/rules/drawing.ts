// Drawings of the rule book, in words: one shape a line, numbers apart by spaces, `faint` last for what is only hinted
// at. Lengths are units of the drawing, angles are degrees from the top with the clock. The view gives them the colours
// of the theme.
//   hull X Y HEADING LENGTH      a ship; X Y is her bow
//   wedge X Y RADIUS FROM TO     a sector
//   arc X Y RADIUS FROM TO       its rim alone
//   arrow X Y X Y                the head is at the second point
//   line X Y X Y ...             dashed
//   land X Y X Y ...             a closed area
//   dot X Y
//   text X Y WORDS               begins there

export type Shape =
  | { kind: 'text'; x: number; y: number; text: string }
  | { kind: 'hull' | 'wedge' | 'arc' | 'arrow' | 'line' | 'land' | 'dot'; d: string; faint: boolean };

export interface Drawing {
  width: number;
  height: number;
  shapes: Shape[];
  /** Lines that name no shape, or have the wrong count of numbers. */
  refused: string[];
}

type Pair = readonly [number, number];

const round = (value: number) => Math.round(value * 10) / 10;

/** So far from a point, in a direction. */
function away([x, y]: Pair, distance: number, degrees: number): Pair {
  const angle = (degrees * Math.PI) / 180;
  return [round(x + distance * Math.sin(angle)), round(y - distance * Math.cos(angle))];
}

const through = (points: readonly Pair[]) => `M${points.map((point) => point.join(' ')).join('L')}`;

// Along the keel from the bow, and out to one side: in parts of the length.
const hullOutline: readonly Pair[] = [
  [0.12, 0.08],
  [0.3, 0.125],
  [0.85, 0.115],
  [1, 0.09],
];

function hull(x: number, y: number, heading: number, length: number): string {
  const side = (sign: number) =>
    hullOutline.map(([aft, out]) => away(away([x, y], -aft * length, heading), sign * out * length, heading + 90));
  return `${through([[x, y], ...side(1), ...side(-1).reverse()])}Z`;
}

function rim(centre: Pair, radius: number, from: number, to: number): string {
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  return `${away(centre, radius, from).join(' ')}A${radius} ${radius} 0 ${large} 1 ${away(centre, radius, to).join(' ')}`;
}

function arrow(from: Pair, to: Pair): string {
  const back = (Math.atan2(from[0] - to[0], to[1] - from[1]) * 180) / Math.PI;
  return through([from, to, away(to, 8, back - 24)]) + through([to, away(to, 8, back + 24)]);
}

function pairs(numbers: readonly number[]): Pair[] {
  const points: Pair[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i]!, numbers[i + 1]!]);
  return points;
}

/** The path of a shape; null when there is no such shape of so many numbers. */
function path(kind: string, numbers: readonly number[]): string | null {
  const [x = 0, y = 0, a = 0, b = 0, c = 0] = numbers;
  switch (`${kind} ${kind === 'line' || kind === 'land' ? numbers.length % 2 : numbers.length}`) {
    case 'hull 4':
      return hull(x, y, a, b);
    case 'wedge 5':
      return `M${x} ${y}L${rim([x, y], a, b, c)}Z`;
    case 'arc 5':
      return `M${rim([x, y], a, b, c)}`;
    case 'arrow 4':
      return arrow([x, y], [a, b]);
    case 'dot 2':
      return `M${x - 3} ${y}a3 3 0 1 1 6 0a3 3 0 1 1 -6 0Z`;
    case 'line 0':
      return through(pairs(numbers));
    case 'land 0':
      return `${through(pairs(numbers))}Z`;
    default:
      return null;
  }
}

export function drawing(width: number, height: number, lines: readonly string[]): Drawing {
  const shapes: Shape[] = [];
  const refused: string[] = [];
  for (const line of lines) {
    const words = line.trim().split(/\s+/);
    const kind = words[0] ?? '';
    if (kind === 'text') {
      shapes.push({ kind, x: Number(words[1]), y: Number(words[2]), text: words.slice(3).join(' ') });
      continue;
    }
    const faint = words.at(-1) === 'faint';
    const numbers = words.slice(1, faint ? -1 : undefined).map(Number);
    const d = numbers.some(Number.isNaN) ? null : path(kind, numbers);
    if (d === null) refused.push(line);
    else shapes.push({ kind: kind as 'hull', d, faint });
  }
  return { width, height, shapes, refused };
}
