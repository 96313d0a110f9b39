import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../tables.ts';

/** Time to answer, s: a person looks for a phone or a key. */
const LIFETIME_SECONDS = 300;
const RANDOM_BYTES = 16;
const MAC_BYTES = 16;

/** What is asked of an authenticator, and of whose; null: the answer says whose it is. */
type Asked = { purpose: 'sign-in' | 'add'; subject: string | null };

/**
 * Challenges for passkeys. A challenge carries its expiry and a MAC, so that asking stores nothing, and any node can
 * check it; only the answered ones are stored, as each works once.
 */
export interface Challenges {
  make: (asked: Asked) => Uint8Array<ArrayBuffer>;
  /** Whether it was made for this, not too long ago. */
  isGood: (challenge: string, asked: Asked) => boolean;
  /** False when it was used before. */
  use: (tx: Kysely<Database>, challenge: string) => Promise<boolean>;
  removeOld: () => Promise<void>;
}

export function createChallenges(db: Kysely<Database>, key: Buffer, now: () => number): Challenges {
  const macOf = (head: Uint8Array, { purpose, subject }: Asked) =>
    createHmac('sha256', key)
      .update(`${purpose} ${subject ?? ''} `)
      .update(head)
      .digest()
      .subarray(0, MAC_BYTES);
  return {
    make(asked) {
      const head = Buffer.alloc(RANDOM_BYTES + 4);
      randomBytes(RANDOM_BYTES).copy(head);
      head.writeUInt32BE(Math.floor(now() / 1000) + LIFETIME_SECONDS, RANDOM_BYTES);
      return Uint8Array.from([...head, ...macOf(head, asked)]);
    },
    isGood(challenge, asked) {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== RANDOM_BYTES + 4 + MAC_BYTES) return false;
      const head = bytes.subarray(0, RANDOM_BYTES + 4);
      const isOurs = timingSafeEqual(bytes.subarray(head.length), macOf(head, asked));
      return isOurs && head.readUInt32BE(RANDOM_BYTES) * 1000 > now();
    },
    async use(tx, challenge) {
      const used = await tx
        .insertInto('used_challenges')
        .values({
          hash: createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest('hex'),
          expires_at: new Date(now() + LIFETIME_SECONDS * 1000),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('hash')
        .execute();
      return used.length > 0;
    },
    async removeOld() {
      await db.deleteFrom('used_challenges').where('expires_at', '<', new Date(now())).execute();
    },
  };
}
