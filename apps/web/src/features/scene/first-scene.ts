import type { Card } from '@chilyo/card-language';
import type { CardRow } from '@chilyo/protocol';
import { SCENE_LIMITS, type Scene } from '@chilyo/protocol/scene';

type Seat = Scene['seats'][number];

/** Energy that leaves something for a second card. */
const SPARE = 3;
const LIFE = 21;
/** Health of the plain units: more than one blow. */
const STURDY = 2;
const DECK = 5;

const emptySeat = (energy: number): Seat => ({
  life: LIFE,
  energy,
  max_energy: Math.min(SCENE_LIMITS.max_energy, energy),
  units: [null, null, null, null, null],
  hand: [],
  wards: [],
  deck: [],
});

/** A board on which the card can do something: it is in the hand (a token in its lane), with plain units on both sides. */
export function firstScene(card: Card, rows: readonly CardRow[]): Scene {
  const energy = Math.min(SCENE_LIMITS.energy, card.cost + SPARE);
  const plain = rows.filter(
    ({ type, abilities, health, is_token }) =>
      type === 'unit' && abilities.length === 0 && (health ?? 0) >= STURDY && !is_token,
  );
  const [first, second] = plain.toSorted(
    (one, other) => Math.abs(one.cost - card.cost) - Math.abs(other.cost - card.cost),
  );
  const unit = (row: CardRow | undefined) => (row ? { card_id: row.id } : null);
  const deck = first ? Array.from({ length: DECK }, () => first.id) : [];
  const [day] = card.element;
  return {
    day: day && day !== 'N' ? day : 'R',
    on_turn: 0,
    seats: [
      {
        ...emptySeat(energy),
        units: [null, unit(first), card.is_token ? { card_id: card.id } : null, null, null],
        hand: card.is_token ? [] : [card.id],
        deck,
      },
      { ...emptySeat(energy), units: [null, unit(second ?? first), unit(first), null, null], deck },
    ],
  };
}

/** A board with nothing on it, with the same numbers. */
export const emptied = (scene: Scene): Scene => {
  const clear = (seat: Seat): Seat => ({
    ...seat,
    units: [null, null, null, null, null],
    hand: [],
    wards: [],
    deck: [],
  });
  return { ...scene, seats: [clear(scene.seats[0]), clear(scene.seats[1])] };
};
