// A value over time as a stepped line about a middle: above it good for the first side, below for the second.

export interface Mark {
  /** Between this point and the next. */
  at: number;
  label: string;
}

const width = 600;
const height = 150;
const pad = 10;

export function ValueGraph(props: {
  /** -1 to 1. */
  values: readonly number[];
  marks: readonly Mark[];
  /** Points at which a turn begins. */
  turns: readonly number[];
  label: string;
}) {
  const { values } = props;
  // By the square root, so that small changes show beside a game that is decided.
  const most = Math.max(0.05, ...values.map(Math.abs));
  const x = (n: number) => pad + (n / Math.max(1, values.length - 1)) * (width - 2 * pad);
  const y = (value: number) => height / 2 - Math.sign(value) * Math.sqrt(Math.abs(value) / most) * (height / 2 - pad);
  const line = values.map((value, n) => `${n === 0 ? 'M' : 'L'}${x(n).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  const area = `${line}L${width - pad} ${height / 2}L${pad} ${height / 2}Z`;
  return (
    <svg class="valuegraph" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={props.label}>
      <clipPath id="vg-up">
        <rect x="0" y="0" width={width} height={height / 2} />
      </clipPath>
      <clipPath id="vg-down">
        <rect x="0" y={height / 2} width={width} height={height / 2} />
      </clipPath>
      <path class="up" d={area} clip-path="url(#vg-up)" />
      <path class="down" d={area} clip-path="url(#vg-down)" />
      {props.turns.map((n) => (
        <path class="turn" key={n} d={`M${x(n)} 0V${height}`} />
      ))}
      <path class="zero" d={`M0 ${height / 2}H${width}`} />
      <path class="line" d={line} />
      {props.marks.map((mark) => (
        <g key={mark.label}>
          <circle cx={x(mark.at + 1)} cy={y(values[mark.at + 1] ?? 0)} r="9" />
          <text x={x(mark.at + 1)} y={y(values[mark.at + 1] ?? 0) + 4}>
            {mark.label}
          </text>
        </g>
      ))}
    </svg>
  );
}
