/** Numbers of the messages from one node to one other. */
export class ToOne {
  readonly #lost: (node: string) => void;
  readonly #sent = new Map<string, number>();
  readonly #heard = new Map<string, number>();
  /** How many each had sent at its last beat. */
  readonly #wereSent = new Map<string, number>();

  constructor(lost: (node: string) => void) {
    this.#lost = lost;
  }

  /** The number of the next message to a node. */
  next(node: string): number {
    const number = (this.#sent.get(node) ?? 0) + 1;
    this.#sent.set(node, number);
    return number;
  }

  /** How many were sent to each. */
  sent(): Record<string, number> {
    return Object.fromEntries(this.#sent);
  }

  /** Whether a numbered message is news. */
  hear(node: string, number: number): boolean {
    const before = this.#heard.get(node) ?? 0;
    if (number <= before) return false;
    this.#heard.set(node, number);
    if (number > before + 1) this.#lost(node);
    return true;
  }

  /** What a node had sent at a beat must have come at the next: beats go another way, and may come first. */
  compare(node: string, sent: number): void {
    const before = this.#wereSent.get(node) ?? 0;
    this.#wereSent.set(node, sent);
    if ((this.#heard.get(node) ?? 0) >= before) return;
    this.#heard.set(node, before);
    this.#lost(node);
  }

  /**
   * A node has fallen silent and is sent nothing from now on. If it was only asleep, it goes on where it was, and the number
   * that is left out tells it that it has missed something.
   */
  silent(node: string): void {
    this.#wereSent.delete(node);
    this.next(node);
  }
}
