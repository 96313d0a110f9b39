import { ribbonBox } from '../geometry/ribbon-box.ts';
import { mark, playOut } from './marks.ts';
import type { Stand } from './stand.ts';

type Told = { words: string; element: string };
type Side = 'own' | 'enemy';
const SEEN_MS = 900;
/** More letters than this may not fit at the usual size. */
const LONG = 10;

/** Words across a row of the board: one ribbon at a time, and each is seen. */
export class Ribbons {
  readonly #layer: HTMLElement;
  readonly #stand: Stand;
  #shown: HTMLElement | null = null;
  /** When the last one shown has been read, ms of `performance.now`. */
  #readAt = 0;
  /** In their order, each with the moment from which on it may be shown. */
  #waiting: { told: Told; side: Side; from: number }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(layer: HTMLElement, stand: Stand) {
    this.#layer = layer;
    this.#stand = stand;
  }

  /** In `wait` ms, in place of the shown and the waiting ones. */
  show(told: Told, side: Side, wait = 0): void {
    this.#waiting = [{ told, side, from: performance.now() + wait }];
    this.#next();
  }

  /** When those before have been read. */
  showAfter(told: Told, side: Side): void {
    const last = this.#waiting.at(-1);
    this.#waiting.push({ told, side, from: last ? last.from + SEEN_MS : this.#readAt });
    this.#next();
  }

  #next(): void {
    clearTimeout(this.#timer);
    const first = this.#waiting[0];
    if (!first) return;
    const wait = first.from - performance.now();
    if (wait <= 0) {
      this.#waiting.shift();
      this.#show(first.told, first.side);
      this.#next();
    } else this.#timer = setTimeout(() => this.#next(), wait);
  }

  #show({ words, element }: Told, side: Side): void {
    this.#shown?.remove();
    this.#readAt = performance.now() + SEEN_MS;
    const ribbon = mark(this.#layer, 'fx-ribbon', { x: 0, y: 0 });
    this.#shown = ribbon;
    ribbon.dataset.el = element;
    ribbon.textContent = words;
    const { y, w, h } = ribbonBox(this.#stand.geometry(), side);
    // whole on a narrow board too
    if (words.length > LONG) ribbon.style.fontSize = `${Math.min(h * 0.6, (w * 0.94) / words.length).toFixed(1)}px`;
    Object.assign(ribbon.style, { top: `${y}px`, height: `${h}px`, lineHeight: `${h}px` });
    playOut(
      ribbon,
      [
        { transform: 'translateX(-3%) scaleY(0.2)', opacity: 0 },
        { transform: 'none', opacity: 1, offset: 0.18 },
        { transform: 'none', opacity: 1, offset: 0.78 },
        { transform: 'translateX(3%)', opacity: 0 },
      ],
      SEEN_MS,
    );
  }
}
