/** A moment of a finished match that is played on from: how many actions were done, and whose seat is taken over. */
export type Moment = { gameId: number; position: number; seat: 0 | 1 };

/** A moment takes the place of a deck in a choice, so that its address can be opened, reloaded and played once more. */
export const deckOfMoment = ({ gameId, position, seat }: Moment): string => `game-${gameId}-${position}-${seat}`;

export function momentOf(deck: string): Moment | null {
  const [, gameId, position, seat] = /^game-(\d{1,10})-(\d{1,5})-([01])$/.exec(deck) ?? [];
  return seat === undefined ? null : { gameId: Number(gameId), position: Number(position), seat: seat === '0' ? 0 : 1 };
}
