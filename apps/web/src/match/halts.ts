import type { WireEvent } from '@chilyo/protocol';
import { rowOf } from './event-table.ts';

type EventOf<K extends WireEvent['type']> = Extract<WireEvent, { type: K }>;

/** An attack whose blow waits for a trap, a question, or what its units do first. */
export type Halt = {
  /** null: it is among the events of before, which end with the question. */
  attack: EventOf<'ATTACKED'> | null;
  /** What it strikes in the end; null where no blow came, or where it may still come. */
  blow: EventOf<'STRUCK'> | null;
  /** By which the attacker rests, as no blow comes. */
  rest: WireEvent | null;
};

const LEAVING: ReadonlySet<WireEvent['type']> = new Set(['DIED', 'RETURNED']);
const takesTime = (event: WireEvent): boolean =>
  event.type !== 'ATTACKED' && (rowOf(event).ms > 0 || (rowOf(event).ahead?.motions(event).length ?? 0) > 0);
const isQuestion = ({ type }: WireEvent): boolean => type === 'ASKED' || type === 'ANSWERED';

/** The halted attacks, and how attacks end that an earlier question has halted. */
export function haltsIn(events: readonly WireEvent[]): Halt[] {
  return partsOf(events).flatMap((part): Halt[] => {
    const attack = part[0]?.type === 'ATTACKED' ? part[0] : null;
    const at = part.findIndex((event) => event.type === 'STRUCK' && (!attack || event.unit === attack.unit));
    const before = at < 0 ? part : part.slice(0, at);
    const trap = before.findIndex(({ type }) => type === 'TRAP_SPRANG');
    const question = before.findIndex(isQuestion);
    // without a blow, what follows may come after the attack as well as before its blow
    const halted = trap >= 0 ? trap : question >= 0 || at < 0 ? question : before.findIndex(takesTime);
    // a part without its attack goes on with one of before where it strikes, or is the answer to a question
    if (attack ? halted < 0 : at < 0 && question < 0) return [];
    const blow = part[at]?.type === 'STRUCK' ? part[at] : null;
    const isOver = !blow && part.at(-1)?.type !== 'ASKED';
    if (!isOver) return [{ attack, blow, rest: null }];
    // several traps may spring before it; an attacker that has left waits for no more
    const left = part.findIndex((event) => 'unit' in event && event.unit === attack?.unit && LEAVING.has(event.type));
    const last = part.findLastIndex(({ type }, each) => type === 'TRAP_SPRANG' && (left < 0 || each < left));
    const end = Math.max(halted, last);
    return [{ attack, blow, rest: part[end + 1] ?? part[end] ?? null }];
  });
}

/** Each attack with all until the next, or until the end of the turn; the first part is what comes before any. */
function partsOf(events: readonly WireEvent[]): WireEvent[][] {
  const parts: WireEvent[][] = [[]];
  for (const event of events) {
    if (event.type === 'ATTACKED' || event.type === 'TURN_ENDED') parts.push([]);
    parts.at(-1)?.push(event);
  }
  return parts;
}
