import { ribbonBox } from '../geometry/ribbon-box.ts';
import { mark, playOut } from './marks.ts';
import type { Stand } from './stand.ts';

/** Words across a row of the board: one ribbon at a time. */
export class Ribbons {
  readonly #layer: HTMLElement;
  readonly #stand: Stand;
  #shown: HTMLElement | null = null;

  constructor(layer: HTMLElement, stand: Stand) {
    this.#layer = layer;
    this.#stand = stand;
  }

  show({ words, element }: { words: string; element: string }, side: 'own' | 'enemy'): void {
    this.#shown?.remove();
    const ribbon = mark(this.#layer, 'fx-ribbon', { x: 0, y: 0 });
    this.#shown = ribbon;
    ribbon.dataset.el = element;
    ribbon.textContent = words;
    const { y, h } = ribbonBox(this.#stand.geometry(), side);
    Object.assign(ribbon.style, { top: `${y}px`, height: `${h}px`, lineHeight: `${h}px` });
    playOut(
      ribbon,
      [
        { transform: 'translateX(-3%) scaleY(0.2)', opacity: 0 },
        { transform: 'none', opacity: 1, offset: 0.18 },
        { transform: 'none', opacity: 1, offset: 0.78 },
        { transform: 'translateX(3%)', opacity: 0 },
      ],
      900,
    );
  }
}
