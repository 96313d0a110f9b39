import { DAY_MS, durationWords, type FlowWay, OPERATOR_USER_ID } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { seasoningOf, siteSince, type UserRow } from '../../core/identity/service.ts';
import { lockPair, lockReceiver, raiseSignal, SIGNAL } from '../../core/signals/service.ts';
import { cardOf } from '../cards/service.ts';
import { ECONOMY } from '../economy/service.ts';
import { recentSales } from './queries/sales.ts';
import { type FlowRow, flowsBetween, flowsFromYoung, insertValueFlow, isYoung } from './queries/value-flows.ts';

type Tx = Transaction<Database>;

/** What an account lacks to sell, trade and send cards: time in ms, and ranked matches that lasted. */
async function lackedForTrading(db: Kysely<Database>, userId: number, now: number) {
  const { days, ranked_matches } = ECONOMY.seasoned;
  const { created_at, lasting_matches } = await seasoningOf(db, userId);
  return {
    waitMs: Math.max(0, created_at.getTime() + days * DAY_MS - now),
    matches: Math.max(0, ranked_matches - lasting_matches),
  };
}

/** Whether an account may sell, trade and send cards. */
export async function isEstablished(db: Kysely<Database>, userId: number, now: number): Promise<boolean> {
  const { waitMs, matches } = await lackedForTrading(db, userId, now);
  return waitMs === 0 && matches === 0;
}

