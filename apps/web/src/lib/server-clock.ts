/** What was heard of the server's clock lately: how far it is ahead of this machine's, ms, and when that was heard. */
let heard: { ahead: number; at: number }[] = [];
/** So long something heard counts: whoever sets the machine's clock meanwhile waits that long at most. */
const KEPT_MS = 60_000;

/**
 * What lay in a stalled line says too small a number, and never too great a one: the greatest of the last minute is the
 * truest. Deadlines and ends are told in the server's time, and so is when an action was sent.
 */
export function hearServerTime(now: number): void {
  const at = Date.now();
  heard = [...heard.filter((each) => Math.abs(at - each.at) < KEPT_MS), { ahead: now - at, at }];
}

/** Now, as the server counts it. */
export const serverNow = (): number =>
  Date.now() + (heard.length > 0 ? Math.max(...heard.map(({ ahead }) => ahead)) : 0);
