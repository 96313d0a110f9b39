import type { Seat } from '@chilyo/engine';
import {
  DAY_MS,
  dayBegan,
  luminaryOf,
  PRACTICE_CHANNELS,
  type QuestStep,
  RANKED_CHANNEL,
  type Unpaid,
} from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import { countLastingMatch, lockUser } from '../../core/identity/service.ts';
import type { Show } from '../../core/notices/service.ts';
import { areTied, noteConcession } from '../../core/signals/service.ts';
import { cardOf } from '../../goods/cards/service.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { MINT, type Movement, transfer } from '../../goods/ledger/service.ts';
import { isEstablished } from '../../goods/market/service.ts';
import { countWorkMatch } from '../../goods/works/service.ts';
import { noteMark } from '../conduct/service.ts';
import { countForRentals, lockRentalsOf } from '../decks/service.ts';
import { layFlip } from '../flips/service.ts';
import {
  closeGame,
  isSurrender,
  keepRewards,
  type LiveGame,
  meetings,
  surrenderedWinsSince,
  winsSince,
} from '../games/service.ts';
import { type RatingChange, rateBoth } from '../ratings/service.ts';
import { countRated, type Rated } from '../seasons/service.ts';
import { addToRecords, type EndedMatch } from '../statistics/service.ts';
import { didLast, type MatchFacts, matchPay, unpaidFor, wasPlayed } from './match-pay.ts';
import { keepUncounted } from './queries.ts';

type Tx = Transaction<Database>;
export type Settlement = {
  rewards: Reward[];
  /** Shows the notices stored by `keepNews`. */
  show: Show;
};
export type Reward = {
  userId: number;
  gpoint: number;
  rating: RatingChange | null;
  /** Why a ranked match pays nothing. */
  unpaid?: Unpaid;
  /** Quests that progressed in the match. */
  quests?: QuestStep[];
};
/** Counts a paid match, or a newcomer's practice match, for quests and achievements, in the same transaction. */
export type CountMatch = (
  tx: Tx,
  live: LiveGame,
  paid: readonly number[],
  now: number,
) => Promise<ReadonlyMap<number, QuestStep[]>>;

/** Stores the notices of a match's end, in its transaction and before the ledger locks balances. */
export type KeepNews = (tx: Tx, rewards: readonly Reward[]) => Promise<{ show: Show; line: number | null }>;

const PAY = ECONOMY.match;

/**
 * Settles a match in one transaction: result, ratings and pay; what only counts follows (`counting`). Returns null when it is already settled, so a retry
 * after a crash neither skips nor repeats anything.
 */
