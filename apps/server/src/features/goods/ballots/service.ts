/**
 * The vote for players' cards: the server draws blind pairs of candidates, and strengths follow from what was chosen.
 * Files: `drawing` chooses a pair, `tried` replays the practice match of one, `tally` collects the ballots that count,
 * `csv` writes them down, `rings` signals voters who act together. Pure, for the bench of rings too: `count` is
 * the whole counting, `weights` says what a ballot weighs, `bradley-terry` fits strengths, `partisans` finds voters who
 * only ever choose one card.
 */
import { randomInt } from 'node:crypto';
import type { Card } from '@chilyo/card-language';
import type { Rules } from '@chilyo/engine';
import { BALLOT_CARD_IDS, type PracticeRecord, seasonOf, type Voting } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { leftOf, spendLimit } from '../../../platform/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { lockUser } from '../../core/identity/service.ts';
import { cardCandidates, dealtCards, holdCandidates } from '../works/service.ts';
import { csvOf } from './csv.ts';
import { drawPair, pairKey } from './drawing.ts';
import {
  closePair,
  drawnSince,
  insertCount,
  insertPair,
  isSeedUsed,
  openPairOf,
  type PairRow,
  pairOf,
  pairsOf,
  versionsIn,
} from './queries.ts';
import { signalRings } from './rings.ts';
import { tallyOf } from './tally.ts';
import { checkTried } from './tried.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** A candidate by all ballots; strengths are logarithms around the mean candidate, `low` to `high` the 95 % interval. */
export type Standing = {
  work_id: number;
  strength: number;
  low: number;
  high: number;
  /** Persons whose ballots about it weigh. */
  voters: number;
  /** Ballots about it that weigh. */
  ballots: number;
};

/** The rules of a practice match with these cards. */
export type BallotPorts = { rulesWith: (cards: readonly Card[]) => Rules };

const RANDOM_STEPS = 2 ** 32;
const random = () => randomInt(RANDOM_STEPS) / RANDOM_STEPS;

/** The two cards as voters see them: nothing tells whose they are. */
async function cardsIn(db: Db, pair: PairRow): Promise<[Card, Card]> {
  const cards = await dealtCards(
    db,
    versionsIn(pair).map(({ id, version }) => ({ work_id: id, no: version })),
  );
  const shown = (side: 0 | 1): Card => ({
    ...cards[side]!,
    id: BALLOT_CARD_IDS[side],
    key: `ballot-${side}`,
    set: 'made',
  });
  return [shown(0), shown(1)];
}

/** The pair that a voter has before them, or another one. Throws BALLOTS_USED_UP. */
export const drawBallotPair = (db: Db, userId: number): Promise<Voting> =>
  db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const open = await openPairOf(tx, userId);
    if (open && (await holdCandidates(tx, versionsIn(open)))) return votingOf(tx, userId, open);
    const now = clock.date();
    // the voter has no part in it, so the next pair costs nothing
    if (open) await closePair(tx, open.id, { closed_at: now });
    const candidates = await cardCandidates(tx);
    const others = candidates.filter(({ maker }) => maker !== userId).length;
    const drawn = others < 2 ? null : await drawnFor(tx, userId, candidates, now);
    if (!drawn) {
      const left_today = await leftOf(tx, 'ballots', userId);
      return { pair: null, pause: others < 2 ? 'no_candidates' : 'all_met', left_today };
    }
    if (!open) await spendLimit(tx, 'ballots', userId);
    const [left, right] = drawn;
    const row = await insertPair(tx, {
      user_id: userId,
      left_id: left.id,
      left_version: left.version,
      right_id: right.id,
      right_version: right.version,
      drawn_at: now,
    });
    return votingOf(tx, userId, row);
  });

async function drawnFor(tx: Tx, userId: number, candidates: Awaited<ReturnType<typeof cardCandidates>>, now: Date) {
  const month = seasonOf(now.getTime());
  const before = await pairsOf(tx, userId);
  const meetings = new Map<number, number>();
  for (const pair of before)
    if (seasonOf(pair.drawn_at.getTime()) === month)
      for (const { id } of versionsIn(pair)) meetings.set(id, (meetings.get(id) ?? 0) + 1);
  const drawn = await drawnSince(
    tx,
    candidates.map(({ id }) => id),
    monthBegan(month),
  );
  return drawPair(
    candidates.map((each) => ({ ...each, met: drawn.get(each.id) ?? 0 })),
    userId,
    { pairs: new Set(before.map((pair) => pairKey(...versionsIn(pair)))), meetings },
    random,
  );
}

