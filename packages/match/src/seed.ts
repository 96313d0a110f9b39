/** rules 13: the seed is the SHA-256 of this: secret, salt of the lower user id, of the higher, and number of the match. */
export const shuffleText = (secret: string, salts: readonly [string, string], gameId: number): string =>
  [secret, ...salts, gameId].join(':');

/** rules 13: the seed's first bit decides who begins. True: the lower user id is seat 0. */
export const lowerBegins = (seed: string): boolean => Number.parseInt(seed.slice(0, 1), 16) < 8;

/** Two who play each other, in the order of their seats; `lower` is who has the lower user id. */
export const seated = <T>(seed: string, [lower, higher]: readonly [T, T]): [T, T] =>
  lowerBegins(seed) ? [lower, higher] : [higher, lower];
