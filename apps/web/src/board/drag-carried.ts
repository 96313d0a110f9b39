import { isMotionReduced } from '../lib/theme.ts';
import type { Point } from './drag-motion.ts';

const BACK_MS = 180;

/** What is seen of a drag; it moves by itself, outside React. */
export type Carried = { moveTo(point: Point): void; goBack(): void; remove(): void };

/** A picture of the card at the pointer; above a finger, so that it can be seen. */
export class CarriedCard implements Carried {
  readonly #picture = document.createElement('div');
  readonly #home: Point;
  readonly #isTouch: boolean;

  constructor(layer: HTMLElement, source: HTMLElement, isTouch: boolean) {
    const { left, width, bottom } = source.getBoundingClientRect();
    this.#home = { x: left + width / 2, y: bottom };
    this.#isTouch = isTouch;
    this.#picture.className = 'drag-card';
    const card = source.querySelector('.card');
    if (card) this.#picture.append(card.cloneNode(true));
    layer.append(this.#picture);
  }

  moveTo(point: Point): void {
    this.#picture.style.transform = this.#at(point);
  }

  goBack(): void {
    const duration = isMotionReduced() ? 0 : BACK_MS;
    const flight = this.#picture.animate(
      { transform: this.#at(this.#home), opacity: 0.4 },
      { duration, easing: 'ease-out' },
    );
    flight.onfinish = () => this.remove();
    flight.oncancel = () => this.remove();
  }

  remove(): void {
    this.#picture.remove();
  }

  #at({ x, y }: Point): string {
    return `translate(${x}px, ${y}px) translate(-50%, ${this.#isTouch ? '-92%' : '-60%'})`;
  }
}

const SVG = 'http://www.w3.org/2000/svg';

/** A line from who acts to the pointer. */
export class CarriedArrow implements Carried {
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

  goBack(): void {
    this.remove();
  }

  remove(): void {
    this.#drawing.remove();
  }
}
