// Stepping through what has happened: the board stands as it stood before each action, and nothing can be done there.

import type { Game } from '../play/game.ts';
import { t } from '../texts/texts.ts';
import { Button, ReplayBar } from '../ui/index.ts';

export function Review({ game }: { game: Game }) {
  const of = game.standing.value.number;
  const at = game.review.value;
  const since = game.since.value;
  const entry =
    at === undefined ? undefined : game.log.value.find((item) => item.number === at + 1 || item.number === at);
  if (at === undefined) {
    return (
      <div class="reviewoffer">
        {since && (
          <Button icon="replay" onPress={() => game.reviewAt(since.from)}>
            {t('Since your last move: {n|# action|# actions}', { n: since.to - since.from })}
          </Button>
        )}
        {of > 0 && (
          <Button plain icon="replay" onPress={() => game.reviewAt(0)}>
            {t('From the start')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <ReplayBar
      at={at}
      of={of}
      playing={game.reviewing.value}
      onSeek={(to) => game.reviewAt(to)}
      onPlay={(on) => game.playReview(on)}
      note={
        at >= of
          ? t('The game as it stands now.')
          : t('Before action {n} of {of}: {label}', { n: at + 1, of, label: entry?.label ?? '' })
      }
    />
  );
}
