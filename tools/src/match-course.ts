import type { GameEvent, Seat } from '@chilyo/engine';

/** Statistics of a match from its events, for benches. */
export type Course = {
  /** The loser would have lived on without what the eclipse added to blows. */
  eclipse_needed: boolean;
  /** Turns in which the day made something cheaper. */
  gifts: number;
  wards: number;
};

/** Of a match that is over; the eclipse is that of the second edition of the rules, which weighs on blows (rules 6). */
export function courseOf(events: readonly GameEvent[]): Course {
  const added: [number, number] = [0, 0];
  const life: [number, number] = [0, 0];
  let eclipse = 0;
  let onTurn: Seat = 0;
  let gifts = 0;
  let wards = 0;
  let loser: Seat | null = null;
  for (const [at, event] of events.entries()) {
    switch (event.type) {
      case 'TURN_STARTED':
        ({ eclipse, seat: onTurn } = event);
        break;
      case 'HURT':
        if (typeof event.target === 'number') break;
        life[event.target === 'hero0' ? 0 : 1] = event.health;
        if (event.cause === 'combat' && event.target !== `hero${onTurn}`)
          added[event.target === 'hero0' ? 0 : 1] += eclipse;
        break;
      case 'GIFT_CHANGED':
        // what is over with the turn was not used
        if (!event.gift && events[at + 1]?.type !== 'TURN_ENDED') gifts++;
        break;
      case 'WARD_SET':
        wards++;
        break;
      case 'GAME_OVER':
        if (event.winner !== null && event.reason === 'hero') loser = event.winner === 0 ? 1 : 0;
        break;
      default:
    }
  }
  return { eclipse_needed: loser !== null && life[loser] + added[loser] > 0, gifts, wards };
}

/** How often the lead went from 60 % to 40 % or back, given the chances of one seat in order. */
export function leadChanges(chances: readonly number[]): number {
  let leader = 0;
  let changes = 0;
  for (const chance of chances) {
    const now = chance >= 0.6 ? 1 : chance <= 0.4 ? -1 : 0;
    if (now === 0 || now === leader) continue;
    if (leader !== 0) changes++;
    leader = now;
  }
  return changes;
}
