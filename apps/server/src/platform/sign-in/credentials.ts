import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../refusal.ts';
import { isGuessable } from './guessable.ts';

/** The work of one hash: memory in KiB, and passes over it. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };
/** Argon2id as OWASP advises. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const shortest = 10;
const longest = 200; // characters; keeps requests from hashing huge inputs

export function readEmail(text: string): string {
  const email = normaliseEmail(text);
  if (email.length > 254 || !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) throw new Refusal('EMAIL_INVALID');
  return email;
}

/** One spelling per mailbox, as far as all providers agree; invisible characters are removed. */
export function normaliseEmail(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
    .toLowerCase();
}

/** Throws PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG or PASSWORD_WEAK. */
export function checkNewPassword(password: string, email: string): void {
  const { length } = Array.from(password.normalize('NFC'));
  if (length < shortest) throw new Refusal('PASSWORD_TOO_SHORT');
  if (length > longest) throw new Refusal('PASSWORD_TOO_LONG');
  if (isGuessable(password, email)) throw new Refusal('PASSWORD_WEAK');
}

/** Concurrent hashes, which leaves threads to the rest of the server; the waiting list is about one second of work. */
const AT_ONCE = 2;
const WAITING_MOST = 100;
const waiting: (() => void)[] = [];
let busy = 0;

/** Throws UNAVAILABLE when the waiting list is full. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy < AT_ONCE) busy += 1;
  else if (waiting.length >= WAITING_MOST) throw new Refusal('UNAVAILABLE');
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}

// macOS types Hangul decomposed (NFD), Windows composed (NFC): the same password must have the same bytes
export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), cost));
}

export function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password.normalize('NFC')));
}

/** A hash that no password matches, and that takes as long to verify as a real one. */
export function unmatchableHash(cost: PasswordCost): Promise<string> {
  return hash(randomBytes(32), cost);
}
