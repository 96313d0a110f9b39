import { deal, latestEdition, type Seat } from '@chilyo/engine';
import { lowerBegins } from '@chilyo/match';
import type { ActionAnswer, GameAction, PracticeRecord, SentAction, WireEvent } from '@chilyo/protocol';
import { validUntil, withoutLifetime } from '@chilyo/protocol/action-lifetime';
import { refused } from '@chilyo/protocol/refusals';
import { definitionOf } from '../../api/card-definition.ts';
import type { Joining } from '../source.ts';
import type { Analysis } from './analysis-question.ts';
import type { HeadToHead, ResultStore } from './head-to-head.ts';
import type { PracticeLog } from './practice-log.ts';
import { type Dealt, type Logged, PracticeMatch, rulesOf } from './practice-match.ts';
import type { Continuation, Kept, Wish } from './practice-messages.ts';

/** The host's interface to its worker. */
export type HostPort = {
  log: PracticeLog;
  results: ResultStore;
  now(): number;
  /** From 0 up to 1. */
  random(): number;
  /** 64 hex digits. */
  newSeed(): string;
  after(ms: number, run: () => void): () => void;
  send(gameId: number, fromSeq: number, events: WireEvent[], legal: GameAction[]): void;
  /** An action was stored: other tabs may show the same match. */
  tellOthers(action: Logged): void;
};

/** Longest pause of the computer, as a part of the shortest. */
const PACE_SPREAD = 1.5;

/**
 * Most deals to get certain cards in the opening hand: one card of thirty is in about every eighth hand, and two of which
 * the deck has three copies each are in every seventeenth.
 */
const MOST_DEALS = 300;

/** A deck that has the cards, in place of its last ones if need be. */
function decked(deck: number[], cards: readonly number[]): number[] {
  const missing = cards.filter((card) => !deck.includes(card));
  return missing.length === 0 ? deck : [...deck.slice(0, -missing.length), ...missing];
}

/**
 * Runs one practice match as the server runs its matches: the log is authoritative, and only stored actions are shown.
 */
export class PracticeHost {
  readonly #port: HostPort;
  #match: PracticeMatch | null = null;
  #isHeld = false;
  #paceMs = 600;
  #stopWaiting = () => {};
  #work: Promise<unknown> = Promise.resolve();

  constructor(port: HostPort) {
    this.#port = port;
  }

