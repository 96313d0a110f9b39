/**
 * The ledger: currency and copies, and the only way to move them. Files: `accounts` are the site's own accounts,
 * `serve-idempotent` registers spending calls and stores their `spent-keys`, `transfers` is the SQL of a transfer,
 * `holdings`, `owned-cards` and `entries` read, `audit` checks and finds `faults`.
 */
import { type LedgerReason, type LedgerSubject, OPERATOR_USER_ID } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { cardOf } from '../cards/service.ts';
import { ECONOMY } from '../economy/service.ts';
import { BURN, isMint, shardOf } from './accounts.ts';
import {
  type BalanceChange,
  type CopyChange,
  type Currency,
  insertTransfer,
  type LockedAmount,
  lockBalances,
  lockCopies,
  updateBalances,
  updateCopies,
} from './queries/transfers.ts';

export { BURN, ESCROW, MINT } from './accounts.ts';
export { auditLedger } from './audit.ts';
export { ledgerRows } from './queries/entries.ts';
export { type EscrowHolder, movedAbout } from './queries/faults.ts';
export { allOf, balancesOf, holdersAmong } from './queries/holdings.ts';
export { cardIdsOf, lockFreeCopies, lockSeenCopies, ownedCards } from './queries/owned-cards.ts';
export { forgetOldKeys } from './queries/spent-keys.ts';
export type { Currency } from './queries/transfers.ts';
export { idempotencyKeyOf, KeptRefusal, type SpendingRoutes, serveIdempotent } from './serve-idempotent.ts';

type Tx = Transaction<Database>;
export type Movement =
  | {
      from: number;
      to: number;
      currency: Currency;
      amount: number;
      /** The receiver may spend it at the house only, until matches free it (docs/ECONOMY, given gold). */
      isGiven?: boolean;
      /** How much of the receiver's given gold becomes free besides. */
      frees?: number;
    }
  | { from: number; to: number; card_id: number; bound: boolean; amount: number };

type Change = BalanceChange | CopyChange;

/**
 * Moves currency and cards, all or nothing, inside the caller's transaction. `key` is unique and permanent: reusing one
 * is a programming error, and the transaction must not be committed. Rows are locked users first, in ascending order,
 * the mint last, so that two transfers cannot deadlock. A transaction makes one transfer only: a second one would break
 * the lock order. Throws NOT_ENOUGH_GPOINT, NOT_ENOUGH_DPOINT, GPOINT_IS_GIVEN or NOT_ENOUGH_CARDS, each with the
 * missing amount.
 */
export async function transfer(
  tx: Tx,
  order: {
    key: string;
    reason: LedgerReason;
    about?: { kind: LedgerSubject; id: number };
    movements: readonly Movement[];
  },
): Promise<void> {
  const id = await insertTransfer(tx, {
    key: order.key,
    reason: order.reason,
    about: order.about?.kind ?? null,
    about_id: order.about?.id ?? null,
  });
  if (id === undefined) throw new Error(`the transfer ${order.key} has been made before`);
  const changes = netChanges(order.movements, id);
  await changeCopies(
    tx,
    id,
    changes.filter((change): change is CopyChange => 'card_id' in change),
  );
  await changeBalances(
    tx,
    id,
    changes.filter((change): change is BalanceChange => 'currency' in change),
  );
}

/** One signed change per account and good, in locking order; movements that cancel out leave nothing. */
function netChanges(movements: readonly Movement[], transferId: number): Change[] {
  const net = new Map<string, Change>();
  for (const movement of movements) {
    if (!Number.isSafeInteger(movement.amount) || movement.amount <= 0)
      throw new Error('a movement is a positive whole number');
    for (const [account, sign] of [
      [movement.from, -1],
      [movement.to, 1],
    ] as const) {
      const good =
        'currency' in movement
          ? { currency: movement.currency, given: 0, freed: 0, handed: 0 }
          : { card_id: movement.card_id, bound: movement.bound };
      const id = JSON.stringify([account, good]);
      const change = net.get(id) ?? { account: shardOf(account, transferId), ...good, change: 0 };
      change.change += sign * movement.amount;
      if ('currency' in change && 'currency' in movement && account > 0) countGiven(change, movement, sign);
      net.set(id, change);
    }
  }
  return [...net.values()].filter((change) => change.change !== 0).sort(lockOrder);
}

/** Gold from the mint may be given; gold that goes anywhere but to the house, also as maker, must be free. */
function countGiven(
  change: BalanceChange,
  { to, amount, isGiven = false, frees = 0 }: Extract<Movement, { currency: Currency }>,
  sign: number,
): void {
  if (sign < 0 && to !== BURN && to !== OPERATOR_USER_ID) change.handed += amount;
  if (sign > 0 && isGiven && change.currency === 'gpoint') change.given += amount;
  if (sign > 0) change.freed += frees;
}

function lockOrder(a: Change, b: Change): number {
  const rank = (change: Change) => (change.account > 0 ? change.account : Number.MAX_SAFE_INTEGER + change.account);
  const good = (change: Change) => ('currency' in change ? change.currency : change.card_id * 2 + Number(change.bound));
  return rank(a) - rank(b) || (good(a) < good(b) ? -1 : 1);
}

async function changeBalances(tx: Tx, transferId: number, changes: BalanceChange[]): Promise<void> {
  if (changes.length === 0) return;
  const locked = await lockBalances(tx, changes);
  const short = locked.find(isShort);
  if (short)
    throw new Refusal(short.currency === 'dpoint' ? 'NOT_ENOUGH_DPOINT' : 'NOT_ENOUGH_GPOINT', {
      missing: missing(short),
    });
  const after = locked.map((row, place) => ({ ...changes[place]!, given: givenAfter(changes[place]!, row.given) }));
  const place = locked.findIndex(
    ({ account, amount, change }, at) => account > 0 && after[at]!.given > amount + change,
  );
  if (place >= 0) {
    const { given, amount } = locked[place]!;
    throw new Refusal('GPOINT_IS_GIVEN', { given, free: amount - given, frees: ECONOMY.match.frees });
  }
  await updateBalances(tx, transferId, after);
}

/** What goes to the house is given gold first. */
const givenAfter = ({ account, change, given, freed, handed }: BalanceChange, before: number): number =>
  account > 0 ? Math.max(0, before + given - freed - Math.max(0, -change - handed)) : 0;

async function changeCopies(tx: Tx, transferId: number, changes: CopyChange[]): Promise<void> {
  if (changes.length === 0) return;
  const short = (await lockCopies(tx, changes)).find(isShort);
  if (short)
    throw new Refusal('NOT_ENOUGH_CARDS', { card: cardOf(short.card_id)?.name ?? '이', missing: missing(short) });
  await updateCopies(tx, transferId, changes);
}

const isShort = ({ account, amount, change }: LockedAmount) => !isMint(account) && amount + change < 0;
const missing = ({ amount, change }: LockedAmount) => -(amount + change);

/** The movements of a buyer's gpoint: the maker's share, the rest burnt. Empty for a price of 0. */
export const saleMovements = (buyer: number, maker: number, price: number, share: number): Movement[] =>
  [
    { from: buyer, to: maker, currency: 'gpoint' as const, amount: share },
    { from: buyer, to: BURN, currency: 'gpoint' as const, amount: price - share },
  ].filter(({ amount }) => amount > 0);
