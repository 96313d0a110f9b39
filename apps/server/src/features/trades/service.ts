/** Cards and gpoint against each other. */
import type { TradeBody, TradeSide } from '@chilyo/protocol';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/tables.ts';
import { cardOf } from '../cards/service.ts';
import { ECONOMY, feeOf } from '../economy/service.ts';
import type { UserRow } from '../identity/service.ts';
import { BURN, ESCROW, type EscrowHolder, type Movement, movedAbout, transfer } from '../ledger/service.ts';
import { noteFlow, requireTrading, worthOf } from '../market/service.ts';

type Tx = Transaction<Database>;
type Spender = { tx: Tx; user: UserRow; key: string; now: number };
export type TradeRow = Selectable<Database['trades']>;

const HOUR_MS = 3_600_000;

/** What the one who takes a trade pays besides; it is burnt. */
export function tradeFee(gives: TradeSide, wants: TradeSide): number {
  const { fee_percent, fee_per_card } = ECONOMY.trade;
  return (
    feeOf(gives.gpoint + wants.gpoint, fee_percent) + fee_per_card * (gives.card_ids.length + wants.card_ids.length)
  );
}

export const sidesOf = (row: TradeRow): { gives: TradeSide; wants: TradeSide } => ({
  gives: { card_ids: row.given_cards, gpoint: row.given_gpoint },
  wants: { card_ids: row.wanted_cards, gpoint: row.wanted_gpoint },
});

/** Puts what is given into escrow and the trade on the list. Throws the refusals of the call. */
export async function openTrade(
  { tx, user, key, now }: Spender,
  { gives, wants }: z.output<typeof TradeBody>,
): Promise<TradeRow> {
  const { cards_most, open_most, hours } = ECONOMY.trade;
  const cards = [...gives.card_ids, ...wants.card_ids];
  const isEmpty = ({ card_ids, gpoint }: TradeSide) => card_ids.length === 0 && gpoint === 0;
  if (isEmpty(gives) || isEmpty(wants) || cards.length === 0) throw new Refusal('TRADE_ONE_SIDED');
  if (Math.max(gives.card_ids.length, wants.card_ids.length) > cards_most) throw new Refusal('INVALID_INPUT');
  if (cards.some((id) => cardOf(id)?.is_token ?? true)) throw new Refusal('NOT_FOUND');
  await requireTrading(tx, user, now);
  const open = await tx
    .selectFrom('trades')
    .select('id')
    .where('user_id', '=', user.id)
    .where('status', '=', 'open')
    .execute();
  if (open.length >= open_most) throw new Refusal('TRADES_FULL', { most: open_most });
  const trade = await tx
    .insertInto('trades')
    .values({
      user_id: user.id,
      taker_id: null,
      given_cards: gives.card_ids,
      given_gpoint: gives.gpoint,
      wanted_cards: wants.card_ids,
      wanted_gpoint: wants.gpoint,
      expires_at: new Date(now + hours * HOUR_MS),
      created_at: new Date(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await transfer(tx, {
    key,
    reason: 'trade_open',
    about: { kind: 'trade', id: trade.id },
    movements: movementsOf(gives, user.id, ESCROW),
  });
  return trade;
}

/** The other side of a trade. Throws TRADE_GONE to whoever comes second. */
export async function takeTrade({ tx, user, key, now }: Spender, id: number): Promise<TradeRow> {
  await requireTrading(tx, user, now);
  const trade = await openOne(tx, id);
  if (!trade || trade.expires_at.getTime() <= now) throw new Refusal('TRADE_GONE');
  if (trade.user_id === user.id) throw new Refusal('NOT_YOURSELF');
  await tx.updateTable('trades').set({ status: 'taken', taker_id: user.id }).where('id', '=', id).execute();
  const { gives, wants } = sidesOf(trade);
  const worth = async ({ card_ids, gpoint }: TradeSide) => gpoint + (await worthOf(tx, card_ids, now));
  await noteFlow(tx, trade.user_id, user.id, (await worth(gives)) - (await worth(wants)), now);
  await transfer(tx, {
    key,
    reason: 'trade_take',
    about: { kind: 'trade', id },
    movements: [
      ...movementsOf(gives, ESCROW, user.id),
      ...movementsOf(wants, user.id, trade.user_id),
      { from: user.id, to: BURN, currency: 'gpoint', amount: tradeFee(gives, wants) },
    ],
  });
  return trade;
}

/** Gives back what was given. Throws TRADE_GONE when somebody was faster. */
export async function cancelTrade({ tx, user, key }: Spender, id: number): Promise<void> {
  const trade = await openOne(tx, id);
  if (trade?.user_id !== user.id) throw new Refusal('TRADE_GONE');
  await giveBack(tx, trade, 'cancelled', key);
}

/** Ends what nobody took in time and answers whose goods came back. What a crash leaves behind is ended by the next sweep. */
export async function expireTrades(db: Kysely<Database>, now: number): Promise<number[]> {
  const due = await db
    .selectFrom('trades')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', '<=', new Date(now))
    .orderBy('expires_at')
    .limit(500)
    .execute();
  const owners: number[] = [];
  for (const { id } of due)
    await db.transaction().execute(async (tx) => {
      const trade = await openOne(tx, id);
      if (!trade) return;
      await giveBack(tx, trade, 'expired', `trade-expired:${id}`);
      owners.push(trade.user_id);
    });
  return owners;
}

const openOne = (tx: Tx, id: number) =>
  tx.selectFrom('trades').selectAll().where('id', '=', id).where('status', '=', 'open').forUpdate().executeTakeFirst();

async function giveBack(tx: Tx, trade: TradeRow, status: 'cancelled' | 'expired', key: string): Promise<void> {
  await tx.updateTable('trades').set({ status }).where('id', '=', trade.id).execute();
  await transfer(tx, {
    key,
    reason: 'trade_cancel',
    about: { kind: 'trade', id: trade.id },
    movements: movementsOf(sidesOf(trade).gives, ESCROW, trade.user_id),
  });
}

const movementsOf = ({ card_ids, gpoint }: TradeSide, from: number, to: number): Movement[] => [
  ...card_ids.map((card_id): Movement => ({ from, to, card_id, bound: false, amount: 1 })),
  ...(gpoint > 0 ? [{ from, to, currency: 'gpoint', amount: gpoint } as const] : []),
];

/** Copies of a user that wait in escrow for whoever takes a trade. */
export async function tradedCopies(
  db: Kysely<Database>,
  userId: number,
): Promise<{ card_id: number; amount: number }[]> {
  const rows = await db
    .selectFrom('trades')
    .select('given_cards')
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .execute();
  return rows.flatMap((row) => row.given_cards.map((card_id) => ({ card_id, amount: 1 })));
}

/** All that waits in escrow for whoever takes a trade. */
export const tradedGoods: EscrowHolder = {
  waits: sql`select user_id, 'gpoint' as good, given_gpoint as amount from trades where status = 'open'
    union all select user_id, card_id::text, 1 from trades, unnest(given_cards) as card_id where status = 'open'`,
  moved: movedAbout('trade', sql`select id, user_id from trades`),
};
