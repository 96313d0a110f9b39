import { launchCards } from '@chilyo/cards';
import { type GameAction, rulesFrom, type Viewer } from '@chilyo/engine';
import { dealOf, Match, withPlayers } from '@chilyo/match';
import type { GameClock, Replay } from '@chilyo/protocol';
import type { FakeSocket } from './fake-socket.ts';

const rules = rulesFrom(launchCards);
/** A match without a limit of time. */
const CLOCK: GameClock = { now: 0, deadline: null, seat: null, bank: [0, 0] };

/**
 * The server's side of one match, played from a stored one: the page joins it at any moment, the stored actions are played on as the test
 * asks, and an action of the page counts when the rules take it.
 */
export class RecordedMatch {
  readonly match: Match;
  readonly #socket: FakeSocket;
  readonly #stored: Replay;
  readonly #viewer: Viewer;

  /** `viewer` is the page's seat, null for a spectator. */
  constructor(socket: FakeSocket, stored: Replay, viewer: Viewer) {
    this.#socket = socket;
    this.#stored = stored;
    this.#viewer = viewer;
    this.match = new Match(rules, dealOf(stored));
    socket.answer('GAME_JOIN', (_id, fromSeq) => ({
      ok: true,
      seq: this.match.seq,
      seat: viewer,
      legal: this.match.legalFor(viewer),
      clock: CLOCK,
      ...(typeof fromSeq === 'number'
        ? { events: this.match.eventsFor(viewer, fromSeq) }
        : { view: withPlayers(this.match.viewFor(viewer), this.#players) }),
    }));
    socket.answer('GAME_ACTION', (_id, _seq, sent) => {
      const { valid_ms: _valid, sent_ms: _sent, ...action } = sent as typeof sent & { valid_ms?: number };
      const considered = this.match.consider(viewer, action as GameAction);
      if ('code' in considered) return { ok: false, code: considered.code, message: considered.code };
      const from = this.match.seq;
      this.match.advance(considered);
      queueMicrotask(() => this.#tell(from));
      return { ok: true, seq: this.match.seq };
    });
  }

  /** Plays the next stored actions, all that are left without a count. */
  play(count = this.#stored.actions.length): void {
    const from = this.match.seq;
    for (const done of this.#stored.actions.slice(this.match.actions, this.match.actions + count))
      this.match.redo(done);
    this.#tell(from);
  }

  get #players() {
    const [first, second] = this.#stored.seats;
    const shown = ({ deck: _deck, skins: _skins, ...player }: Replay['seats'][0]) => player;
    return [shown(first), shown(second)] as const;
  }

  #tell(from: number): void {
    const events = this.match.eventsFor(this.#viewer, from);
    const legal = this.match.legalFor(this.#viewer);
    this.#socket.say('GAME_EVENTS', this.#stored.id, from, events, legal, CLOCK);
  }
}
