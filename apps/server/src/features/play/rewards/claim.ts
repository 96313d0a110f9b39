import { starterDecks } from '@chilyo/cards';
import type { RewardGoods, RewardProgress } from '@chilyo/protocol';
import { dayBegan } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { grantBoosters } from '../../goods/boosters/service.ts';
import { MINT, type Movement, transfer } from '../../goods/ledger/service.ts';
import { createDeck } from '../decks/service.ts';
import { type Due, dueTo } from './due.ts';
import { goodsOf } from './goods-of.ts';
import { insertClaim } from './queries/claims.ts';
import { countAttendance } from './queries/player.ts';
import { updateQuest } from './queries/quest-rows.ts';
import { addTallies } from './queries/tallies.ts';

type Tx = Transaction<Database>;
type Claim = { tx: Tx; userId: number; what: string; key: string; now: number };
/** Each kind of reward is one kind of movement in the ledger, so one call claims one kind. */
type Kind = 'quest' | 'attendance' | 'achievement';

/**
 * Pays completed rewards: one by its key, or all of a kind. Locks the player and stores the claim in the same
 * transaction, so that nothing is paid twice. Throws REWARD_NOT_READY when there is none.
 */
export async function claim({ tx, userId, what, key, now }: Claim): Promise<RewardGoods> {
  const due = await dueTo(tx, userId, now);
  const chosen = waitingIn(due).filter((one) => one.key === what || one.kind === what);
  if (chosen.length === 0) throw new Refusal('REWARD_NOT_READY');
  const movements: Movement[] = [];
  const goods = goodsOf({});
  for (const one of chosen) {
    await settle(tx, userId, one.key, now);
    for (const good of ['gpoint', 'dpoint', 'boosters', 'cards'] as const) goods[good] += one.goods[good];
    const starter = starterDecks.find(({ element }) => one.key === `starter:${element}`);
    if (starter) {
      await createDeck(tx, userId, starter.name, starter.cards);
      for (const card_id of starter.cards) movements.push({ from: MINT, to: userId, card_id, bound: true, amount: 1 });
    }
  }
  const { kind } = chosen[0]!;
  if (goods.boosters > 0) await grantBoosters(tx, userId, 'mixed', goods.boosters, kind);
  for (const currency of ['gpoint', 'dpoint'] as const)
    if (goods[currency] > 0)
      movements.push({ from: MINT, to: userId, currency, amount: goods[currency], isGiven: true });
  await transfer(tx, { key, reason: kind, movements });
  return goods;
}

/** Everything that can be claimed now. */
export function waitingIn(due: Due): { key: string; kind: Kind; goods: RewardGoods }[] {
  const of = (kind: Kind, list: readonly RewardProgress[]) =>
    list.filter(({ state }) => state === 'waiting').map(({ key, goods }) => ({ key, kind, goods }));
  const { lights, lit, may_claim } = due.attendance;
  return [
    ...of('quest', [...due.first_steps, ...due.quests, ...due.weekly, ...due.starters]),
    ...(may_claim ? [{ key: 'attendance', kind: 'attendance' as const, goods: lights[lit]! }] : []),
    ...of('achievement', due.achievements),
  ];
}

/** Stores that it has been paid. */
async function settle(tx: Tx, userId: number, key: string, now: number): Promise<void> {
  const [kind, rest] = key.split(':');
  if (kind === 'quest') {
    await updateQuest(tx, userId, Number(rest), { claimed: true });
    await addTallies(tx, userId, [{ key: 'quests', amount: 1 }]);
  } else if (kind === 'attendance') {
    await countAttendance(tx, userId, dayBegan(now));
  } else {
    await insertClaim(tx, userId, key);
    if (kind === 'weekly') await addTallies(tx, userId, [{ key: 'weeklies', amount: 1 }]);
  }
}
