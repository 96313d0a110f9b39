import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { Card } from '@chilyo/card-language';
import { launchCards, starterDecks } from '@chilyo/cards';
import { type EditionNumber, latestEdition, type Seat } from '@chilyo/engine';
import type { StrengthMomentKind } from '@chilyo/protocol';
import {
  addPair,
  emptyState,
  isDone,
  planStrength,
  playPair,
  type RecordedMatch,
  recordMatch,
  type Strength,
  type StrengthPlan,
  type StrengthState,
  shownStrength,
} from '@chilyo/strength';

/** A part of a measuring: it goes on from the state, and ends with the pair that is played when the time is up. */
export type Slice = { card: Card; seed: number; state: StrengthState | null; forMs: number };
export type Measured = {
  state: StrengthState;
  strength: Strength;
  /** Of a measuring that is done; null: there is more to do. */
  moments: RecordedMoments | null;
};
export type RecordedMoments = { twins: readonly Card[]; edition: EditionNumber; matches: RecordedMoment[] };
export type RecordedMoment = RecordedMatch & { kind: StrengthMomentKind; seat: Seat; turn: number };

/** The last in the line of all processes of the machine. Tests say 0: beside others the last one waits for minutes. */
const NICE = Number(process.env.MEASURING_NICE ?? 19);

// Ends with the server, at the latest when the slice does. Signals to all processes of a service are for the server.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
setPriority(NICE);
// where Linux groups processes by their session, the priority of the session counts as well
await writeFile('/proc/self/autogroup', `${NICE}`).catch(() => {});

const base = { cards: launchCards, decks: starterDecks.map(({ cards }) => cards) };
let last: { key: string; plan: StrengthPlan } | null = null;

/** The plan of a card; that of the last one is kept, as making it takes some 100 ms. */
function planOf(card: Card, seed: number): StrengthPlan {
  const key = JSON.stringify([card, seed]);
  if (last?.key !== key) last = { key, plan: planStrength(card, base, seed) };
  return last.plan;
}

process.on('message', ({ card, seed, state: before, forMs }: Slice) => {
  const began = performance.now();
  const plan = planOf(card, seed);
  const state = before ?? emptyState(plan);
  let isOver: boolean;
  do {
    addPair(state, playPair(plan, state.pairs));
    isOver = isDone(shownStrength(state, plan));
  } while (!isOver && performance.now() - began < forMs);
  const strength = shownStrength(state, plan);
  const measured: Measured = { state, strength, moments: isOver ? recorded(plan, strength) : null };
  // a server that has just died hears nothing any more
  process.send?.(measured, undefined, {}, () => {});
});

/** The remarkable moments, then the first of each warning that has one. */
function recorded(plan: StrengthPlan, { moments, warnings }: Strength): RecordedMoments {
  const shown = [
    ...moments,
    ...warnings.flatMap(({ kind, moments: [first] }) => (first && kind !== 'one_sided' ? [{ ...first, kind }] : [])),
  ];
  return {
    twins: plan.twins,
    edition: latestEdition,
    matches: shown.map(({ kind, index, seat, turn }) => ({ kind, seat, turn, ...recordMatch(plan, { index, seat }) })),
  };
}