  /** The unfinished match that can be continued; null for none. */
  kept(): Promise<Kept | null> {
    return this.#serially(async () => {
      const match = await this.#restored();
      if (!match || match.isOver) return null;
      const { id, deck, level, made = [] } = match.dealt;
      return { game_id: id, deck, level, turn: match.turn, made };
    });
  }

  /** Deals a new match in place of the kept one and answers its id. */
  start(wish: Wish | Continuation): Promise<number> {
    return this.#serially(async () => {
      const dealt = 'seed' in wish ? { ...wish, id: this.#port.now() } : this.#dealtFor(wish);
      const match = new PracticeMatch(dealt);
      await this.#port.log.begin(dealt);
      this.#match = match;
      this.#think();
      return dealt.id;
    });
  }

  /** A snapshot, or with `fromSeq` the events since. */
  join(gameId: number, fromSeq?: number): Promise<Joining> {
    return this.#serially(async () => {
      const match = await this.#named(gameId);
      if (!match) return refused('GAME_NOT_FOUND');
      const { seat } = match.dealt;
      const news =
        fromSeq !== undefined && fromSeq <= match.seq
          ? { events: match.eventsFor(seat, fromSeq) }
          : { view: match.viewFor(seat) };
      this.#think();
      return { ok: true, seq: match.seq, seat, ...news, legal: match.legalFor(seat), clock: null };
    });
  }

  act(gameId: number, expectedSeq: number, sent: SentAction): Promise<ActionAnswer> {
    const until = validUntil(sent, this.#port.now());
    const action = withoutLifetime(sent);
    return this.#serially(async () => {
      if (this.#port.now() > until) return refused('ACTION_EXPIRED');
      const match = await this.#named(gameId);
      if (!match) return refused('GAME_NOT_FOUND');
      const anyTime = action.type === 'mulligan' || action.type === 'concede';
      if (!anyTime && expectedSeq !== match.seq) return refused('STALE_ACTION');
      return this.#commit(match, match.dealt.seat, action);
    });
  }

  /** A match that is over, whole; null when it is not, or is not known any more. */
  record(gameId: number): Promise<PracticeRecord | null> {
    return this.#serially(async () => (await this.#named(gameId))?.record ?? null);
  }

  /** The same with its definitions, for its analysis. */
  whole(gameId: number): Promise<Analysis | null> {
    return this.#serially(async () => (await this.#named(gameId))?.whole ?? null);
  }

  /** A match that begins at a position of the finished one, as a number of actions. */
  continuation(gameId: number, position: number): Promise<Continuation | null> {
    return this.#serially(async () => (await this.#named(gameId))?.continuation(position) ?? null);
  }

  /** A user's results against each opponent, including results that are still being stored. */
  headToHead(userId: number): Promise<HeadToHead | null> {
    return this.#serially(() => this.#port.results.headToHead(userId));
  }

  hold(isHeld: boolean, paceMs: number): void {
    this.#isHeld = isHeld;
    this.#paceMs = paceMs;
    this.#think();
  }

  /** Another tab has stored an action of a match. */
  hear(action: Logged): Promise<void> {
    return this.#serially(async () => {
      const match = this.#match;
      if (match?.dealt.id !== action.match_id || action.no < match.actions) return;
      if (action.no === match.actions) await this.#follow(match, [action]);
      else await this.#catchUp(match);
    });
  }

  #dealtFor(wish: Wish): Dealt {
    const { opening_cards: wanted = [] } = wish;
    const own_cards = decked(wish.own_cards, wanted);
    const first = this.#dealtOnce({ ...wish, own_cards });
    if (wanted.length === 0) return first;
    const rules = rulesOf(first);
    let dealt = first;
    for (let deals = 1; deals < MOST_DEALS; deals++) {
      const { hand } = deal(rules, dealt, null).game.seats[dealt.seat];
      if (wanted.every((id) => hand.some(({ card_id }) => card_id === id))) break;
      dealt = this.#dealtOnce({ ...wish, own_cards });
    }
    return dealt;
  }

  #dealtOnce({ deck, level, own_cards, enemy_deck, name, enemy_name, user_id, avatar_id, cards, made }: Wish): Dealt {
    const seed = this.#port.newSeed();
    const seat: Seat = lowerBegins(seed) ? 0 : 1;
    return {
      id: this.#port.now(),
      deck,
      level,
      seed,
      edition: latestEdition,
      seat,
      decks: seat === 0 ? [own_cards, enemy_deck] : [enemy_deck, own_cards],
      names: seat === 0 ? [name, enemy_name] : [enemy_name, name],
      user_id,
      avatar_id,
      cards: cards.map(definitionOf),
      ...(made && { made }),
    };
  }

  /** A match by its id: a finished one only as long as this worker remembers it. */
  async #named(gameId: number): Promise<PracticeMatch | null> {
    if (this.#match?.dealt.id === gameId) return this.#match;
    const match = await this.#restored();
    return match?.dealt.id === gameId ? match : null;
  }

  async #restored(): Promise<PracticeMatch | null> {
    const kept = await this.#port.log.read();
    if (!kept) return null;
    if (this.#match?.dealt.id === kept.dealt.id && this.#match.actions === kept.actions.length) return this.#match;
    let match: PracticeMatch;
    try {
      match = new PracticeMatch(kept.dealt);
      for (const action of kept.actions) match.redo(action);
    } catch (failure) {
      // the rules have changed since, so the match cannot be continued
      console.warn('the kept practice match does not fit any more', failure);
      await this.#port.log.forget(kept.dealt.id);
      return null;
    }
    this.#match = match;
    // the worker that stored its last action went before it was closed
    if (match.isOver) await this.#close(match);
    return match;
  }

  async #commit(match: PracticeMatch, seat: Seat, action: GameAction): Promise<ActionAnswer> {
    const step = match.consider(seat, action);
    if ('code' in step || action.type === 'claim') return refused('code' in step ? step.code : 'ILLEGAL_ACTION');
    const logged: Logged = { match_id: match.dealt.id, no: match.actions, seat, action };
    const stored = await this.#port.log.append(logged);
    if (stored === 'gone') {
      if (this.#match === match) this.#match = null;
      return refused('GAME_NOT_FOUND');
    }
    if (stored === 'lost') {
      await this.#catchUp(match);
      return refused('STALE_ACTION');
    }
    const fromSeq = match.seq;
    match.advance(step);
    this.#port.tellOthers(logged);
    if (match.isOver) await this.#close(match);
    this.#show(match, fromSeq);
    return { ok: true, seq: match.seq };
  }

  async #catchUp(match: PracticeMatch): Promise<void> {
    const kept = await this.#port.log.read();
    if (kept?.dealt.id === match.dealt.id) await this.#follow(match, kept.actions.slice(match.actions));
  }

  /**
   * Stores the result before deleting the match, so that a crash between the two loses nothing. A result stored twice
   * counts once.
   */
  async #close({ dealt, outcome }: PracticeMatch): Promise<void> {
    const { id, user_id, level } = dealt;
    if (outcome) await this.#port.results.note({ match_id: id, user_id, level, outcome });
    await this.#port.log.forget(id);
  }

  async #follow(match: PracticeMatch, actions: Logged[]): Promise<void> {
    const fromSeq = match.seq;
    for (const action of actions) match.redo(action);
    if (match.isOver) await this.#close(match);
    this.#show(match, fromSeq);
  }

  #show(match: PracticeMatch, fromSeq: number): void {
    const { id, seat } = match.dealt;
    this.#port.send(id, fromSeq, match.eventsFor(seat, fromSeq), match.legalFor(seat));
    this.#think();
  }

  /** Lets the computer act after a delay, if it is to decide. It uses only what its seat may see. */
  #think(): void {
    this.#stopWaiting();
    const match = this.#match;
    if (this.#isHeld || !match || match.legalFor(match.enemy).length === 0) return;
    const { seq } = match;
    const pause = this.#paceMs * (1 + this.#port.random() * (PACE_SPREAD - 1));
    this.#stopWaiting = this.#port.after(pause, () => {
      void this.#serially(async () => {
        if (this.#isHeld || this.#match !== match || match.seq !== seq) return;
        await this.#commit(match, match.enemy, moveOf(match));
      });
    });
  }

  /** One piece of work after the other. */
  #serially<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#work.then(work, work);
    this.#work = result.catch(() => {});
    return result;
  }
}

function moveOf(match: PracticeMatch): GameAction {
  const legal = match.legalFor(match.enemy);
  try {
    return match.opponentsChoice();
  } catch (failure) {
    // no clock ends the turn of a computer that does not move
    console.error('the computer could not choose', failure);
    return legal.find(({ type }) => type === 'end') ?? legal[0]!;
  }
}
