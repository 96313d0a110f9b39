import { createHash } from 'node:crypto';
import { starterDecks } from '@chilyo/cards';
import type { QuestStep } from '@chilyo/protocol';
import { DAY_MS, dayBegan, luminaryOf } from '@chilyo/protocol';
import type { Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { ECONOMY } from '../../goods/economy/service.ts';
import { decksOf } from '../decks/service.ts';
import { slotOf } from './days.ts';
import type { MatchStats } from './match-stats.ts';
import { lockPlayer, noteExchange } from './queries/player.ts';
import { advanceQuests, insertQuest, type QuestRow, questsFrom, updateQuest } from './queries/quest-rows.ts';
import { kindsFor, type OtherAct, questKind } from './quest-kinds.ts';

type Tx = Transaction<Database>;

const SLOTS = ECONOMY.quest.slots;

/** Days whose quests are in the slots, oldest first. */
const daysInSlots = (now: number) =>
  Array.from({ length: SLOTS }, (_none, back) => dayBegan(now) - (SLOTS - 1 - back) * DAY_MS);

/**
 * A player's quests: those in the slots, dealt here if missing, and completed unclaimed ones. Requires the player's
 * lock, so that concurrent calls deal one quest per day.
 */
export async function questsOf(tx: Tx, userId: number, now: number): Promise<QuestRow[]> {
  const days = daysInSlots(now);
  const rows = await questsFrom(tx, userId, days[0]!);
  const missing = days.filter((day) => !rows.some(({ day_ms }) => day_ms === day));
  const decks = missing.length > 0 ? await playableDecks(tx, userId) : [];
  for (const day of missing) {
    const beside = rows.filter(({ day_ms }) => days.includes(day_ms)).map(({ kind }) => kind);
    const { kind, goal, gpoint } = dealtKind({ userId, day, turn: 0, beside, decks });
    rows.push(await insertQuest(tx, { user_id: userId, day_ms: day, kind, goal, gpoint }));
  }
  return rows.sort((a, b) => a.day_ms - b.day_ms);
}

/** The player's playable decks, as lists of cards; without one, the starter decks, one of which is free. */
async function playableDecks(tx: Tx, userId: number): Promise<readonly number[][]> {
  const playable = (await decksOf(tx, userId)).filter(({ is_legal }) => is_legal);
  return playable.length > 0 ? playable.map(({ card_ids }) => card_ids) : starterDecks.map(({ cards }) => cards);
}

type Dealing = { userId: number; day: number; turn: number; beside: readonly string[]; decks: readonly number[][] };

/**
 * The quest of a day, among the ones that a deck of the player can complete before it expires. Deterministic by user,
 * day and `turn`, and of no family in `beside`.
 */
function dealtKind({ userId, day, turn, beside, decks }: Dealing) {
  const luminaries = Array.from({ length: SLOTS }, (_none, after) => luminaryOf(day + after * DAY_MS));
  const possible = kindsFor(decks, luminaries);
  const families = beside.map((kind) => questKind(kind)?.family);
  const open = [...new Set(possible.map(({ family }) => family))].filter((family) => !families.includes(family));
  const word = createHash('sha256').update(`${userId}:${day}:${turn}`).digest();
  // chooses the family first, so that families with one quest per element do not dominate
  const family = open[word.readUInt32BE(0) % open.length]!;
  const kinds = possible.filter((quest) => quest.family === family);
  return kinds[word.readUInt32BE(4) % kinds.length]!;
}

/** The day whose quest is in a slot. */
const dayInSlot = (slot: number, now: number) => daysInSlots(now).find((day) => slotOf(day) === slot)!;

/**
 * Replaces the quest in a slot by another one without progress. Throws QUEST_EXCHANGED after the day's exchange, or
 * QUEST_IS_DONE.
 */
export async function exchangeQuest(tx: Tx, userId: number, slot: number, now: number): Promise<void> {
  const player = await lockPlayer(tx, userId);
  const today = dayBegan(now);
  if (player.exchanged_day_ms >= today) throw new Refusal('QUEST_EXCHANGED');
  const day = dayInSlot(slot, now);
  const rows = await questsOf(tx, userId, now);
  const quest = rows.find(({ day_ms }) => day_ms === day)!;
  if (quest.progress >= quest.goal) throw new Refusal('QUEST_IS_DONE');
  const beside = rows.filter(({ day_ms }) => daysInSlots(now).includes(day_ms)).map(({ kind }) => kind);
  const decks = await playableDecks(tx, userId);
  const { kind, goal, gpoint } = dealtKind({ userId, day, turn: today, beside, decks });
  await updateQuest(tx, userId, day, { kind, goal, gpoint, progress: 0 });
  await noteExchange(tx, userId, today);
}

/** Adds a match's statistics to the player's quests. Returns the ones with progress. Requires the player's lock. */
export async function countQuests(tx: Tx, userId: number, stats: MatchStats, now: number): Promise<QuestStep[]> {
  const steps: QuestStep[] = [];
  for (const quest of await questsOf(tx, userId, now)) {
    const kind = questKind(quest.kind);
    const done = kind?.counts?.(stats) ?? 0;
    const progress = Math.min(quest.goal, quest.progress + done);
    if (!kind || progress === quest.progress) continue;
    steps.push({ words: kind.words, before: quest.progress, progress, goal: quest.goal });
    await updateQuest(tx, userId, quest.day_ms, { progress });
  }
  return steps;
}

/** The same for an act outside of matches. */
export async function countAct(tx: Tx, userId: number, act: OtherAct, now: number): Promise<void> {
  await lockPlayer(tx, userId);
  await questsOf(tx, userId, now);
  await advanceQuests(tx, userId, act, daysInSlots(now));
}
