import { OUT } from './marks.ts';
import type { Stand } from './stand.ts';

export type At = { x: number; y: number };
/** What a scene is drawn on, and the board below it. */
export type Around = { top: HTMLElement; stand: Stand };

export const elementOf = (hero: HTMLElement | null): string =>
  hero?.closest<HTMLElement>('[data-el]')?.dataset.el ?? 'N';

export const moved = ({ x, y }: At): string => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
export const around = ({ x, y }: At, turn: number, far: number): At => ({
  x: x + Math.cos(turn) * far,
  y: y + Math.sin(turn) * far,
});

export function make(scene: HTMLElement, name: string, at?: At): HTMLElement {
  const made = document.createElement('span');
  made.className = name;
  if (at) made.style.transform = moved(at);
  scene.append(made);
  return made;
}

type Rays = {
  count: number;
  from: number;
  /** The part of it that is left free in the middle, for what stands there. */
  hole?: number;
  isRing?: boolean;
  colour: string;
  /** Across, px. */
  size: number;
};

/**
 * Rays around a middle that fade outwards, with a glow between them for a ring. Drawn once and at their size, as a mask
 * would be drawn in each frame; only their opacity may move: turned or scaled, a picture of this size costs a browser
 * without a GPU 40 ms a frame.
 */
export function rays(
  scene: HTMLElement,
  name: string,
  { x, y }: At,
  { count, from, hole = 0, isRing = false, colour, size }: Rays,
): HTMLElement {
  const side = Math.round(size);
  const canvas = document.createElement('canvas');
  canvas.className = name;
  canvas.width = side;
  canvas.height = side;
  canvas.style.transform = `translate(${Math.round(x - side / 2)}px, ${Math.round(y - side / 2)}px)`;
  scene.append(canvas);
  const brush = canvas.getContext('2d');
  if (!brush) return canvas;
  const r = side / 2;
  brush.fillStyle = getComputedStyle(scene).getPropertyValue(colour).trim();
  for (let ray = 0; ray < count; ray++) {
    const turn = (ray / count) * 2 * Math.PI;
    const wide = (ray % 3 === 0 ? 0.36 : 0.2) * (Math.PI / count) * 2;
    brush.beginPath();
    brush.moveTo(r, r);
    brush.arc(r, r, r * (ray % 2 === 0 ? 1 : 0.8), turn - wide, turn + wide);
    brush.fill();
  }
  if (isRing) {
    brush.globalAlpha = 0.5;
    brush.fillRect(0, 0, side, side);
    brush.globalAlpha = 1;
  }
  // only what is under the light stays: its colour does not count
  const light = brush.createRadialGradient(r, r, r * from, r, r, r);
  light.addColorStop(0, 'black');
  light.addColorStop(isRing ? 0.16 : 0.5, 'rgb(0 0 0 / 0.5)');
  light.addColorStop(isRing ? 0.45 : 0.75, 'rgb(0 0 0 / 0.16)');
  light.addColorStop(1, 'transparent');
  brush.globalCompositeOperation = 'destination-in';
  brush.fillStyle = light;
  brush.fillRect(0, 0, side, side);
  if (hole > 0) {
    brush.globalCompositeOperation = 'destination-out';
    brush.beginPath();
    brush.arc(r, r, r * hole, 0, 2 * Math.PI);
    brush.fillStyle = 'black';
    brush.fill();
  }
  return canvas;
}

export const fade = (of: HTMLElement, opacity: number[], ms: number): Animation =>
  of.animate({ opacity }, { duration: ms, easing: 'ease-out', fill: 'both' });

export const play = (of: HTMLElement, frames: Keyframe[], ms: number, after = 0, easing = OUT): Animation =>
  of.animate(frames, { duration: ms, delay: after, easing, fill: 'both' });

/** The middle between both rows. */
export function middleOf(stand: Stand): At {
  const { hint } = stand.geometry();
  return { x: hint.x + hint.w / 2, y: hint.y + hint.h / 2 };
}

/** A title with lines below it, across the whole board. */
export function showWords(
  scene: HTMLElement,
  [title = '', ...lines]: string[],
  at: At,
  after: number,
  ms: number,
): void {
  const band = make(scene, 'cut-words', { x: 0, y: at.y });
  const told = document.createElement('b');
  told.textContent = title;
  band.append(told);
  for (const line of lines) {
    const small = document.createElement('small');
    small.textContent = line;
    band.append(small);
  }
  const put = (scale: number) => `translate(0, ${at.y.toFixed(1)}px) translateY(-50%) scale(${scale})`;
  play(
    band,
    [
      { transform: put(1.3), opacity: 0 },
      { transform: put(1), opacity: 1, offset: 0.22 },
      { transform: put(1.02), opacity: 1 },
    ],
    ms - after,
    after,
  );
}
