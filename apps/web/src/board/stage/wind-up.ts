import type { CharacterRef } from '@chilyo/engine';
import { moved, OUT } from './marks.ts';
import type { Point, Stand } from './stand.ts';

type Wound = { unit: number | null; lean: Animation | null; arrow: HTMLElement | null; isHeld?: boolean };

/** How far a unit draws back before it strikes at what is (x, y) away. */
export const drawnBack = (x: number, y: number): string => `translate(${x * -0.06}px, ${y * -0.06}px) scale(1.07)`;

/** What an own action shows from the tap until its answer. */
export class WindUp {
  readonly #layer: HTMLElement;
  readonly #stand: Stand;
  #wound: Wound | null = null;

  constructor(layer: HTMLElement, stand: Stand) {
    this.#layer = layer;
    this.#stand = stand;
  }

  /** The own action has been sent: its attacker draws back and an arrow shows its target, until the answer. */
  begin(unit: number | null, from: CharacterRef, target: CharacterRef): void {
    this.#release();
    const [start, to] = [this.#stand.of(from), this.#stand.of(target)];
    if (!start || !to) return;
    const [x, y] = [to.x - start.x, to.y - start.y];
    const far = Math.hypot(x, y);
    const isNear = far < 1;
    const lean =
      (unit !== null &&
        this.#stand.body(unit)?.animate([{ transform: 'none' }, { transform: drawnBack(x, y) }], {
          duration: 160,
          easing: 'ease-out',
          fill: 'forwards',
        })) ||
      null;
    const arrow = isNear ? null : this.#arrow(start);
    if (arrow) {
      arrow.style.width = `${Math.round(far - to.size * 0.3)}px`;
      const put = (part: number) => `${moved(start)} rotate(${Math.atan2(y, x)}rad) scaleX(${part})`;
      arrow.animate(
        [
          { transform: put(0.2), opacity: 0 },
          { transform: put(1), opacity: 1 },
        ],
        {
          duration: 180,
          easing: OUT,
          fill: 'forwards',
        },
      );
    }
    this.#wound = { unit, lean, arrow };
  }

  /** The attack is on, and something comes before its blow: the attacker stays drawn back, also after the answer. */
  hold(unit: number, target: CharacterRef): void {
    if (this.#wound?.unit !== unit) this.begin(unit, unit, target);
    if (this.#wound) this.#wound.isHeld = true;
  }

  /** What was wound up comes to rest, as when the action is refused. */
  settle(): void {
    if (!this.#wound?.isHeld) this.#release();
  }

  /** The attack that was held has no blow any more; an action that is only on its way may still have one. */
  rest(): void {
    if (this.#wound?.isHeld) this.#release();
  }

  #release(): void {
    const wound = this.#wound;
    this.#wound = null;
    if (!wound) return;
    wound.arrow?.remove();
    wound.lean?.reverse();
    if (wound.lean) wound.lean.onfinish = () => wound.lean?.cancel();
  }

  /** The blow has come: it goes on from where the unit has drawn back to, whose animation ends with the blow. */
  take(unit: number): Animation | null {
    const wound = this.#wound;
    if (wound?.unit !== unit) return null;
    this.#wound = null;
    wound.arrow?.remove();
    return wound.lean;
  }

  #arrow(at: Point): HTMLElement {
    const arrow = document.createElement('span');
    arrow.className = 'fx fx-arrow';
    arrow.style.transform = moved(at);
    this.#layer.append(arrow);
    return arrow;
  }
}
