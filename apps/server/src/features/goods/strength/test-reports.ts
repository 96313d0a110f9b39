import type { Card } from '@chilyo/card-language';
import type { Strength } from '@chilyo/strength';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { baseOfToday, contentOf, measuredCard } from './measured-card.ts';

const FAIR: Strength = {
  pairs: 400,
  points: 0.5,
  low: -2,
  high: 3,
  verdict: 'fair',
  is_certain: true,
  won: { card: 0.51, twin: 0.5 },
  hosts: [],
  turn: 4,
  dead: 0,
  moments: [],
  warnings: [],
};

/** A finished report of a card, fair unless `strength` says otherwise, in place of an earlier one. */
export async function giveReport(
  db: Kysely<Database>,
  card: Card,
  { base = baseOfToday, ...strength }: Partial<Strength> & { base?: string } = {},
): Promise<void> {
  const measured = measuredCard(card);
  const content = contentOf(measured);
  await db.deleteFrom('strength_reports').where('content', '=', content).where('base', '=', base).execute();
  const at = new Date();
  await db
    .insertInto('strength_reports')
    .values({
      content,
      base,
      card: JSON.stringify(measured),
      card_set: 'a'.repeat(64),
      seed: 1,
      pairs: 400,
      strength: JSON.stringify({ ...FAIR, ...strength }),
      state: null,
      moments: null,
      ms_per_pair: null,
      asked_at: at,
      finished_at: at,
    })
    .execute();
}
