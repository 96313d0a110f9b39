import type { WireEvent, WireView } from '@chilyo/protocol';
import { useCatalog } from '../api/catalog-store.ts';
import type { Cue } from '../sound/cue.ts';
import { play } from '../sound/play.ts';
import type { AnimationStep } from './animation-steps.ts';
import { attackCue, type Hearing } from './event-cues.ts';
import { rowOf } from './event-table.ts';

/** The sounds that a viewer hears for the events between two views; an attack that is halted is heard when it strikes. */
export function soundStep(
  { events, beside = [], isHalted }: Pick<AnimationStep, 'events' | 'beside' | 'isHalted'>,
  viewer: 0 | 1 | null,
  before: WireView,
  after: WireView,
  sound: (cue: Cue) => void = play,
): void {
  const hearing = hearingOf(events, viewer, before, after);
  for (const motion of beside) if (motion.do === 'lunge') sound(attackCue(motion.unit, hearing));
  for (const event of events)
    if (!isHalted || event.type !== 'ATTACKED')
      for (const cue of rowOf(event).sound?.(event, hearing) ?? []) sound(cue);
}

function hearingOf(events: readonly WireEvent[], viewer: 0 | 1 | null, before: WireView, after: WireView): Hearing {
  // units that died are only in the view before the events, units that arrived only in the view after
  const standing = [after, before].flatMap(({ seats }) =>
    seats.flatMap(({ units }) => units.flatMap((unit, at) => (unit ? [{ unit, lane: at + 1 }] : []))),
  );
  const find = (number: unknown) => standing.find(({ unit }) => unit.number === number);
  const shown = events.flatMap((event) => ('cards' in event ? event.cards : []));
  return {
    viewer,
    before,
    card: (id) =>
      id === null
        ? undefined
        : (useCatalog.getState().cardById.get(id) ?? after.cards[id] ?? shown.find((card) => card.id === id)),
    laneOf: (who) => find(who)?.lane,
    elementOf: (number) => find(number)?.unit.element[0],
    burnOf: (number) => before.seats.flatMap(({ units }) => units).find((unit) => unit?.number === number)?.burn ?? 0,
  };
}
