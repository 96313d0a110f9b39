/**
 * What a change has made dirty, as bits of `game.dirty`. An aura depends on some of them, and is recomputed only when
 * one of those is dirty (rules 11, 지속).
 */
export const dirtyFlag = {
  /** The effects of auras are no longer valid; every aura depends on it. */
  gifts: 1,
  /** Positions, sides and elements of units. */
  board: 1 << 1,
  stats: 1 << 2,
  keywords: 1 << 3,
  /** Frozen, burning. */
  states: 1 << 4,
  life: 1 << 5,
  hand: 1 << 6,
  /** Cards and spells counted by turn and match. */
  tally: 1 << 7,
  energy: 1 << 8,
  discard: 1 << 9,
  wards: 1 << 10,
  /** The day, and what counts by the turn. */
  turn: 1 << 11,
  all: (1 << 12) - 1,
} as const;

/** Distance between the bit of a flag that an aura looks at and the bit for setting the same flag. */
const givenBits = 12;

/** Flags that an aura sets, to be kept with the flags that it looks at. */
export const given = (flags: number): number => flags << givenBits;

/** Whether auras, with these flags together, look at what auras give. */
export const isFed = (watches: number): boolean => (watches & (watches >> givenBits)) !== 0;
