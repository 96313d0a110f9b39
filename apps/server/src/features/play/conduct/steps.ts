/** docs/ECONOMY, conduct. Times are epoch milliseconds. */
const FORGIVEN_EVERY_MS = 12 * 3_600_000;
const FORGIVEN_MATCHES = 3;
/** Search cooldown in seconds at the first, second, ... step; further steps use the last. */
const WAITS = { missed: [0, 30, 120, 300, 900], left: [120, 600, 1800, 7200] } as const;
type Kind = keyof typeof WAITS;

/** A player's current step: each mark adds one; 12 hours or three finished matches remove one. */
export function stepAt(marks: readonly number[], finished: readonly number[], now: number): number {
  let step = 0;
  let since = marks[0] ?? now;
  const forgive = (until: number) => {
    const matches = finished.filter((at) => at > since && at <= until).length;
    const forgiven = Math.floor((until - since) / FORGIVEN_EVERY_MS) + Math.floor(matches / FORGIVEN_MATCHES);
    step = Math.max(0, step - forgiven);
    since = until;
  };
  for (const mark of marks) {
    forgive(mark);
    step += 1;
  }
  forgive(now);
  return step;
}

/** When the next step is forgiven: a time, or a number of further finished matches, the earlier of the two. */
export function nextForgiven(lastMark: number, finished: readonly number[], now: number) {
  const periods = Math.floor((now - lastMark) / FORGIVEN_EVERY_MS) + 1;
  const matches = finished.filter((at) => at > lastMark && at <= now).length;
  return { at: lastMark + periods * FORGIVEN_EVERY_MS, matches: FORGIVEN_MATCHES - (matches % FORGIVEN_MATCHES) };
}

/** Search cooldown of a step, s. */
export function secondsOfStep(kind: Kind, step: number): number {
  const waits = WAITS[kind];
  return step === 0 ? 0 : waits[Math.min(step, waits.length) - 1]!;
}

/** Seconds, rounded up, left of the cooldown that the last mark started. */
export function secondsToWait(kind: Kind, step: number, lastMark: number, now: number): number {
  return Math.max(0, Math.ceil(secondsOfStep(kind, step) - (now - lastMark) / 1000));
}
