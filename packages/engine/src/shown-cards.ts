import type { Card } from '@chilyo/card-language';
import type { CompiledCard } from './rules.ts';

interface Shown {
  /** A bit for every card, by its slot in the rules. */
  marks: Int32Array;
  cards: Record<number, Card>;
}

/**
 * Collects the definitions of the cards in a view, except published ones. Successive views show mostly the same cards,
 * so the last record is cached and reused for a view with exactly these cards.
 */
export class ShownCards {
  readonly #slots: readonly (CompiledCard | undefined)[];
  readonly #marks: Int32Array;
  /** One for each seat and one for spectators. */
  readonly #last: [Shown, Shown, Shown];
  /** Whether all cards are published, so that there is nothing to collect. */
  readonly isAllKnown: boolean;

  /** `slots` as in the rules. */
  constructor(slots: readonly (CompiledCard | undefined)[]) {
    const words = (slots.length + 31) >> 5;
    const nothing = (): Shown => ({ marks: new Int32Array(words), cards: {} });
    this.#slots = slots;
    this.#marks = new Int32Array(words);
    this.#last = [nothing(), nothing(), nothing()];
    this.isAllKnown = slots.every((compiled) => !compiled || compiled.shows.length === 0);
  }

  add(card_id: number): void {
    const slot = card_id & (this.#slots.length - 1);
    this.#marks[slot >> 5] = (this.#marks[slot >> 5] as number) | (1 << (slot & 31));
  }

  /**
   * The definitions of all that were added, by card id; then nothing is. The record is shared and must not be changed.
   */
  take(viewer: 0 | 1 | null): Record<number, Card> {
    const last = this.#last[viewer ?? 2];
    if (!this.#isAsIn(last)) {
      last.marks.set(this.#marks);
      last.cards = this.#record();
    }
    this.#marks.fill(0);
    return last.cards;
  }

  #isAsIn({ marks }: Shown): boolean {
    for (let word = 0; word < marks.length; word++) if (marks[word] !== this.#marks[word]) return false;
    return true;
  }

  #record(): Record<number, Card> {
    const cards: Record<number, Card> = {};
    // from the highest slot, mostly the highest id, so that the record gets its full size at once
    for (let word = this.#marks.length - 1; word >= 0; word--) {
      for (let rest = this.#marks[word] as number; rest !== 0; ) {
        const bit = 31 - Math.clz32(rest);
        rest &= ~(1 << bit);
        const compiled = this.#slots[word * 32 + bit];
        if (compiled && compiled.shows.length > 0) cards[compiled.id] = compiled.card;
      }
    }
    return cards;
  }
}
