import type { Chance } from './chance.ts';
import type { Process, VirtualTime } from './virtual-time.ts';

type World = { time: VirtualTime; chance: Chance };
/** A node, as its sockets know it. */
type Holder = { readonly process: Process; close(socket: unknown): void };

/** The connection of a player's page to a node; what is sent arrives in order, or not at all. */
export class Socket<N extends Holder> {
  readonly userId: number;
  readonly node: N;
  readonly #world: World;
  readonly #heard: (packet: unknown[]) => void;
  readonly #ended: () => void;
  isOpenHere = true;
  /** Whether the player's page takes it for open. */
  isOpenThere = true;
  #arrives = 0;
  #leaves = 0;

  constructor(world: World, node: N, userId: number, heard: (packet: unknown[]) => void, ended: () => void) {
    this.#world = world;
    this.node = node;
    this.userId = userId;
    this.#heard = heard;
    this.#ended = ended;
  }

  /** From the node to the page. */
  send(packet: unknown[]): void {
    if (!this.isOpenHere) return;
    const { time, chance } = this.#world;
    const text = JSON.stringify(packet);
    this.#arrives = Math.max(this.#arrives, time.now() + chance.between(1, 30));
    time.after(this.#arrives - time.now(), () => {
      if (this.isOpenThere) this.#heard(JSON.parse(text) as unknown[]);
    });
  }

  /** From the page to the node; resolves with its answer, and never where that gets lost. */
  ask<T>(work: (node: N) => Promise<T>): Promise<T> {
    const { time, chance } = this.#world;
    const back = (run: () => void) => {
      if (this.isOpenHere) time.after(chance.between(1, 30), () => this.isOpenThere && run());
    };
    return new Promise<T>((resolve, reject) => {
      if (!this.isOpenThere) return;
      this.#leaves = Math.max(this.#leaves, time.now() + chance.between(1, 30));
      time.after(
        this.#leaves - time.now(),
        () => {
          if (!this.isOpenHere) return;
          work(this.node).then(
            (answer) => back(() => resolve(answer)),
            (error: unknown) => back(() => reject(error)),
          );
        },
        this.node.process,
      );
    });
  }

  /** The node has ended it, or died. */
  closed(): void {
    this.#world.time.after(this.#world.chance.between(1, 30), () => {
      if (!this.isOpenThere) return;
      this.isOpenThere = false;
      this.#ended();
    });
  }

  /** The page ends it. */
  leave(): void {
    if (!this.isOpenThere) return;
    this.isOpenThere = false;
    this.#ended();
    this.#world.time.after(this.#world.chance.between(1, 30), () => this.node.close(this), this.node.process);
  }
}
