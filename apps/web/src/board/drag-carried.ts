import type { Point } from './drag-motion.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** A line from who acts to the pointer; it moves by itself, outside React. */
export class CarriedArrow {
  readonly #drawing = document.createElementNS(SVG, 'svg');
  readonly #line = document.createElementNS(SVG, 'path');
  readonly #head = document.createElementNS(SVG, 'path');
  readonly #from: Point;

  constructor(layer: HTMLElement, source: HTMLElement) {
    const { left, top, width, height } = source.getBoundingClientRect();
    this.#from = { x: left + width / 2, y: top + height / 2 };
    this.#drawing.setAttribute('class', 'drag-arrow');
    this.#head.setAttribute('d', 'M0 -2L13 22L0 15L-13 22Z');
    this.#head.setAttribute('class', 'drag-head');
    this.#drawing.append(this.#line, this.#head);
    layer.append(this.#drawing);
  }

  moveTo({ x, y }: Point): void {
    const { x: fromX, y: fromY } = this.#from;
    // bowed a little, as something thrown
    const bend = { x: (fromX + x) / 2, y: Math.min(fromY, y) - Math.abs(x - fromX) * 0.12 };
    const turn = (Math.atan2(y - bend.y, x - bend.x) * 180) / Math.PI + 90;
    this.#line.setAttribute('d', `M${fromX} ${fromY}Q${bend.x} ${bend.y} ${x} ${y}`);
    this.#head.setAttribute('transform', `translate(${x} ${y}) rotate(${turn})`);
  }

  remove(): void {
    this.#drawing.remove();
  }
}
