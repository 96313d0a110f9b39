/** Recent samples of how far the server's clock is ahead of the local one, ms, and when each was taken. */
let heard: { ahead: number; at: number }[] = [];
/** How long a sample counts, ms. After a change of the local clock, times are wrong for at most this long. */
const KEPT_MS = 60_000;

/**
 * Adds a sample. A delayed message only makes the server's clock look too slow, so the largest offset of the last
 * minute is the most accurate. Deadlines, ends and the time of an action are all in server time.
 */
export function addClockSample(now: number): void {
  const at = Date.now();
  heard = [...heard.filter((each) => Math.abs(at - each.at) < KEPT_MS), { ahead: now - at, at }];
}

/** Now, as the server counts it. */
export const serverNow = (): number =>
  Date.now() + (heard.length > 0 ? Math.max(...heard.map(({ ahead }) => ahead)) : 0);
