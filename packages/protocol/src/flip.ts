import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { hashOf } from './booster-roll.ts';

/** The commitment that the server sends before a card is turned: SHA-256 of `salt:place of the pot`. */
export const flipHash = (salt: string, place: number): string => hashOf(`${salt}:${place}`);

/**
 * Dust of a card without the pot: the first 32-bit word of SHA-256(`salt:dust:place`), reduced to `least` to `most`.
 */
export function flipDust(salt: string, place: number, least: number, most: number): number {
  const word = new DataView(sha256(utf8ToBytes(`${salt}:dust:${place}`)).buffer).getUint32(0);
  return least + (word % (most - least + 1));
}
