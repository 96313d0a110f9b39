import type { Seat } from '@chilyo/engine';
import type { ActionAnswer, GameAction, QueueStatus } from '@chilyo/protocol';
import type { Sent } from './history.ts';
import type { ServerNode, Site } from './server-node.ts';
import { Socket } from './socket.ts';

/** How long a page waits for an answer, ms. */
const ANSWER_MS = 5_000;
const SENT_MOST = 6;

/** What a player knows of the simulation. */
type World = Site & { nodes: readonly ServerNode[]; players: readonly Player[]; seldom: number };
type Turn = { gameId: number; seat: Seat; seq: number; legal: GameAction[] };

/** A player with a page, who searches, agrees, invites, plays and leaves by chance. */
export class Player {
  readonly userId: number;
  readonly #world: World;
  #socket: Socket<ServerNode> | null = null;
  /** The last status that the page heard. */
  status: QueueStatus = 'IDLE';
  gameId: number | null = null;
  #turn: Turn | null = null;
  #isActing = false;
  #ends = 0;
  #silentSince: number | null = null;
  /** No more searches. */
  isTired = false;

  constructor(world: World, userId: number) {
    this.#world = world;
    this.userId = userId;
    this.#later();
  }

  get isConnected(): boolean {
    return this.#socket?.isOpenThere === true && this.#socket.isOpenHere;
  }

