import { type Letter, type LetterBody, OPERATOR_USER_ID } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { namedUser, type UserRow } from '../../core/identity/service.ts';
import { cardOf } from '../../goods/cards/service.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { BURN, ESCROW, type Movement, transfer } from '../../goods/ledger/service.ts';
import { requireTrading } from '../../goods/market/service.ts';
import { tradeFee } from '../../goods/trades/service.ts';
import { rankedMatchesOf } from '../../play/games/service.ts';
import { blockedUsers } from '../../play/relations/service.ts';
import { toldLetter } from './queries/letter.ts';
import { allowanceOf } from './queries.ts';

type Tx = Transaction<Database>;
const HOUR_MS = 3_600_000;

/** The sender's fee for attached goods, which is burnt. */
const letterFee = (card_ids: number[], gpoint: number) => tradeFee({ card_ids, gpoint }, { card_ids: [], gpoint: 0 });

/** Sends a letter and puts the attached goods into escrow. Throws the refusals of the call. */
export async function sendLetter(
  { tx, user, key, now }: { tx: Tx; user: UserRow; key: string; now: number },
  { to_user_id, body, card_ids, gpoint }: z.output<typeof LetterBody>,
): Promise<Letter> {
  if (to_user_id === user.id) throw new Refusal('NOT_YOURSELF');
  const receiver = await namedUser(tx, to_user_id);
  if (user.is_silence && to_user_id !== OPERATOR_USER_ID) throw new Refusal('SILENCED');
  if ((await blockedUsers(tx, user.id)).has(to_user_id)) throw new Refusal('LETTER_NOT_WELCOME');
  await checkPace(tx, user.id, now);
  const hasGoods = card_ids.length > 0 || gpoint > 0;
  if (hasGoods) await checkGoods(tx, user, { card_ids, gpoint }, now);
  const row = await tx
    .insertInto('letters')
    .values({
      from_user: user.id,
      to_user: to_user_id,
      body,
      card_ids: [...card_ids].sort((a, b) => a - b),
      gpoint,
      goods: hasGoods ? 'waiting' : 'none',
      created_at: new Date(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (hasGoods)
    await transfer(tx, {
      key,
      reason: 'letter',
      about: { kind: 'letter', id: row.id },
      movements: [
        ...goodsMoved(row, user.id, ESCROW),
        { from: user.id, to: BURN, currency: 'gpoint', amount: letterFee(card_ids, gpoint) },
      ],
    });
  return toldLetter(tx, { ...row, from_name: user.name, to_name: receiver.name });
}

export const goodsMoved = (
  { card_ids, gpoint }: { card_ids: number[]; gpoint: number },
  from: number,
  to: number,
): Movement[] => [
  ...card_ids.map((card_id): Movement => ({ from, to, card_id, bound: false, amount: 1 })),
  ...(gpoint > 0 ? [{ from, to, currency: 'gpoint', amount: gpoint } as const] : []),
];

async function checkPace(tx: Tx, userId: number, now: number): Promise<void> {
  const most = ECONOMY.letter.an_hour;
  const lately = await tx
    .selectFrom('letters')
    .select('created_at')
    .where('from_user', '=', userId)
    .where('created_at', '>', new Date(now - HOUR_MS))
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  const first = lately[most - 1];
  if (first)
    throw new Refusal('LETTERS_USED_UP', {
      most,
      seconds: Math.ceil((first.created_at.getTime() + HOUR_MS - now) / 1000),
    });
}

async function checkGoods(
  tx: Tx,
  user: UserRow,
  goods: { card_ids: number[]; gpoint: number },
  now: number,
): Promise<void> {
  if (goods.card_ids.some((id) => cardOf(id)?.is_token ?? true)) throw new Refusal('NOT_FOUND');
  await requireTrading(tx, user, now, rankedMatchesOf);
  const left = await allowanceOf(tx, user.id, now);
  if (goods.card_ids.length > left.cards || goods.gpoint > left.gpoint)
    throw new Refusal('LETTER_GOODS_USED_UP', {
      cards: ECONOMY.letter.cards_a_day,
      gpoint: ECONOMY.letter.gpoint_a_day,
      left: `카드 ${left.cards}장과 ${left.gpoint}골드를`,
    });
}