export function settleMatch(
  db: Kysely<Database>,
  live: LiveGame,
  now: number,
  festivalEnd: number,
  countMatch: CountMatch,
  keepNews: KeepNews = async () => ({ show: () => undefined, line: null }),
): Promise<Settlement | null> {
  return db.transaction().execute(async (tx) => {
    const result = live.game.result!;
    // before the match, as a new name locks them: a user, then the matches that show the name
    if (live.row.channel_id === RANKED_CHANNEL)
      for (const id of humansOf(live).sort((a, b) => a - b)) await lockUser(tx, id);
    const closed = await closeGame(tx, live.row.id, { ...result, turns: live.game.turn }, now);
    if (!closed) return null;
    const { lengthMs } = closed;
    const isRanked = live.row.channel_id === RANKED_CHANNEL;
    const isPractice = live.row.channel_id <= PRACTICE_CHANNELS.easy;
    if (!isPractice) await countWorkMatch(tx, live.row.made);
    const decks = [live.row.deck_id0, live.row.deck_id1] as const;
    const lent = isRanked ? await lockRentalsOf(tx, decks) : [];
    const rewards = isRanked
      ? await settleRanked(tx, live, lengthMs, now, festivalEnd)
      : isPractice
        ? await settlePractice(tx, live, now)
        : [];
    if (isRanked) await countFor(tx, live, rewards);
    if (isPractice) await countMatch(tx, live, humansOf(live), now);
    await keepRewards(tx, live.row.id, rewards);
    if (result.winner !== null && rewards.some(({ rating }) => rating))
      await countForRentals(tx, lent, decks[result.winner]);
    const news = await keepNews(tx, rewards);
    const movements = rewards.flatMap(({ userId, gpoint }): Movement[] =>
      gpoint > 0
        ? [{ from: MINT, to: userId, currency: 'gpoint', amount: gpoint, frees: isRanked ? PAY.frees : 0 }]
        : [],
    );
    await transfer(tx, {
      key: `match:${live.row.id}`,
      reason: 'match',
      about: { kind: 'game', id: live.row.id },
      movements,
    });
    const isRankedPlay = isRanked && isPlayed(live, lengthMs);
    const match = endedMatch(live, rewards);
    await addToRecords(tx, match);
    await keepUncounted(tx, live.row.id, {
      at: now,
      match,
      used: isRankedPlay && result.winner !== null ? [usedBy(live, 0), usedBy(live, 1)] : null,
      feedsPot: isRankedPlay,
      line: news.line,
    });
    return { rewards, show: news.show };
  });

  /** Unpaid matches count neither for quests nor for the flip. */
  async function countFor(tx: Tx, match: LiveGame, rewards: Reward[]): Promise<void> {
    const paid = rewards.filter(({ gpoint }) => gpoint > 0).map(({ userId }) => userId);
    const steps = await countMatch(tx, match, paid, now);
    for (const reward of rewards) reward.quests = steps.get(reward.userId) ?? [];
    const { winner } = match.game.result!;
    const winnerId = winner === null ? null : match.userAt(winner);
    if (winnerId !== null && paid.includes(winnerId)) await layFlip(tx, match.row.id, winnerId, now < festivalEnd, now);
  }
}

const usedBy = (live: LiveGame, seat: Seat) => ({
  drawn: [...live.drawnBy(seat)],
  played: [...live.playedBy(seat)],
});

/** The match as input of the statistics: with the ratings from before it. */
function endedMatch(live: LiveGame, rewards: readonly Reward[]): EndedMatch {
  const { row, game } = live;
  const { winner, reason } = game.result!;
  const ratingOf = (userId: number) => {
    const rating = rewards.find((reward) => reward.userId === userId)?.rating;
    return rating?.placement === null ? rating.before : null;
  };
  return {
    channel_id: row.channel_id,
    isCorrespondence: live.isCorrespondence,
    card_set: row.card_set,
    edition: row.edition,
    started_ms: row.started_ms,
    winner,
    reason,
    sides: [
      {
        user_id: row.user0,
        score_id: row.score_id0,
        deck: row.deck0,
        deck_id: row.deck_id0,
        rating: ratingOf(row.user0),
      },
      {
        user_id: row.user1,
        score_id: row.score_id1,
        deck: row.deck1,
        deck_id: row.deck_id1,
        rating: ratingOf(row.user1),
      },
    ],
  };
}

