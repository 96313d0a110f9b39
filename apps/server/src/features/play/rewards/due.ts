import { starterDecks } from '@chilyo/cards';
import type { Rewards } from '@chilyo/protocol';
import { DAY_MS, dayBegan, weekBegan, weekEnds } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { ownedCards } from '../../goods/ledger/service.ts';
import { ACHIEVEMENTS } from './achievements.ts';
import { slotOf } from './days.ts';
import { firstSteps } from './first-steps.ts';
import { goodsOf } from './goods-of.ts';
import { newcomerUntil } from './newcomers.ts';
import { claimsOf } from './queries/claims.ts';
import { figuresOf } from './queries/figures.ts';
import { lockPlayer } from './queries/player.ts';
import type { QuestRow } from './queries/quest-rows.ts';
import { readTallies, type Tallies, weekKey } from './queries/tallies.ts';
import { questKind } from './quest-kinds.ts';
import { questsOf } from './quests.ts';

type Tx = Transaction<Database>;
export type Due = Pick<
  Rewards,
  | 'first_steps'
  | 'practice_counts_until_ts'
  | 'quests'
  | 'may_exchange'
  | 'weekly'
  | 'attendance'
  | 'starters'
  | 'achievements'
>;

/** Matches with cards of an element that bring its starter deck. */
const STARTER_MATCHES = 3;
const LIGHTS = ECONOMY.attendance;

/** All rewards, with a player's progress. Locks the player. */
export async function dueTo(tx: Tx, userId: number, now: number): Promise<Due> {
  const player = await lockPlayer(tx, userId);
  const [quests, tallies, claims, bound] = [
    await questsOf(tx, userId, now),
    await readTallies(tx, userId),
    await claimsOf(tx, userId),
    await boundCards(tx, userId),
  ];
  const figure = await figuresOf(tx, userId, tallies, player.days_attended);
  const stateOf = (key: string, progress: number, goal: number) =>
    claims.has(key) ? 'claimed' : progress >= goal ? 'waiting' : 'running';
  const week = weekBegan(now);
  const newUntil = await newcomerUntil(tx, userId);
  return {
    first_steps: firstSteps(figure, stateOf),
    practice_counts_until_ts: newUntil > now ? secondsOf(new Date(newUntil)) : null,
    quests: quests.flatMap((quest) => daily(quest, now)),
    may_exchange: player.exchanged_day_ms < dayBegan(now),
    weekly: [week, weekBegan(week - 1)]
      .map(weekly(tallies, stateOf))
      .filter(({ state }, at) => at === 0 || state === 'waiting'),
    attendance: {
      lights: LIGHTS.map(goodsOf),
      lit: litOf(player.days_attended, player.attended_day_ms < dayBegan(now)),
      may_claim: player.attended_day_ms < dayBegan(now),
    },
    starters: starterDecks.map(({ element, name, cards }) => {
      const key = `starter:${element}`;
      const progress = Math.min(STARTER_MATCHES, tallies.get(`matches_with:${element}`) ?? 0);
      return {
        key,
        words: `이 속성 카드가 10장 이상 든 덱으로 랭킹전 ${STARTER_MATCHES}판 마치기`,
        progress,
        goal: STARTER_MATCHES,
        goods: goodsOf({ cards: cards.length }),
        // the starting deck needs no claim
        state: holds(bound, cards) ? ('claimed' as const) : stateOf(key, progress, STARTER_MATCHES),
        element: element as Rewards['today']['luminary'],
        name,
      };
    }),
    achievements: ACHIEVEMENTS.map(({ key: kind, group, words, figure: name, goal, gpoint }) => {
      const key = `achievement:${kind}`;
      const reached = figure(name);
      return {
        key,
        group,
        words,
        progress: Math.min(goal, reached),
        goal,
        goods: goodsOf({ gpoint }),
        state: stateOf(key, reached, goal),
      };
    }),
  };
}

/** Lights of the current round; a complete round stays lit until the next visit starts another. */
function litOf(days: number, mayClaim: boolean): number {
  const lit = days % LIGHTS.length;
  return lit === 0 && days > 0 && !mayClaim ? LIGHTS.length : lit;
}

function daily(quest: QuestRow, now: number): Due['quests'] {
  const kind = questKind(quest.kind);
  if (!kind) return [];
  const until = quest.day_ms + ECONOMY.quest.slots * DAY_MS;
  return [
    {
      key: `quest:${quest.day_ms}`,
      words: kind.words,
      progress: quest.progress,
      goal: quest.goal,
      goods: goodsOf({ gpoint: quest.gpoint }),
      state: quest.claimed ? 'claimed' : quest.progress >= quest.goal ? 'waiting' : 'running',
      slot: until > now ? slotOf(quest.day_ms) : null,
      until_ts: secondsOf(new Date(until)),
    },
  ];
}

const weekly =
  (tallies: Tallies, stateOf: (key: string, progress: number, goal: number) => 'running' | 'waiting' | 'claimed') =>
  (week: number) => {
    const { ranked_matches: goal, gpoint, boosters } = ECONOMY.weekly;
    const key = `weekly:${week}`;
    const progress = Math.min(goal, tallies.get(weekKey(week)) ?? 0);
    return {
      key,
      words: `한 주에 랭킹전 ${goal}판 마치기`,
      progress,
      goal,
      goods: goodsOf({ gpoint, boosters }),
      state: stateOf(key, progress, goal),
      until_ts: secondsOf(new Date(weekEnds(week))),
    };
  };

async function boundCards(tx: Tx, userId: number): Promise<Map<number, number>> {
  return new Map((await ownedCards(tx, userId)).map(({ card_id, bound_count }) => [card_id, bound_count]));
}

function holds(bound: ReadonlyMap<number, number>, cards: readonly number[]): boolean {
  return cards.every((id) => (bound.get(id) ?? 0) >= cards.filter((other) => other === id).length);
}
