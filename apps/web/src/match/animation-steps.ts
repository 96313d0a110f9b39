import type { WireEvent, WireView } from '@chilyo/protocol';
import type { Cue } from '../sound/cue.ts';
import { type Cutscene, type Finish, finishIn, isFirstEclipse, isLastDraw, strikeOf } from './cutscene.ts';
import { heroOf } from './event-cause.ts';
import { EVENTS, rowOf } from './event-table.ts';
import { type Halt, haltsIn } from './halts.ts';
import type { Motion } from './motion.ts';

/** Events that are seen at the same time, and for how long, ms at normal speed. */
export type AnimationStep = {
  events: WireEvent[];
  ms: number;
  /** Motions that start before the events themselves: a projectile flies before the damage is shown. */
  coming: WireEvent[];
  /** Motions that no event alone could tell. */
  beside?: Motion[];
  /** What the whole board gives way to meanwhile. */
  cutscene?: Cutscene;
  /** What it sounds like, beside the sounds of its events. */
  cue?: Cue;
  /** A trap springs before the blow of its attack: the attacker draws back, and does not strike yet. */
  isHalted?: boolean;
  /** Part of a great moment: it takes its time however much waits behind it, and a tap passes over it. */
  isGreat?: boolean;
};

/** Durations at normal speed, ms: the last blow at a third of its speed, how long it stands, and each cutscene. */
const SLOW = 3;
const STANDS_MS = 240;
const CUTSCENE_MS: Record<Cutscene['scene'], number> = { finish: 1600, eclipse: 1200 };

/**
 * Splits events into animation steps for one seat. Played in sequence they lead to the same board as all at once.
 * With the view after them there are cutscenes.
 */
export function animationStepsOf(
  events: readonly WireEvent[],
  viewer: 0 | 1 | null = null,
  after: WireView | null = null,
): AnimationStep[] {
  const finish = after && finishIn(events);
  const halts = haltsIn(events);
  const steps: AnimationStep[] = [];
  let open: AnimationStep = { events: [], ms: 0, coming: [] };
  for (const event of events) {
    const { together } = rowOf(event);
    const last = open.events.at(-1);
    const isLateBlow = halts.some(({ blow }) => blow === event);
    if (
      (open.ms > 0 || (finish && event.type === 'GAME_OVER')) &&
      !(
        !isLateBlow &&
        last &&
        together !== undefined &&
        rowOf(last).together === together &&
        !isByArrival(event, open.events)
      )
    ) {
      steps.push(open);
      open = { events: [], ms: 0, coming: [] };
    }
    open.events.push(event);
    open.ms = Math.max(open.ms, lengthOf(event, viewer));
  }
  if (open.events.length > 0) steps.push(open);
  for (const { attack, rest } of halts)
    for (const step of steps) {
      if (attack && step.events.includes(attack)) step.isHalted = true;
      if (rest && step.events.includes(rest)) step.beside = [{ do: 'rest' }];
    }
  if (finish) slowDown(steps, finish, events);
  return steps.flatMap((step) => {
    const dark = after && step.events.find((event) => isFirstEclipse(event, after));
    if (dark) Object.assign(step, great({ scene: 'eclipse', eclipse: dark.eclipse, isOwn: dark.seat === viewer }));
    const drawn = after && step.events.filter((event) => isLastDraw(event, events, after));
    const words = (drawn || []).map(({ seat }): Motion => ({ do: 'word', who: heroOf(seat), words: '마지막 카드' }));
    if (words.length > 0) step.beside = [...(step.beside ?? []), ...words];
    const isOver = after && finish && step.events.at(-1)?.type === 'GAME_OVER';
    const end = isOver ? [{ events: [], coming: [], ...great(finishScene(finish, events, after)) }] : [];
    const lunges = halts.flatMap(({ blow }) => (blow && step.events.includes(blow) ? [lungeOf(blow, step)] : []));
    return [...approachOf(step), ...lunges, ...end, step];
  });
}

/** The blow of a halted attack comes after all, maybe to another target; the last of a match as slowly as others. */
function lungeOf({ unit, target }: NonNullable<Halt['blow']>, { isGreat }: AnimationStep): AnimationStep {
  return {
    events: [],
    coming: [],
    ms: EVENTS.ATTACKED.ms * (isGreat ? SLOW : 1),
    beside: [{ do: 'lunge', unit, target }],
    ...(isGreat && { isGreat }),
  };
}

/** Who has only just arrived is seen before what it does. */
const isByArrival = ({ by }: WireEvent, events: readonly WireEvent[]): boolean =>
  by?.kind === 'unit' && events.some((event) => event.type === 'ARRIVED' && event.unit.number === by.number);

const great = (cutscene: Cutscene) => ({ cutscene, isGreat: true, ms: CUTSCENE_MS[cutscene.scene] });

const finishScene = (finish: Finish, events: readonly WireEvent[], after: WireView): Cutscene => ({
  scene: 'finish',
  winner: finish.winner,
  strike: strikeOf(finish, events, after),
});

/** The blow that ends the match is seen slowly, and stands for a moment. */
function slowDown(steps: AnimationStep[], { attack, blow }: Finish, events: readonly WireEvent[]): void {
  for (const step of steps) {
    const [strikes, lands] = [attack, blow].map((at) => at >= 0 && step.events.includes(events[at] as WireEvent));
    if (strikes) step.ms *= SLOW;
    if (lands) step.ms = STANDS_MS;
    if (strikes || lands) step.isGreat = true;
  }
}

/** The viewer's own plays are on the board already and are not animated again. */
function lengthOf(event: WireEvent, viewer: 0 | 1 | null): number {
  if (event.type === 'PLAYED' && event.seat === viewer) return event.card_type === 'unit' ? 0 : OWN_CARD_MS;
  if (event.type === 'POWER_USED' && event.seat === viewer) return OWN_CARD_MS;
  // the player who chose already knows the choice, and a hidden choice has nothing to show
  if (event.type === 'ANSWERED' && (event.seat === viewer || event.text === undefined)) return 0;
  return rowOf(event).ms;
}
/** How long the viewer's own spells, wards and traps are shown face up before they take effect. */
const OWN_CARD_MS = 140;

/** The step before, if it has a projectile. */
function approachOf({ events }: AnimationStep): AnimationStep[] {
  const coming = events.filter((event) => (rowOf(event).ahead?.motions(event).length ?? 0) > 0);
  const ms = Math.max(0, ...coming.map((event) => rowOf(event).ahead?.ms ?? 0));
  return ms > 0 ? [{ events: [], ms, coming }] : [];
}

/** Most that the screen may lag behind the match, ms: an opponent's turn is a story of a few seconds. */
export const MOST_BEHIND_MS = 4000;

/** How long steps take together, ms at normal speed; great moments have their own time. */
export const wholeOf = (waiting: readonly Pick<AnimationStep, 'ms' | 'isGreat'>[]): number =>
  waiting.reduce((sum, { ms, isGreat }) => sum + (isGreat ? 0 : ms), 0);

/**
 * How long a step is shown, by its usual time: at the player's speed (1 is normal, 0 is not at all), faster when it is one
 * of too many that take `whole` ms together.
 */
export function paceOf({ isGreat }: Pick<AnimationStep, 'isGreat'>, whole: number, speed: number): number {
  if (speed <= 0) return 0;
  const takes = isGreat ? 0 : whole / speed;
  return (takes > MOST_BEHIND_MS ? MOST_BEHIND_MS / takes : 1) / speed;
}
