// A row of boxes with markers, a ghost of where a previewed action would end, a tinted span and flags.

import { type Track as TrackData, type TrackMarker, textOf } from '../app/shapes.ts';
import { useSides } from '../app/sides.ts';
import { t } from '../texts/texts.ts';

function boxName(track: TrackData, index: number): string {
  return String(track.boxes[index] ?? index + 1);
}

/** Where flags stand so that none runs off the row. */
function flagSide(index: number, count: number): string {
  if (index >= count - 2) return ' end';
  return index < 2 ? ' start' : '';
}

export function trackSentence(track: TrackData, title: (side: string | undefined) => string): string {
  const parts = [t('{label}, {n|# box|# boxes}.', { label: textOf(track.label), n: track.boxes.length })];
  for (const marker of track.markers) {
    const who = textOf(marker.label) || title(marker.side);
    parts.push(
      marker.ghost
        ? t('{who} would be on {box}.', { who, box: boxName(track, marker.box) })
        : t('{who} is on {box}.', { who, box: boxName(track, marker.box) }),
    );
  }
  for (const flag of track.flags)
    parts.push(t('{flag} at {box}.', { flag: textOf(flag.label), box: boxName(track, flag.box) }));
  return parts.join(' ');
}

function Marker({ marker, text, shared }: { marker: TrackMarker; text: string; shared: boolean }) {
  const { role } = useSides();
  if (marker.ghost) return <i class="ghostmark">{text}</i>;
  return (
    <i class={`marker ${role(marker.side)}${shared ? ' half' : ''}`}>
      <b>{text}</b>
    </i>
  );
}

export function Track({ track }: { track: TrackData }) {
  const { title } = useSides();
  const count = track.boxes.length;
  const solid = track.markers.filter((marker) => !marker.ghost);
  const past = solid.length ? Math.min(...solid.map((marker) => marker.box)) : 0;
  const [from, to] = track.span ?? [-1, -2];
  return (
    <div class="track">
      <span class="lab" aria-hidden="true">
        {textOf(track.label)}
      </span>
      <div
        class={count > 20 ? 'line long' : 'line'}
        role="img"
        aria-label={trackSentence(track, title)}
        style={{ '--n': String(count) }}
      >
        {track.boxes.map((name, i) => {
          const number = Number(name);
          const here = track.markers.filter((marker) => marker.box === i);
          const flag = track.flags.find((item) => item.box === i);
          const names = ['box'];
          if (i < past) names.push('done');
          if (number % 5 === 0) names.push('five');
          if (number % 10 === 0) names.push('ten');
          if (i >= from && i <= to) names.push('span');
          const shared = here.filter((marker) => !marker.ghost).length > 1;
          return (
            <span key={i} class={names.join(' ')}>
              {name}
              {here.map((marker, k) => (
                <Marker key={k} marker={marker} text={shared ? '' : String(name)} shared={shared && !marker.ghost} />
              ))}
              {flag && <span class={`flag${flagSide(i, count)}`}>{textOf(flag.label)}</span>}
            </span>
          );
        })}
      </div>
    </div>
  );
}
