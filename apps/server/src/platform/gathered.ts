/** Work that is asked for often and may run seldom. */
export type Gathered = {
  /** Asks for it: it runs at once, or once the time since it last ran is over. */
  ask: () => void;
  close: () => void;
};

/** Runs `work` at most once in `ms`, and always after the last time that it was asked for. */
export function gathered(ms: number, work: () => void): Gathered {
  let isAsked = false;
  let pause: NodeJS.Timeout | null = null;
  const run = (): void => {
    isAsked = false;
    pause = setTimeout(() => {
      pause = null;
      if (isAsked) run();
    }, ms);
    work();
  };
  return {
    ask() {
      if (pause) isAsked = true;
      else run();
    },
    close() {
      if (pause) clearTimeout(pause);
    },
  };
}
