import { hiddenCard } from './from-view.ts';
import type { Game } from './game.ts';
import { noKeywords } from './keyword-set.ts';
import type { CompiledCard, Rules } from './rules.ts';
import { slotsFor } from './rules-from.ts';
import { on } from './triggers.ts';

/** Thrown when a preview reads hidden information: the outcome is uncertain from there on. */
export class Hidden extends Error {}

const look = (): never => {
  throw new Hidden();
};

/** Triggers of traps; a face-down one may have any of them (rules 11). */
const trapTriggers = [on.enemy_attacks, on.enemy_summons, on.enemy_casts, on.own_unit_dies, on.own_hero_hurt];

/** Stand-in for a hidden card: it listens to every trigger of a trap; reading any other property throws `Hidden`. */
const unknown: CompiledCard = {
  id: hiddenCard,
  is_token: false,
  keywords: noKeywords,
  abilities: [{ test: look, judges_target: false, program: [], uses_target: false }],
  auras: [],
  target: null,
  waits: Object.values(on).map((trigger) => (trapTriggers.some((each) => each === trigger) ? [0] : [])),
  listens: trapTriggers.reduce((listens, trigger) => listens | (1 << trigger), 0),
  watches: 0,
  get card() {
    return look();
  },
  get shows() {
    return look();
  },
  get type() {
    return look();
  },
  get cost() {
    return look();
  },
  get attack() {
    return look();
  },
  get health() {
    return look();
  },
  get elements() {
    return look();
  },
};

const known = new WeakMap<Rules, Rules>();

/** The rules with a hidden card among the cards. */
export function rulesWithHidden(rules: Rules): Rules {
  let more = known.get(rules);
  if (!more) {
    more = { ...rules, slots: slotsFor([...rules.slots.filter((each) => each !== undefined), unknown]) };
    known.set(rules, more);
  }
  return more;
}

/** Hides what no view shows: the generator, and whether a deck is of one element. */
export function hideSecrets(game: Game): void {
  hide(game, 'dice');
  for (const seat of game.seats) hide(seat, 'one_element');
}

function hide<T>(thing: T, key: keyof T): void {
  Object.defineProperty(thing, key, { get: look });
}
