import { DAY_MS, OPERATOR_USER_ID } from '@chilyo/protocol';
import { addressParts, isOwnPath } from '@chilyo/rich-text';
import type { Kysely } from 'kysely';
import { spendLimit } from '../../../platform/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { SITE_DAYS, siteSince, type UserRow } from '../identity/service.ts';

type Speaker = Pick<UserRow, 'id' | 'created_at' | 'granted_role'>;

/**
 * What advertisers do with accounts made for it: addresses of other sites, and many texts at once. Both are limited on
 * the first day of an account; on a young site all accounts are new, and nothing is.
 */
export class Newcomers {
  readonly #db: Kysely<Database>;
  readonly #host: string;
  readonly #now: () => number;
  /** When the site was opened, ms, once it is known. */
  #since: number | undefined;

  constructor(db: Kysely<Database>, { publicUrl, now }: { publicUrl: string; now: () => number }) {
    this.#db = db;
    this.#host = new URL(publicUrl).host;
    this.#now = now;
  }

  async count(user: Speaker): Promise<void> {
    if (await this.#isNewcomer(user)) await spendLimit(this.#db, 'newcomer_posts', user.id);
  }

  /** Throws NEWCOMER_ADDRESS. */
  async checkAddresses(user: Speaker, texts: readonly string[], hrefs: readonly string[]): Promise<void> {
    if (!this.#isYoung(user)) return;
    const typed = texts.flatMap((text) => addressParts(text).flatMap(({ href }) => href ?? []));
    const isElsewhere = (href: string) => !isOwnPath(href) && new URL(href).host !== this.#host;
    if ([...typed, ...hrefs].some(isElsewhere) && (await this.#isNewcomer(user))) throw new Refusal('NEWCOMER_ADDRESS');
  }

  #isYoung({ id, created_at, granted_role }: Speaker): boolean {
    return id !== OPERATOR_USER_ID && granted_role === null && created_at.getTime() > this.#now() - DAY_MS;
  }

  async #isNewcomer(user: Speaker): Promise<boolean> {
    if (!this.#isYoung(user)) return false;
    this.#since ??= (await siteSince(this.#db))?.getTime();
    return this.#since !== undefined && this.#since < this.#now() - SITE_DAYS * DAY_MS;
  }
}
