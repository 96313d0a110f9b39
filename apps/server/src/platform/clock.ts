let aheadMs = 0;

/** The server's only clock, which tests can move. */
export const clock = {
  /** Milliseconds since 1970. */
  now: (): number => Date.now() + aheadMs,
  date: (): Date => new Date(clock.now()),
  /** Moves the clock; for tests, which move it back. */
  advance(ms: number): void {
    aheadMs += ms;
  },
};
