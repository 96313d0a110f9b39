import type { Work } from '@chilyo/protocol';
import { baseOfToday, contentOf, measuredCard } from '../apps/server/src/features/goods/strength/measured-card.ts';
import type { ServerProcess } from './server-process.ts';

const FAIR = {
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

/** Stores a finished report that calls a card fair: measuring one takes minutes. */
export async function giveFairReport(server: Pick<ServerProcess, 'query'>, card: Work['card']): Promise<void> {
  const measured = measuredCard(card);
  await server.query(
    `insert into strength_reports (content, base, card, card_set, seed, pairs, strength, asked_at, finished_at)
      values ($1, $2, $3, $4, 1, 400, $5, now(), now()) on conflict do nothing`,
    [contentOf(measured), baseOfToday, JSON.stringify(measured), 'a'.repeat(64), JSON.stringify(FAIR)],
  );
}
