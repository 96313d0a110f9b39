import { createHash } from 'node:crypto';
import { Card } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { type Rules, rulesFrom } from '@chilyo/engine';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/tables.ts';

const known = new Map<string, Rules>();

/** Stores the definitions of today and answers their name; matches dealt with them refer to it for good. */
export async function storeCardSet(db: Kysely<Database>): Promise<string> {
  const cards = JSON.stringify(launchCards);
  const hash = createHash('sha256').update(cards).digest('hex');
  await db
    .insertInto('card_sets')
    .values({ hash, cards })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  known.set(hash, rulesFrom(launchCards));
  return hash;
}

/** The rules a match was dealt with, however old. */
export async function rulesOf(db: Kysely<Database>, hash: string): Promise<Rules> {
  const cached = known.get(hash);
  if (cached) return cached;
  const row = await db.selectFrom('card_sets').select('cards').where('hash', '=', hash).executeTakeFirstOrThrow();
  const rules = rulesFrom(Card.array().parse(row.cards));
  known.set(hash, rules);
  return rules;
}
