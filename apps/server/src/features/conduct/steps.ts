/** docs/ECONOMY, conduct. Times are epoch milliseconds. */
const FORGIVEN_EVERY_MS = 12 * 3_600_000;
const FORGIVEN_MATCHES = 3;
/** Seconds without search at the first, second, ... step; the last one stays. */
const WAITS = { missed: [0, 30, 120, 300, 900], left: [120, 600, 1800, 7200] } as const;

/** How many steps a player stands at: each mark is one more; 12 hours or three finished matches forgive one. */
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

/** Whole seconds left of the wait that a step brings after the last mark. */
export function secondsToWait(kind: keyof typeof WAITS, step: number, lastMark: number, now: number): number {
  const waits = WAITS[kind];
  const wait = step === 0 ? 0 : waits[Math.min(step, waits.length) - 1]!;
  return Math.max(0, Math.ceil(wait - (now - lastMark) / 1000));
}
