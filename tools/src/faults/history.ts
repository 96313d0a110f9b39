/** What players sent and heard, as they know it themselves; the store is not asked. */
export type Json = Record<string, unknown>;

export type Answer = { ok: true; seq: number } | { ok: false; code: string };
/** One sending of an action; without an answer its fate is unknown to the player. */
type Attempt = { sentMs: number; doneMs: number; answer: Answer | null };
/** One action, however often it was sent. */
export type Act = { gameId: number; seat: 0 | 1; seq: number; action: Json; attempts: Attempt[] };
/** All events that a player has seen of a match, in order. */
export type Sight = { gameId: number; userId: number; seat: 0 | 1; events: Json[] };

/** Mulligans and concessions count on any board, once. */
const isAnyTime = ({ type }: Json) => type === 'mulligan' || type === 'concede';

export class History {
  readonly acts = new Map<string, Act>();
  readonly sights = new Map<string, Sight>();
  /** Sentences about what a player saw and later saw otherwise. */
  readonly contradictions: string[] = [];

  /** The action of a player on a board, new or sent before. */
  act(gameId: number, seat: 0 | 1, seq: number, action: Json): Act {
    const key = [gameId, seat, isAnyTime(action) ? '' : seq, canonical(action)].join(' ');
    const known = this.acts.get(key);
    if (known) return known;
    const act: Act = { gameId, seat, seq, action, attempts: [] };
    this.acts.set(key, act);
    return act;
  }

  /** Adds events from a number on to what the player has seen; what came before must be the same again. */
  see(gameId: number, userId: number, seat: 0 | 1, from: number, events: readonly Json[]): void {
    const key = `${gameId} ${userId}`;
    const sight = this.sights.get(key) ?? { gameId, userId, seat, events: [] };
    this.sights.set(key, sight);
    for (const [at, event] of events.entries()) {
      const before = sight.events[from + at];
      if (before === undefined) sight.events[from + at] = event;
      else if (canonical(before) !== canonical(event))
        this.contradictions.push(
          `match ${gameId}, user ${userId}: event ${from + at} was ${String(before.type)}, is ${String(event.type)}`,
        );
    }
  }
}

/** The same text for the same value, whatever the order of its keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