  #later(): void {
    const { time, chance } = this.#world;
    time.after(chance.between(100, 1_500), () => {
      this.#act();
      this.#later();
    });
  }

  #note(...words: (string | number)[]): void {
    this.#world.history.note('player', this.userId, ...words);
  }

  #act(): void {
    const { chance, time } = this.#world;
    const socket = this.#socket;
    if (!socket?.isOpenThere) {
      this.#connect();
      return;
    }
    if (this.#silentSince !== null && time.now() - this.#silentSince > 2 * ANSWER_MS) {
      this.#leave('no answer');
      return;
    }
    if (!this.isTired && chance.is(0.015)) {
      this.#leave('leaves');
      return;
    }
    if (this.status === 'IDLE' && !this.isTired) this.#idle(socket);
    else if (this.status === 'SEARCH' && !this.isTired && chance.is(0.02))
      void this.#ask('cancels', socket, (node) => node.queue.idle(this.userId));
    else if (this.status === 'CONFIRM_GAME') this.#answerOffer(socket);
    else if (this.status === 'GAME' && this.gameId !== null) this.#play(socket, this.gameId);
  }

  #connect(): void {
    const { chance, nodes, time } = this.#world;
    const open = nodes.filter(({ isServing, process }) => isServing && !process.isDead);
    if (open.length === 0) return;
    const node = chance.of(open);
    const socket: Socket<ServerNode> = new Socket<ServerNode>(
      this.#world,
      node,
      this.userId,
      (packet) => this.#hear(packet),
      () => this.#lost(),
    );
    this.#socket = socket;
    this.#note('connects to', node.process.name);
    this.#silentSince = time.now();
    time.after(chance.between(1, 30), () => (socket.isOpenThere ? node.open(socket) : undefined), node.process);
  }

  #leave(why: string): void {
    this.#note(why);
    this.#socket?.leave();
  }

  #lost(): void {
    this.#note('is disconnected');
    this.#socket = null;
    this.#turn = null;
    this.#isActing = false;
    this.#silentSince = null;
  }

  /** Asks the node, and notes what comes of it. */
  #ask<T>(what: string, socket: Socket<ServerNode>, work: (node: ServerNode) => Promise<T>): Promise<T | Error> {
    this.#silentSince ??= this.#world.time.now();
    this.#note(what);
    return socket.ask(work).then(
      (answer) => {
        this.#silentSince = null;
        return answer;
      },
      (error: Error) => {
        this.#silentSince = null;
        this.#note(what, 'in vain:', error.message);
        return error;
      },
    );
  }

  #hear(packet: unknown[]): void {
    this.#silentSince = null;
    const [event, ...args] = packet;
    if (event === 'SEARCH') {
      [this.status] = args as [QueueStatus];
      this.gameId = (args[1] as number | null | undefined) ?? null;
      this.#note('is told', this.status, this.gameId ?? '');
      if (this.#turn && this.#turn.gameId !== this.gameId) this.#turn = null;
    } else if (event === 'GAME') {
      const [gameId, fromSeq, seq, legal] = args as [number, number, number, GameAction[]];
      if (this.#turn?.gameId !== gameId) return;
      if (fromSeq === this.#turn.seq) this.#turn = { ...this.#turn, seq, legal };
      else if (seq > this.#turn.seq) this.#turn = null;
    }
  }

  #idle(socket: Socket<ServerNode>): void {
    const { chance, players, seldom } = this.#world;
    const drawn = chance.next();
    if (drawn < 0.3) {
      const channel = chance.is(0.75) ? 0 : 1;
      void this.#ask(`searches ${channel}`, socket, (node) => node.queue.search(this.userId, channel));
    } else if (drawn < 0.3 + 0.06 * seldom) {
      const other = chance.of(players.filter((one) => one !== this));
      void this.#ask(`invites ${other.userId}`, socket, (node) =>
        node.invitations.invite(this.userId, other.userId, 'normal'),
      );
    } else if (drawn < 0.3 + 0.2 * seldom) {
      void this.#ask('looks for invitations', socket, async (node) => {
        const mine = (await node.invitations.of(this.userId)).find(({ to_user_id }) => to_user_id === this.userId);
        return mine ? node.invitations.accept(this.userId, mine.id) : null;
      });
    }
  }

  #answerOffer(socket: Socket<ServerNode>): void {
    const { chance } = this.#world;
    const { gameId } = this;
    const drawn = chance.next();
    if (drawn > 0.75) return;
    const isAgreed = drawn > 0.05;
    void this.#ask(isAgreed ? 'agrees' : 'declines', socket, async (node) => {
      if (gameId !== null && !(await node.queue.isOffered(this.userId, gameId))) {
        const state = await node.queue.stateOf(this.userId);
        socket.send(['SEARCH', ...state]);
      } else if (isAgreed) await node.queue.agree(this.userId, 'ab');
      else await node.queue.cancel(this.userId);
    });
  }

  #play(socket: Socket<ServerNode>, gameId: number): void {
    if (this.#isActing) return;
    const turn = this.#turn;
    if (turn?.gameId !== gameId) {
      this.#join(socket, gameId);
      return;
    }
    const { chance } = this.#world;
    if (turn.legal.length === 0) {
      // the page asks now and then whether it has missed something
      if (chance.is(0.1)) this.#join(socket, gameId);
      return;
    }
    const end = turn.legal.find(({ type }) => type === 'end');
    const mayGiveUp = chance.is(this.#ends > 1 ? 0.4 : 0.02);
    const action = mayGiveUp ? ({ type: 'concede' } as const) : end && chance.is(0.6) ? end : chance.of(turn.legal);
    if (action.type === 'claim') return;
    this.#isActing = true;
    const sent: Sent = {
      gameId,
      userId: this.userId,
      action,
      expectedSeq: turn.seq,
      seq: null,
      refusal: null,
      times: 0,
    };
    this.#world.history.sent.push(sent);
    void this.#send(socket, turn, sent);
  }

  #join(socket: Socket<ServerNode>, gameId: number): void {
    this.#isActing = true;
    void this.#ask(`joins ${gameId}`, socket, (node) => {
      const { userId } = this;
      return node.games.seatIn(gameId, userId).then((seat) => {
        node.join(socket, `game:${gameId}:${seat}`);
        return node.games.join(gameId, userId, undefined);
      });
    }).then((answer) => {
      if (this.#socket !== socket) return;
      this.#isActing = false;
      if (answer instanceof Error || !answer.ok || answer.seat === null) return;
      const { seat, seq, legal } = answer;
      if (this.#turn?.gameId !== gameId) this.#ends = 0;
      this.#turn = { gameId, seat, seq, legal };
    });
  }

  async #send(socket: Socket<ServerNode>, turn: Turn, sent: Sent): Promise<void> {
    sent.times += 1;
    const { gameId, expectedSeq, action } = sent;
    const answer: ActionAnswer | Error = await this.#ask(
      `plays ${gameId} ${expectedSeq} ${action.type}`,
      socket,
      (node) => node.games.play(gameId, this.userId, expectedSeq, action),
    );
    if (answer instanceof Error) {
      // it may have counted: sent again, it is acknowledged
      if (this.#socket === socket && sent.times < SENT_MOST)
        this.#world.time.after(500, () => void (socket.isOpenThere ? this.#send(socket, turn, sent) : undefined));
      else this.#isActing = false;
      sent.refusal = null;
      return;
    }
    if (this.#socket === socket) this.#isActing = false;
    if (answer.ok) {
      sent.seq = answer.seq;
      this.#note('played', gameId, answer.seq);
      if (action.type === 'end') this.#ends += 1;
      // what follows from it arrives by itself
      if (this.#turn === turn) this.#turn = { ...turn, legal: [] };
    } else {
      sent.refusal = answer.code;
      this.#note('is refused', answer.code);
      this.#turn = null;
    }
  }
}
