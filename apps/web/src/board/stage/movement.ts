import { OUT } from './marks.ts';
import type { Placed } from './place-of.ts';

/** How something goes to its place. */
export type Going = { ms: number; delay?: number; easing?: string };

type Held = {
  element: HTMLElement;
  /** Where the flight began. */
  from: Placed;
  at: Placed;
  /** Layout width of its content, px. */
  base: number;
  flight: Animation | null;
};

/** Moves pieces by transform alone. A moving piece continues from where it is on screen, so it never jumps. */
export class Movement {
  readonly #held = new Map<number, Held>();

  /** Puts a piece to a place; one that is new begins at `from`. Answers whether it had to go anywhere. */
  place(id: number, element: HTMLElement, at: Placed, base: number, going: Going, from: Placed | null = null): boolean {
    const known = this.#held.get(id);
    const held: Held =
      known?.element === element ? known : { element, from: from ?? at, at: from ?? at, base, flight: null };
    this.#held.set(id, held);
    const isNew = held !== known;
    if (!isNew && isSame(held.at, at) && held.base === base) return false;
    const start = isNew ? (from && !isSame(from, at) ? from : null) : seenNow(held);
    held.from = start ?? at;
    held.at = at;
    held.base = base;
    element.style.transform = transformOf(at, base);
    element.style.zIndex = String(at.z);
    held.flight?.cancel();
    held.flight = null;
    if (start === null || going.ms <= 0 || isSame(start, { ...at, z: start.z })) return start !== null;
    const flight = element.animate([{ transform: transformOf(start, base) }, { transform: transformOf(at, base) }], {
      duration: going.ms,
      delay: going.delay ?? 0,
      easing: going.easing ?? OUT,
      fill: 'backwards',
    });
    held.flight = flight;
    flight.onfinish = () => {
      if (held.flight === flight) held.flight = null;
    };
    return true;
  }

  /** Puts the piece under the pointer until it is placed again. */
  carry(id: number, x: number, y: number, width: number): void {
    const held = this.#held.get(id);
    if (!held) return;
    held.flight?.cancel();
    held.flight = null;
    held.at = { x, y, width, turn: 0, z: 80 };
    held.element.style.transform = transformOf(held.at, held.base);
    held.element.style.zIndex = '80';
  }

  /** Where a piece belongs, also while it is on its way. */
  at(id: number): Placed | null {
    return this.#held.get(id)?.at ?? null;
  }

  element(id: number): HTMLElement | null {
    return this.#held.get(id)?.element ?? null;
  }

  /** Forgets all but these. */
  keep(ids: ReadonlySet<number>): void {
    for (const id of this.#held.keys()) if (!ids.has(id)) this.#held.delete(id);
  }
}

/** The present place of a piece on screen, computed, as measuring would force a layout. */
function seenNow({ from, at, flight }: Held): Placed {
  const part = flight ? (flight.effect?.getComputedTiming().progress ?? 1) : 1;
  const on = (one: number, other: number) => one + (other - one) * part;
  return {
    x: on(from.x, at.x),
    y: on(from.y, at.y),
    width: on(from.width, at.width),
    turn: on(from.turn, at.turn),
    z: at.z,
  };
}

const isSame = (one: Placed, other: Placed): boolean =>
  Math.abs(one.x - other.x) < 0.5 &&
  Math.abs(one.y - other.y) < 0.5 &&
  Math.abs(one.width - other.width) < 0.5 &&
  one.turn === other.turn &&
  one.z === other.z;

const transformOf = ({ x, y, width, turn }: Placed, base: number): string =>
  `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${turn.toFixed(2)}deg) scale(${(width / base).toFixed(4)})`;
