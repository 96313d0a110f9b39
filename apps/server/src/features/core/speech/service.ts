/** The one check that every text passes before others may read it: in HTTP calls by their rows, in events by their handlers. */
import type { Sayings } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import type { UserRow } from '../identity/service.ts';
import { checkWords } from '../words/service.ts';

type Speaker = Pick<UserRow, 'id' | 'is_silence'>;

export type SpeechPort = {
  /** The emoticons among `ids` that the user has not bought. */
  consNotOf: (db: Kysely<Database>, userId: number, ids: readonly number[]) => Promise<number[]>;
};

export class Speech {
  readonly #db: Kysely<Database>;
  readonly #port: SpeechPort;

  constructor(db: Kysely<Database>, port: SpeechPort) {
    this.#db = db;
    this.#port = port;
  }

  /** Throws SILENCED. */
  requireVoice(user: Speaker): void {
    if (user.is_silence) throw new Refusal('SILENCED');
  }

  /** Throws CON_NOT_YOURS or WORDS_BLOCKED, the cheaper check first. */
  async checkSayings(user: Speaker, { texts, cons }: Sayings): Promise<void> {
    if (cons.length > 0 && (await this.#port.consNotOf(this.#db, user.id, cons)).length > 0)
      throw new Refusal('CON_NOT_YOURS');
    if (texts.length > 0) await checkWords(this.#db, ...texts);
  }
}
