import { ribbonBox } from '../geometry/ribbon-box.ts';
import { mark, playOut } from './marks.ts';
import type { Stand } from './stand.ts';

type Told = { words: string; element: string };
type Side = 'own' | 'enemy';
const SEEN_MS = 900;
/** More letters than this may not fit at the usual size. */
const LONG = 10;

/** Words across a row of the board: one ribbon at a time. */
export class Ribbons {
  readonly #layer: HTMLElement;
  readonly #stand: Stand;
  #shown: HTMLElement | null = null;
  #after: ReturnType<typeof setTimeout> | undefined;

  constructor(layer: HTMLElement, stand: Stand) {
    this.#layer = layer;
    this.#stand = stand;
  }

  /** In place of the one that is shown, in `wait` ms. */
  show(told: Told, side: Side, wait = 0): void {
    clearTimeout(this.#after);
    if (wait > 0) this.#after = setTimeout(() => this.#show(told, side), wait);
    else this.#show(told, side);
  }

  #show({ words, element }: Told, side: Side): void {
    this.#shown?.remove();
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
    this.#after = setTimeout(() => {
      this.#shown = null;
    }, SEEN_MS);
  }

  /** When the one that is shown has been read. */
  showAfter(told: Told, side: Side): void {
    clearTimeout(this.#after);
    const { currentTime } = this.#shown?.getAnimations()[0] ?? {};
    const left = SEEN_MS - Math.min(SEEN_MS, Number(currentTime ?? SEEN_MS));
    if (left > 0) this.#after = setTimeout(() => this.show(told, side), left);
    else this.show(told, side);
  }
}