/** Selling, trading and sending cards require an established account. Throws NOT_SEASONED with what is missing. */
export async function requireTrading(db: Kysely<Database>, user: Pick<UserRow, 'id'>, now: number): Promise<void> {
  const { waitMs, matches } = await lackedForTrading(db, user.id, now);
  if (waitMs === 0 && matches === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new Refusal('NOT_SEASONED', {
    seconds,
    matches,
    left: [seconds > 0 && durationWords(seconds), matches > 0 && `랭킹전 ${matches}판`].filter(Boolean).join(', '),
  });
}

/** The user who hands a card over (`from`), and its receiver. */
type Hands = { from: number; to: number };

const housePriceOf = (cardId: number): number => ECONOMY.house_sale[cardOf(cardId)?.rarity ?? 'common'];

/** The highest price that is not odd beside the house's. */
const plainPriceOf = (cardId: number): number => housePriceOf(cardId) * ECONOMY.market.odd_price_factor;

/**
 * The usual price of a card between two users; null without sales. Young accounts can be made at will, so that a ring could
 * set the price at which they then buy from its main account: to them only sales count in which neither of the two took
 * part, and only of older buyers, except on a site that is as young itself; and few sellers and buyers make the card
 * worth no more than a plain price (`isWitnessed`).
 */
async function usualBetween(db: Kysely<Database>, cardId: number, { from, to }: Hands, now: number) {
  if (!(await isGiverYoung(db, to, now))) return { ...(await recentSales(db, cardId, now)), isWitnessed: true };
  const openedBefore = (await isSiteYoung(db, now)) ? null : youngSince(now);
  const { usual, sellers, buyers } = await recentSales(db, cardId, now, { without: [from, to], openedBefore });
  const isWitnessed = Math.min(sellers, buyers) >= ECONOMY.windfall.witnesses;
  return { usual: usual === null || isWitnessed ? usual : Math.min(usual, plainPriceOf(cardId)), isWitnessed };
}

/**
 * Market value of cards: the usual price, between two users if given, or without sales the price the site pays. An id
 * counts once per copy.
 */
export async function worthOf(
  db: Kysely<Database>,
  cardIds: readonly number[],
  now: number,
  hands?: Hands,
): Promise<number> {
  const worth = new Map<number, number>();
  for (const id of new Set(cardIds)) {
    const { usual } = await (hands ? usualBetween(db, id, hands, now) : recentSales(db, id, now));
    worth.set(id, usual ?? housePriceOf(id));
  }
  return cardIds.reduce((sum, id) => sum + worth.get(id)!, 0);
}

/**
 * What a buyer gives a seller beyond a card's worth, gpoint a copy: negative for a bargain. Without sales only what exceeds a
 * plain price counts.
 */
export async function flowOfSale(
  tx: Tx,
  price: number,
  { cardId, ...hands }: Hands & { cardId: number },
  now: number,
): Promise<{ value: number; isOdd: boolean }> {
  const { usual, isWitnessed } = await usualBetween(tx, cardId, hands, now);
  if (usual === null) return { value: Math.max(0, price - plainPriceOf(cardId)), isOdd: true };
  const isFar = price > 2 * usual || price * 2 < usual;
  return { value: price - usual, isOdd: isFar || (price > usual && !isWitnessed) };
}

/** By what value went one way. */
export type FlowCause = { kind: FlowWay; id: number };
/** `isOdd`: so far from the worth that it counts against what young accounts may give. */
type Flow = { from: number; to: number; value: number; isOdd: boolean; cause: FlowCause };
type Directed = { giver: number; receiver: number; value: number; isOdd: boolean; cause: FlowCause };

/**
 * Records one-sided transfers of value, and raises signals when the net flow between two users, or from young accounts to
 * one, is large. Throws TOO_ONE_SIDED when young accounts would give one receiver more than a windfall.
 */
export async function noteFlows(tx: Tx, flows: readonly Flow[], now: number): Promise<void> {
  const directed = flows.flatMap(({ from, to, value, ...rest }): Directed[] => {
    if (value === 0) return [];
    const [giver, receiver] = value > 0 ? [from, to] : [to, from];
    return [{ giver, receiver, value: Math.abs(value), ...rest }];
  });
  const pairOf = ({ giver, receiver }: Directed) => [Math.min(giver, receiver), Math.max(giver, receiver)] as const;
  const pairs = directed.map(pairOf).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  for (const [low, high] of pairs) await lockPair(tx, low, high);
  for (const receiver of [...new Set(directed.map((flow) => flow.receiver))].sort((a, b) => a - b))
    await lockReceiver(tx, receiver);
  for (const flow of directed) await noteFlow(tx, flow, now);
}

/**
 * What a maker is paid of the price of a rental, a skin or an emoticon, recorded as value that went one way: its worth
 * is what its maker says. Beyond the windfall from young accounts the maker gets nothing, and all of the price is burnt;
 * the buyer is not refused, as a popular maker's buyers know nothing of each other. On a site that is as young itself, the
 * age of an account says nothing, and makers get all.
 */
export async function payForMade(
  tx: Tx,
  { buyer, maker, share, cause }: { buyer: number; maker: number; share: number; cause: FlowCause },
  now: number,
): Promise<number> {
  if (maker === OPERATOR_USER_ID || share === 0) return share;
  await lockPair(tx, Math.min(buyer, maker), Math.max(buyer, maker));
  await lockReceiver(tx, maker);
  const isLimited = (await isGiverYoung(tx, buyer, now)) && !(await isSiteYoung(tx, now));
  const value = isLimited ? Math.min(share, await windfallLeft(tx, maker, now)) : share;
  if (value > 0) await noteFlow(tx, { giver: buyer, receiver: maker, value, isOdd: isLimited, cause }, now);
  return value;
}

/** Accounts created after this are young. */
const youngSince = (now: number): Date => new Date(now - ECONOMY.windfall.young_days * DAY_MS);

const isSiteYoung = async (db: Kysely<Database>, now: number): Promise<boolean> =>
  ((await siteSince(db))?.getTime() ?? now) > youngSince(now).getTime();

const isGiverYoung = (db: Kysely<Database>, giver: number, now: number): Promise<boolean> =>
  isYoung(db, giver, youngSince(now));

/** One-sided value that a receiver may still get from young accounts, gpoint. */
async function windfallLeft(tx: Tx, receiver: number, now: number): Promise<number> {
  const { gpoint: most, days } = ECONOMY.windfall;
  const before = await flowsFromYoung(tx, receiver, new Date(now - days * DAY_MS));
  const had = before.filter(({ is_odd }) => is_odd).reduce((sum, { value }) => sum + value, 0);
  return Math.max(0, most - had);
}

async function noteFlow(tx: Tx, { giver, receiver, value, isOdd, cause }: Directed, now: number): Promise<void> {
  const { gpoint: most, days } = ECONOMY.windfall;
  const isFromYoung = await isGiverYoung(tx, giver, now);
  if (isFromYoung && isOdd && value > (await windfallLeft(tx, receiver, now)))
    throw new Refusal('TOO_ONE_SIDED', { most, days });
  await insertValueFlow(tx, {
    from_user: giver,
    to_user: receiver,
    value,
    kind: cause.kind,
    ref_id: cause.id,
    is_odd: isOdd,
    is_young: isFromYoung,
    created_at: new Date(now),
  });
  await checkPair(tx, giver, receiver, now);
  if (isFromYoung) await checkReceiver(tx, receiver, now);
}

async function checkPair(tx: Tx, giver: number, receiver: number, now: number): Promise<void> {
  const flows = await flowsBetween(tx, giver, receiver, new Date(now - SIGNAL.oneWayWithin));
  const net = flows.reduce((sum, flow) => sum + (flow.from_user === giver ? flow.value : -flow.value), 0);
  if (Math.abs(net) <= SIGNAL.oneWay) return;
  // the net flow may be opposite to this transfer
  const [loser, winner] = net > 0 ? [giver, receiver] : [receiver, giver];
  await raiseSignal(tx, {
    kind: 'one_way',
    user_id: loser,
    other_id: winner,
    count: flows.filter(({ from_user }) => from_user === loser).length,
    value: Math.abs(net),
    ...evidenceOf(flows),
  });
}

/** Many young accounts that each give a little to one. */
async function checkReceiver(tx: Tx, receiver: number, now: number): Promise<void> {
  const flows = await flowsFromYoung(tx, receiver, new Date(now - SIGNAL.gatheredWithin));
  const value = flows.reduce((sum, flow) => sum + flow.value, 0);
  const givers = new Set(flows.map(({ from_user }) => from_user)).size;
  if (value <= SIGNAL.valueGathered || givers < SIGNAL.valueGivers) return;
  await raiseSignal(tx, {
    kind: 'value_gathered',
    user_id: receiver,
    other_id: receiver,
    count: givers,
    value,
    ...evidenceOf(flows),
  });
}

/** `flows`: newest first, at least one. */
const evidenceOf = (flows: readonly FlowRow[]) => ({
  evidence: flows.map(({ kind, ref_id, card_id, from_user, value, created_at }) => ({
    what: 'flow' as const,
    way: kind,
    ref_id,
    card_id,
    user_id: from_user,
    value,
    ts: secondsOf(created_at),
  })),
  firstAt: flows.at(-1)!.created_at,
  lastAt: flows[0]!.created_at,
});
