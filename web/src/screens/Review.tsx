// Stepping through what has happened: the board stands as it stood before each action, and nothing can be done there.

import type { Game } from '../play/game.ts';
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
            Since your last move: {since.to - since.from} {since.to - since.from === 1 ? 'action' : 'actions'}
          </Button>
        )}
        {of > 0 && (
          <Button plain icon="replay" onPress={() => game.reviewAt(0)}>
            From the start
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
      note={at >= of ? 'The game as it stands now.' : `Before action ${at + 1} of ${of}: ${entry?.label ?? ''}`}
    />
  );
}
