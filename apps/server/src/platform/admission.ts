/** Admits a few at each turn of the event loop, so that other work is done between. */
export class Admission {
  readonly #perTurn: () => number;
  readonly #waiting: (() => void)[] = [];
  #isRunning = false;

  constructor(perTurn: () => number) {
    this.#perTurn = perTurn;
  }

  /** Resolves when it is the caller's turn. */
  enter(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#isRunning) return;
      this.#isRunning = true;
      setImmediate(this.#turn);
    });
  }

  #turn = (): void => {
    for (const admit of this.#waiting.splice(0, this.#perTurn())) admit();
    this.#isRunning = this.#waiting.length > 0;
    if (this.#isRunning) setImmediate(this.#turn);
  };
}