async function settleRanked(
  tx: Tx,
  live: LiveGame,
  lengthMs: number,
  now: number,
  festivalEnd: number,
): Promise<Reward[]> {
  const { row } = live;
  const isUnplayed = !isPlayed(live, lengthMs);
  // both, as the loser's turns are the fewer
  if (([0, 1] as const).every((seat) => lasted(live, seat, lengthMs))) await countLastingMatch(tx, humansOf(live));
  await noteGivingUp(tx, live, lengthMs, now);
  const meeting = await meetings(tx, row.user0, row.user1, now - DAY_MS);
  const isTied = await areTied(tx, row.user0, row.user1, now);
  const isRated = !isUnplayed && !isTied && meeting < PAY.unratedFrom;
  const ratings = isRated ? await ratingsAfter(tx, live, now) : [null, null];
  const rewards: Reward[] = [];
  for (const seat of [0, 1] as const) {
    const userId = live.userAt(seat);
    const { winner, reason } = live.game.result!;
    const hasLost = winner !== null && winner !== seat;
    const forfeited = winner !== seat && (reason === 'left' || reason === 'idle');
    if (forfeited || (isUnplayed && hasLost)) await noteMark(tx, userId, 'left', row.id, now);
    const dayStart = dayBegan(now);
    const loser = seat === 0 ? 1 : 0;
    const isGift = winner === seat && isSurrender(reason);
    const before = isGift ? await surrenderedWinsSince(tx, userId, dayStart, row.id) : null;
    const isOfNewcomer = before !== null && !(await isEstablished(tx, live.userAt(loser), now));
    const facts: MatchFacts = {
      outcome: winner === null ? 'draw' : hasLost ? 'loss' : 'win',
      forfeited,
      isUnplayed,
      isTied,
      ownTurns: ownTurns(live, seat),
      lengthMs,
      winsToday: await winsSince(tx, userId, dayStart, [RANKED_CHANNEL], row.id),
      earlyWinsToday: before && !lasted(live, loser, lengthMs) ? before.early : null,
      newcomerWinsToday: isOfNewcomer ? before.newcomers : null,
      meeting,
      luminary: hasLuminary(seat === 0 ? row.deck0 : row.deck1, now),
      festival: now < festivalEnd,
    };
    const unpaid = unpaidFor(facts);
    rewards.push({ userId, gpoint: matchPay(facts), rating: ratings[seat] ?? null, ...(unpaid && { unpaid }) });
  }
  return rewards;
}

const isPlayed = ({ game }: LiveGame, lengthMs: number): boolean =>
  !isSurrender(game.result!.reason) || wasPlayed({ turns: game.turn, lengthMs });

const lasted = (live: LiveGame, seat: Seat, lengthMs: number): boolean =>
  didLast({ ownTurns: ownTurns(live, seat), lengthMs });

async function noteGivingUp(tx: Tx, live: LiveGame, lengthMs: number, now: number): Promise<void> {
  const { row, game } = live;
  const { winner, reason } = game.result!;
  if (winner === null || !isSurrender(reason)) return;
  const [loserId, winnerId] = winner === 0 ? [row.user1, row.user0] : [row.user0, row.user1];
  const isEarly = !lasted(live, winner === 0 ? 1 : 0, lengthMs);
  await noteConcession(tx, { gameId: row.id, loser: loserId, winner: winnerId, turns: game.turn, isEarly }, now);
}

async function settlePractice(tx: Tx, live: LiveGame, now: number): Promise<Reward[]> {
  const { winner } = live.game.result!;
  if (winner === null || live.userAt(winner) === 0) return [];
  const userId = live.userAt(winner);
  const wins = await winsSince(tx, userId, dayBegan(now), Object.values(PRACTICE_CHANNELS), live.row.id);
  return [{ userId, gpoint: wins < PAY.practiceWinsPaid ? PAY.practiceWin : 0, rating: null }];
}

/** Both ratings, before and after; the match counts for the season. */
async function ratingsAfter(tx: Tx, { row, game }: LiveGame, now: number): Promise<RatingChange[]> {
  const { winner } = game.result!;
  const sides = [
    { user_id: row.user0, score_id: row.score_id0 },
    { user_id: row.user1, score_id: row.score_id1 },
  ] as const;
  const rated = await rateBoth(tx, sides, winner === null ? 0.5 : winner === 0 ? 1 : 0, now);
  const outcomeOf = (seat: number) => (winner === null ? 'drawn' : winner === seat ? 'won' : 'lost');
  const counted = sides.map((side, seat): Rated => ({ ...side, rating: rated[seat]!.after, outcome: outcomeOf(seat) }));
  await countRated(tx, counted, now);
  return rated;
}

const humansOf = (live: LiveGame) => ([0, 1] as const).map((seat) => live.userAt(seat)).filter((id) => id !== 0);

const ownTurns = (live: LiveGame, seat: Seat) => Math.floor((live.game.turn + (seat === 0 ? 1 : 0)) / 2);

function hasLuminary(deck: readonly number[], now: number): boolean {
  const element = luminaryOf(now);
  return deck.filter((id) => cardOf(id)?.element.includes(element)).length >= PAY.luminaryCards;
}
