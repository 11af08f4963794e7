import decode from 'qr/decode.js';
import { expect, test } from 'vitest';
import { pathOf, squaresOf } from './qr.tsx';

test('a code of the longest link that gets one reads back the same', async () => {
  const link = `https://example.org/sandtable/#g=${'AbC_-9xyz0'.repeat(116)}`;
  expect(link.length).toBeLessThanOrEqual(1200);
  const squares = await squaresOf(link);
  const size = squares.length;
  const scale = 4;
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (squares[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  expect(decode({ width: side, height: side, data })).toBe(link);
});

test('its squares are drawn as runs', () => {
  expect(
    pathOf([
      [true, true, false, true],
      [false, false, false, false],
    ]),
  ).toBe('M0 0h2v1h-2zM3 0h1v1h-1z');
});