const monthBegan = (month: string): Date => new Date(`${month}-01T00:00:00+09:00`);

async function votingOf(tx: Tx, userId: number, pair: PairRow): Promise<Voting> {
  const cards = await cardsIn(tx, pair);
  return { pair: { id: pair.id, cards }, pause: null, left_today: await leftOf(tx, 'ballots', userId) };
}

/**
 * Chooses a card of a pair; the same again is the same. Throws NOT_FOUND, BALLOT_CAST for another choice,
 * BALLOT_PAIR_GONE when a card is a candidate no more, or BALLOT_NOT_TRIED.
 */
export async function castBallot(
  db: Db,
  { rulesWith }: BallotPorts,
  userId: number,
  id: number,
  { chosen, practice }: { chosen: 0 | 1; practice: PracticeRecord | null },
): Promise<void> {
  const found = await pairOf(db, userId, id);
  if (!found) throw new Refusal('NOT_FOUND');
  if (practice && found.closed_at === null) {
    await spendLimit(db, 'ballot_matches', userId);
    const isStanding = await db.transaction().execute((tx) => holdCandidates(tx, versionsIn(found)));
    // a version that its maker has replaced may be erased
    if (!isStanding) throw new Refusal('BALLOT_PAIR_GONE');
    const cards = await cardsIn(db, found);
    checkTried(rulesWith(cards), cards, practice);
  }
  await db.transaction().execute(async (tx) => {
    const pair = await heldPair(tx, userId, id);
    if (pair.closed_at !== null) {
      if (pair.chosen === chosen) return;
      throw new Refusal('BALLOT_CAST');
    }
    if (!(await holdCandidates(tx, versionsIn(pair)))) throw new Refusal('BALLOT_PAIR_GONE');
    if (practice && (await isSeedUsed(tx, userId, practice.seed))) throw new Refusal('BALLOT_NOT_TRIED');
    await closePair(tx, id, {
      closed_at: clock.date(),
      chosen,
      is_tried: practice !== null,
      practice_seed: practice?.seed ?? null,
    });
  });
}

/** Goes on to the next pair without a choice; the same again is the same. Throws NOT_FOUND or BALLOT_CAST. */
export const skipBallotPair = (db: Db, userId: number, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const pair = await heldPair(tx, userId, id);
    if (pair.chosen !== null) throw new Refusal('BALLOT_CAST');
    if (pair.closed_at === null) await closePair(tx, id, { closed_at: clock.date() });
  });

/** A voter's pair, locked against the voter's other calls. Throws NOT_FOUND. */
async function heldPair(tx: Tx, userId: number, id: number): Promise<PairRow> {
  await lockUser(tx, userId);
  const pair = await pairOf(tx, userId, id);
  if (!pair) throw new Refusal('NOT_FOUND');
  return pair;
}

/** Today's candidates by the vote, the best first. Only editors may see it before the month is closed. */
export async function standings(db: Db): Promise<Standing[]> {
  const { cards, ballots, strengths } = await tallyOf(db);
  return cards
    .flatMap(({ id, isCandidate }, at): Standing[] => {
      if (!isCandidate) return [];
      const about = ballots.filter(({ winner, loser, weight }) => weight > 0 && (winner === at || loser === at));
      const voters = new Set(about.map(({ person }) => person)).size;
      return [{ work_id: id, ...strengths[at]!, voters, ballots: about.length }];
    })
    .sort((one, other) => other.strength - one.strength || one.work_id - other.work_id);
}

/** Looks for rings among today's ballots, and signals them. */
export async function lookForRings(db: Db): Promise<void> {
  const tally = await tallyOf(db);
  await db.transaction().execute((tx) => signalRings(tx, tally));
}

/**
 * Publishes how the vote of a month is counted now: before its candidates change, in the transaction that closes the
 * month. A month is published once, and one without ballots not at all.
 */
export async function publishCount(tx: Tx, month: string): Promise<void> {
  const tally = await tallyOf(tx);
  const { cards, ballots } = tally;
  if (ballots.length === 0) return;
  // the last night's ballots too: after the close their candidates are none
  await signalRings(tx, tally);
  const heard = new Set(ballots.filter(({ weight }) => weight > 0).map(({ person }) => person));
  const csv = csvOf(
    ballots,
    cards.map(({ id }) => id),
    random,
  );
  await insertCount(tx, { month, voters: heard.size, ballots: ballots.length, csv, counted_at: clock.date() });
}
