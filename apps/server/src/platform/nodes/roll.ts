type Port = {
  /** Another node is heard for the first time, or again after it was thought gone. */
  joined: (node: string) => void;
  left: (node: string) => void;
  /** Messages of another node are missing. */
  gap: (node: string) => void;
};

/** The nodes that are alive, by when each was heard last. */
export class Roll {
  /** Time between two signs of life of a node, ms. */
  static readonly BEAT_MS = 500;
  /** A node that is not heard for this long has ended, ms. */
  static readonly SILENCE_MS = 2_500;
  readonly #own: string;
  readonly #port: Port;
  readonly #heard = new Map<string, { at: number; no: number }>();
  /** Nodes that have ended: what is still on its way from them does not bring them back. */
  readonly #ended = new Set<string>();
  #looked = performance.now();
  /** While nothing can be heard, no node counts as ended. */
  isDeaf = false;

  constructor(own: string, port: Port) {
    this.#own = own;
    this.#port = port;
  }

  get nodes(): readonly string[] {
    return [this.#own, ...this.#heard.keys()].sort();
  }

  /** Whether a numbered message is news. */
  hear(node: string, no: number): boolean {
    if (this.#ended.has(node)) return false;
    const before = this.#heard.get(node);
    if (before && no <= before.no) return false;
    this.#heard.set(node, { at: performance.now(), no });
    if (!before) this.#port.joined(node);
    else if (no > before.no + 1) {
      this.lost(node);
    }
    return true;
  }

  /** Messages of a node are missing. */
  lost(node: string): void {
    this.#port.gap(node);
    this.#port.joined(node);
  }

  /** The number of the last message to all that was heard of a node; 0 for none. */
  heardOf(node: string): number {
    return this.#heard.get(node)?.no ?? 0;
  }

  /** A node says that it ends. */
  leave(node: string): void {
    this.#ended.add(node);
    if (this.#heard.delete(node)) this.#port.left(node);
  }

  /** Finds nodes that have fallen silent. Called at every beat. */
  look(): void {
    const now = performance.now();
    // this process itself stood still, or could not hear: the others get their time again
    const wasDeaf = this.isDeaf || now - this.#looked > 2 * Roll.BEAT_MS;
    this.#looked = now;
    for (const [node, heard] of this.#heard) {
      if (wasDeaf) heard.at = now;
      else if (now - heard.at > Roll.SILENCE_MS) {
        this.#heard.delete(node);
        this.#port.left(node);
      }
    }
  }
}
