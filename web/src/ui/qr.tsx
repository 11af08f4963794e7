// A QR code of a link. The encoder is fetched when the first code is asked for.

import { useEffect, useState } from 'preact/hooks';

/** The dark squares as one path, a unit a square, row by row. */
export function pathOf(squares: readonly (readonly boolean[])[]): string {
  let path = '';
  squares.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      let end = x;
      while (row[end]) end++;
      if (end > x) path += `M${x} ${y}h${end - x}v1h-${end - x}z`;
      x = end;
    }
  });
  return path;
}

export async function squaresOf(text: string): Promise<boolean[][]> {
  const { default: encode } = await import('qr');
  return encode(text, 'raw', { ecc: 'low', border: 4 });
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const [squares, setSquares] = useState<boolean[][]>();
  useEffect(() => {
    let open = true;
    squaresOf(text).then((made) => {
      if (open) setSquares(made);
    });
    return () => {
      open = false;
    };
  }, [text]);
  const size = squares?.length ?? 1;
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} class="paper" />
      {squares && <path d={pathOf(squares)} />}
    </svg>
  );
}
