import type { Replayed } from '../../match/replayed.ts';

type Turns = Pick<Replayed, 'turns' | 'last'>;

/** Every turn is equally wide, however much was done in it. */
function spanOf({ turns, last }: Turns, at: number): { from: number; length: number } {
  const from = turns[at]!.position;
  const to = turns[at + 1]?.position ?? last;
  return { from, length: Math.max(1, to - from) };
}

/** The position on the timeline as a fraction, 0 to 1. */
export function placeOf(replay: Turns, position: number): number {
  const { turns, last } = replay;
  if (position >= last) return 1;
  let at = turns.length - 1;
  while (at > 0 && turns[at]!.position > position) at--;
  const { from, length } = spanOf(replay, at);
  return (at + (position - from) / length) / turns.length;
}

/** The match position nearest to a point of the timeline. */
export function positionAt(replay: Turns, place: number): number {
  const { turns, last } = replay;
  const at = Math.min(turns.length - 1, Math.max(0, Math.floor(place * turns.length)));
  const { from, length } = spanOf(replay, at);
  const within = Math.min(1, Math.max(0, place * turns.length - at));
  return Math.min(last, from + Math.round(within * length));
}

/** The line of one seat's life as steps, in a box of `width` and `height`; `most` life touches its upper edge. */
export function lifePath(
  replay: Turns & Pick<Replayed, 'life'>,
  seat: 0 | 1,
  box: { width: number; height: number; most: number },
): string {
  const up = (life: number) => round(box.height * (1 - Math.max(0, life) / box.most));
  const [first] = replay.life;
  let path = `M0 ${up(first?.[seat] ?? 0)}`;
  let before = first?.[seat];
  replay.life.forEach((life, position) => {
    if (life[seat] === before) return;
    before = life[seat];
    path += `H${round(placeOf(replay, position) * box.width)}V${up(life[seat])}`;
  });
  return `${path}H${box.width}`;
}

const round = (value: number) => Math.round(value * 100) / 100;
