import type { Point } from './stand.ts';

/** Fast at first, and slow at its end. */
export const OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

export const moved = ({ x, y }: Point): string => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;

/** A short-lived element of an effect, in a layer of the board. */
export function mark(layer: HTMLElement, name: string, at: Point): HTMLElement {
  const made = document.createElement('span');
  made.className = `fx ${name}`;
  made.style.transform = moved(at);
  layer.append(made);
  return made;
}

/** Animates an element for `ms`, and removes it. */
export function playOut(made: HTMLElement, frames: Keyframe[], ms: number, easing = OUT): void {
  const played = made.animate(frames, { duration: ms, easing, fill: 'both' });
  const remove = () => made.remove();
  played.onfinish = remove;
  played.oncancel = remove;
}
