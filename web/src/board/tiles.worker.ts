// Paints tiles of the ground, away from the page. A worker knows no style sheet, so the fonts of the map's words are
// brought here a second time, from the same addresses.

import narrow4 from '@fontsource/pt-sans-narrow/files/pt-sans-narrow-latin-400-normal.woff?url';
import narrow7 from '@fontsource/pt-sans-narrow/files/pt-sans-narrow-latin-700-normal.woff?url';
import hydro from '@fontsource/pt-serif/files/pt-serif-latin-400-italic.woff?url';
import { key } from '../texts/key.ts';
import { type Picture, picture, type Theme } from './painter.ts';
import { paintTile, type TilerAnswer, type TilerRequest } from './tiler.ts';

const scope = self as unknown as {
  fonts?: { add(face: FontFace): void };
  onmessage: (event: MessageEvent<TilerRequest>) => void;
  postMessage(answer: TilerAnswer, transfer?: Transferable[]): void;
};

async function bringFonts(): Promise<void> {
  const faces = [
    new FontFace('Sheetline Narrow', `url(${narrow4})`, { weight: '400' }),
    new FontFace('Sheetline Narrow', `url(${narrow7})`, { weight: '700' }),
    new FontFace('Sheetline Hydro', `url(${hydro})`, { weight: '400', style: 'italic' }),
  ];
  await Promise.all(faces.map(async (face) => scope.fonts?.add(await face.load())));
}

let pic: Picture | undefined;
let theme: Theme | undefined;
let painted = false;
// Without its fonts a map is still a map.
bringFonts().then(
  () => painted && scope.postMessage({ fonts: true }),
  () => {},
);

scope.onmessage = ({ data }) => {
  if ('list' in data) pic = picture(data.list);
  else if ('theme' in data) theme = data.theme;
  else {
    const { job, id } = data;
    const canvas = new OffscreenCanvas(job.width, job.height);
    const ctx = canvas.getContext('2d');
    if (!ctx) throw new Error(key('This browser gives workers no canvas.'));
    if (pic && theme) paintTile(ctx, pic, theme, job);
    painted = true;
    const tile = canvas.transferToImageBitmap();
    scope.postMessage({ id, tile }, [tile]);
  }
};
