/**
 * The one check that every text passes before others may read it: in HTTP calls by their rows, in events by their
 * handlers. Files: `newcomers` limits the first day of an account.
 */
import type { Sayings } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import type { UserRow } from '../identity/service.ts';
import { checkWords } from '../words/service.ts';
import { Newcomers } from './newcomers.ts';

type Speaker = Pick<UserRow, 'id' | 'is_silence' | 'created_at' | 'granted_role'>;

export type SpeechPort = {
  /** The emoticons among `ids` that the user has not bought. */
  consNotOf: (db: Kysely<Database>, userId: number, ids: readonly number[]) => Promise<number[]>;
};
type Site = { publicUrl: string; now: () => number };

export class Speech {
  readonly #db: Kysely<Database>;
  readonly #port: SpeechPort;
  readonly #newcomers: Newcomers;

  constructor(db: Kysely<Database>, port: SpeechPort, site: Site) {
    this.#db = db;
    this.#port = port;
    this.#newcomers = new Newcomers(db, site);
  }

  /** Throws SILENCED. */
  requireVoice(user: Speaker): void {
    if (user.is_silence) throw new Refusal('SILENCED');
  }

  /** Counts what a newcomer says in a call. Throws NEWCOMER_TOO_FAST. */
  countSaying(user: Speaker): Promise<void> {
    return this.#newcomers.count(user);
  }

  /** Throws NEWCOMER_ADDRESS, CON_NOT_YOURS or WORDS_BLOCKED, the cheaper check first. */
  async checkSayings(user: Speaker, { texts, cons, hrefs }: Sayings): Promise<void> {
    await this.#newcomers.checkAddresses(user, texts, hrefs);
    if (cons.length > 0 && (await this.#port.consNotOf(this.#db, user.id, cons)).length > 0)
      throw new Refusal('CON_NOT_YOURS');
    if (texts.length > 0) await checkWords(this.#db, ...texts);
  }
}
