import { createHash, randomBytes } from 'node:crypto';
import { shuffleText } from '@chilyo/match';

/** rules 13: the server's secret, committed to before the players add their salts. 64 hex digits. */
export const newSecret = (): string => randomBytes(32).toString('hex');

export const commitmentTo = (secret: string): string => sha256(secret);

/** rules 13: the seed of the shuffle. `salts` are those of the lower and of the higher user id. */
export const seedFrom = (secret: string, salts: readonly [string, string], gameId: number): string =>
  sha256(shuffleText(secret, salts, gameId));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
