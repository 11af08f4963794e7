// A saved game's small picture: drawn from its record once, and kept beside it until the game or the theme changes.

import * as desk from '../app/desk.ts';
import type { SavedGame } from '../app/storage.ts';
import { MapPicture } from './MapPicture.tsx';

function shownTheme(): string {
  desk.themeTurns.value;
  const theme = desk.settings.theme.value;
  if (theme !== 'auto') return theme;
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function SavedPicture({ game }: { game: SavedGame }) {
  const theme = `${shownTheme()} ${desk.settings.pieces.value}`;
  const kept = desk.saves.picture(game.id);
  if (kept && kept.saved === game.saved && kept.theme === theme)
    return <img class="thumb" src={kept.data} alt="" width={72} height={56} />;
  return (
    <MapPicture
      id={`save ${game.id} ${game.saved}`}
      game={game.game}
      class="thumb"
      fill={(engine) => engine.loadRecord(game.record as object)}
      atOnce
      onDrawn={(canvas) => {
        const data = canvas.toDataURL('image/webp', 0.8);
        desk.saves.putPicture(game.id, { saved: game.saved, theme, data });
      }}
    />
  );
}
