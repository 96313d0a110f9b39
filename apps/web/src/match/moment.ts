/** A position in a finished match from which the user plays on: the number of actions done, and the seat taken over. */
export type Moment = { gameId: number; position: number; seat: 0 | 1 };

/**
 * The deck value of a practice choice that starts from a moment, so that its address can be opened, reloaded and
 * played again.
 */
export const deckOfMoment = ({ gameId, position, seat }: Moment): string => `game-${gameId}-${position}-${seat}`;

export function momentOf(deck: string): Moment | null {
  const [, gameId, position, seat] = /^game-(\d{1,10})-(\d{1,5})-([01])$/.exec(deck) ?? [];
  return seat === undefined ? null : { gameId: Number(gameId), position: Number(position), seat: seat === '0' ? 0 : 1 };
}
