import { mark, moved, playOut } from './marks.ts';
import type { Point } from './stand.ts';

type Place = (Point & { size: number }) | null;

const STARS = 9;

/** The dead fade to stars. */
export function burst(layer: HTMLElement, at: Place): void {
  if (!at) return;
  for (let star = 0; star < STARS; star++) {
    const turn = (star / STARS) * 2 * Math.PI + 0.4;
    const far = at.size * (0.45 + (star % 3) * 0.16);
    const end = { x: at.x + Math.cos(turn) * far, y: at.y + Math.sin(turn) * far - at.size * 0.2 };
    playOut(
      mark(layer, 'fx-star', at),
      [
        { transform: `${moved(at)} scale(1.2)`, opacity: 1 },
        { transform: `${moved(end)} scale(0.2) rotate(90deg)`, opacity: 0 },
      ],
      520 + (star % 3) * 90,
    );
  }
}

/** A blow lands. */
export function spark(layer: HTMLElement, at: Place): void {
  if (!at) return;
  const put = (scale: number) => `${moved(at)} scale(${(scale * at.size) / 60})`;
  playOut(
    mark(layer, 'fx-spark', at),
    [
      { transform: put(0.3), opacity: 1 },
      { transform: put(1.1), opacity: 0 },
    ],
    260,
  );
}
