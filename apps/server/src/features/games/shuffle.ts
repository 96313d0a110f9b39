import { createHash, randomBytes } from 'node:crypto';

/** rules 13: what the server commits to before the players add their salts. 64 hex digits. */
export const newSecret = (): string => randomBytes(32).toString('hex');

export const commitmentTo = (secret: string): string => sha256(secret);

/** rules 13: SHA-256 of secret, salt of the lower user id, of the higher, and game id, joined by colons. */
export const seedFrom = (secret: string, salts: readonly [string, string], gameId: number): string =>
  sha256([secret, ...salts, gameId].join(':'));

/** rules 13: the seed's first bit decides who begins. True: the lower user id is seat 0. */
export const lowerBegins = (seed: string): boolean => Number.parseInt(seed[0]!, 16) < 8;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
