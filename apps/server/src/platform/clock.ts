let aheadMs = 0;

/** The server's one clock. Everything that asks for the time asks here, so that a test can move it. */
export const clock = {
  /** Milliseconds since 1970. */
  now: (): number => Date.now() + aheadMs,
  date: (): Date => new Date(clock.now()),
  /** Moves the clock; for tests, which move it back. */
  advance(ms: number): void {
    aheadMs += ms;
  },
};
