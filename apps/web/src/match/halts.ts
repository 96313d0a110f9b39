import type { WireEvent } from '@chilyo/protocol';

type EventOf<K extends WireEvent['type']> = Extract<WireEvent, { type: K }>;

/** An attack whose blow waits for a trap or a question. */
export type Halt = {
  /** null: it is among the events of before, which end with the question. */
  attack: EventOf<'ATTACKED'> | null;
  /** What it strikes in the end; null where no blow came, or where it may still come. */
  blow: EventOf<'STRUCK'> | null;
  /** By which the attacker rests, as no blow comes. */
  rest: WireEvent | null;
};

const isQuestion = ({ type }: WireEvent): boolean => type === 'ASKED' || type === 'ANSWERED';

/** The halted attacks, and how attacks end that an earlier question has halted. */
export function haltsIn(events: readonly WireEvent[]): Halt[] {
  return partsOf(events).flatMap((part): Halt[] => {
    const attack = part[0]?.type === 'ATTACKED' ? part[0] : null;
    const at = part.findIndex((event) => event.type === 'STRUCK' && (!attack || event.unit === attack.unit));
    const before = at < 0 ? part : part.slice(0, at);
    const trap = before.findIndex(({ type }) => type === 'TRAP_SPRANG');
    const halted = trap < 0 ? before.findIndex(isQuestion) : trap;
    // a part without its attack goes on with one of before where it strikes, or is the answer to a question
    if (attack ? halted < 0 : at < 0 && !before.some(isQuestion)) return [];
    const blow = part[at]?.type === 'STRUCK' ? part[at] : null;
    const isOver = !blow && part.at(-1)?.type !== 'ASKED';
    return [{ attack, blow, rest: isOver ? (part[halted + 1] ?? part[halted] ?? null) : null }];
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
