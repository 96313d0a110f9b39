import type { Card } from '@chilyo/card-language';
import { type Rules, rulesFrom, type Scene, type Seat } from '@chilyo/engine';
import { type DoneAction, Match, sceneStart, withPlayers } from '@chilyo/match';
import type { ActionAnswer, GameAction, WireView } from '@chilyo/protocol';
import { COMPUTER_AVATAR, FIRST_AVATAR } from '@chilyo/protocol/avatars';
import { refused } from '@chilyo/protocol/refusals';
import { create } from 'zustand';
import type { News } from './follow.ts';
import type { Joining, MatchSource } from './source.ts';

/** Players of a scene: both are played by the same hand. */
export const SCENE_NAMES = ['나', '맞은편'] as const;

/** The board of a scene with both players' names, as a seat or a spectator with open hands sees it. */
export const withSceneNames = (view: Parameters<typeof withPlayers>[0]): WireView =>
  withPlayers(view, [
    { name: SCENE_NAMES[0], user_id: 0, avatar_id: FIRST_AVATAR },
    { name: SCENE_NAMES[1], user_id: 0, avatar_id: COMPUTER_AVATAR },
  ]);

/** Official cards, and cards that the catalog lacks. */
export type SceneCards = { official: readonly Card[]; made: readonly Card[] };

export const sceneRules = ({ official, made }: SceneCards): Rules => rulesFrom([...official, ...made], official);

type Heard = Parameters<MatchSource['listen']>[0];
let tables = 0;

/**
 * A scene in play, within the page: the seat that decides is below, so that one player acts for both sides. Steps can be
 * taken back.
 */
export class SceneTable {
  /** How many steps were done, and whether the other seat must decide now. */
  readonly useSteps = create(() => ({ steps: 0, isToTurn: false }));
  readonly scene: Scene;
  readonly source: MatchSource;
  readonly #rules: Rules;
  #match: Match;
  #done: DoneAction[] = [];
  #seat: Seat;
  readonly #listeners = new Set<Heard>();

  constructor(scene: Scene, cards: SceneCards) {
    this.scene = scene;
    this.#rules = sceneRules(cards);
    this.#match = new Match(this.#rules, sceneStart(scene));
    this.#seat = scene.on_turn;
    this.source = {
      key: `scene:${++tables}`,
      listen: (heard) => {
        this.#listeners.add(heard);
        heard.connected();
        return () => void this.#listeners.delete(heard);
      },
      join: async (fromSeq) => this.#join(fromSeq),
      start: () => withSceneNames(new Match(this.#rules, sceneStart(scene)).viewFor(this.#seat)),
      act: async (expectedSeq, action) => this.#act(expectedSeq, action),
    };
  }

  /** What was done so far. */
  get done(): readonly DoneAction[] {
    return this.#done;
  }

  /** Sits down at the seat that must decide now. Called when the board has come to rest. */
  turn(): void {
    this.#seat = this.#deciding;
    this.#tell();
    this.#reconnect();
  }

  /** Takes back the last step; `all`: every step. */
  undo(all = false): void {
    const done = all ? [] : this.#done.slice(0, -1);
    this.#match = new Match(this.#rules, sceneStart(this.scene));
    for (const action of done) this.#match.redo(action);
    this.#done = done;
    this.#seat = this.#deciding;
    this.#tell();
    this.#reconnect();
  }

  /** After the end the seat stays as it is. */
  get #deciding(): Seat {
    return this.#match.deciding[0] ?? this.#seat;
  }

  #join(fromSeq: number | undefined): Joining {
    const match = this.#match;
    const { seq } = match;
    // only the log asks from the beginning; all others get the board of the seat that decides
    const news =
      fromSeq === 0 && seq > 0
        ? { events: match.eventsFor(this.#seat, 0) }
        : { view: withSceneNames(match.viewFor(this.#seat)) };
    return { ok: true, seq, seat: this.#seat, ...news, legal: match.legalFor(this.#seat), clock: null };
  }

  #act(expectedSeq: number, action: GameAction): ActionAnswer {
    const match = this.#match;
    if (action.type === 'claim') return refused('ILLEGAL_ACTION');
    if (expectedSeq !== match.seq) return refused('STALE_ACTION');
    const seat = this.#seat;
    const step = match.consider(seat, action);
    if ('code' in step) return refused(step.code);
    const fromSeq = match.seq;
    match.advance(step);
    this.#done = [...this.#done, { seat, action }];
    this.#tell();
    const news: News = { fromSeq, events: match.eventsFor(seat, fromSeq), legal: match.legalFor(seat), clock: null };
    for (const { news: hear } of this.#listeners) hear(news);
    return { ok: true, seq: match.seq };
  }

  #tell(): void {
    this.useSteps.setState({ steps: this.#done.length, isToTurn: this.#deciding !== this.#seat });
  }

  #reconnect(): void {
    for (const { connected } of this.#listeners) connected();
  }
}
