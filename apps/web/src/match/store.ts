import { applyEvents } from '@chilyo/engine';
import type { GameAction, SeatSkins, WireEvent, WireView } from '@chilyo/protocol';
import { ACTION_VALID_MS } from '@chilyo/protocol/constants';
import { create } from 'zustand';
import { loadCards, useCatalog } from '../api/catalog-store.ts';
import { isMotionReduced } from '../lib/theme.ts';
import { toast } from '../lib/toast.ts';
import { currentUser } from '../lib/user-store.ts';
import { play, prepareSounds } from '../sound/play.ts';
import { soundChoices } from '../sound/sound-choices.ts';
import type { AnimationStep } from './animation-steps.ts';
import { soundStep } from './event-sounds.ts';
import { type Clip, Film, SLOWLY } from './film.ts';
import { follow, joined, type Match, type News } from './follow.ts';
import { isPassing, Joins } from './joins.ts';
import { LastTurn } from './last-turn.ts';
import { LateMoments } from './late-moments.ts';
import { LogWriter } from './log-writer.ts';
import { type MatchState, NO_MATCH } from './match-state.ts';
import { Playback } from './playback.ts';
import { sceneFor } from './scene-code.ts';
import type { MatchSource } from './source.ts';
import { type VisualEffect, visualEffectOf } from './visual-effect.ts';

const LOG_LENGTH = 300;
/** How long the last effect stays on the board, ms. */
const MARK_MS = 700;
const SPOTLIGHT_MS = 1100;
/** Delay before asking a source again for the fate of an action, ms. */
const LOOK_AGAIN_MS = 1_000;

const apply = (view: WireView, events: WireEvent[]) => applyEvents(view, events) as WireView;
const cardOf = (cardId: number) => useCatalog.getState().cardById.get(cardId);
const nameOf = (cardId: number) => useCatalog.getState().cardById.get(cardId)?.name;

/** Follows one match at a time. A page may hold several stores, each with its own board. */
class MatchStore {
  readonly useMatch = create<MatchState>(() => ({ source: null, ...NO_MATCH }));
  readonly #get = this.useMatch.getState;
  readonly #set = this.useMatch.setState;
  /** The match after the latest update; the display follows it. */
  #real: Match | null = null;
  /** The last snapshot that was shown. */
  #snapshot: Match | null = null;
  /** Whether a page shows it. */
  #isSeen = false;
  /** Number of the last effect. */
  #moment = 0;
  /** Until when an action without an answer may still take effect, ms of this machine's clock. */
  #mayCountUntil = 0;
  readonly #joins = new Joins((source) => void this.#join(source));
  readonly #lastTurn = new LastTurn();
  readonly #film = new Film();
  readonly #moments = new LateMoments();
  readonly #writer = new LogWriter((lines) => this.#set(({ log }) => ({ log: [...log, ...lines].slice(-LOG_LENGTH) })));
  readonly #playback = new Playback({
    show: (step, arrived) => this.#show(step, arrived),
    speed: () => (this.#get().isRepeating ? SLOWLY : isMotionReduced() ? 0 : (currentUser()?.animation_speed ?? 1)),
    moments: (steps, before) => this.#moments.add(steps, before, this.#real?.seat ?? null, cardOf),
    ready: sceneFor,
    isShort: () => soundChoices().short_cutscenes,
    running: (isRunning) => this.#get().isRunning !== isRunning && this.#set({ isRunning }),
  });

  /** Follows a match. Its state is kept when the page is mounted again. The returned function stops following. */
  open(source: MatchSource): () => void {
    this.#playback.clear();
    if (this.#get().source?.key === source.key)
      this.#set({ source, match: this.#real, isReviewing: false, isRepeating: false });
    else {
      this.#real = null;
      this.#lastTurn.forget();
      this.#writer.clear();
      this.#set({ source, ...NO_MATCH });
    }
    this.#isSeen = true;
    this.#joins.end();
    void this.#writer.bring();
    void this.#moments.bring();
    if (!source.isSilent) prepareSounds();
    const leave = source.listen({ connected: () => void this.#join(source), news: (news) => this.#take(news) });
    return () => {
      // what was not seen yet belongs to the log and the last turn all the same
      this.#isSeen = false;
      this.#playback.finish();
      this.#joins.end();
      leave();
    };
  }

  /**
   * Sends an action. It shows on the board at once, and is taken back with a reason when it is refused. While another
   * action is pending, a concession waits for it, because its dialog has been confirmed; other actions are ignored. So is
   * one that was chosen in another match than `key`.
   */
  async send(action: GameAction, key = this.#get().source?.key): Promise<void> {
    const { source, pending } = this.#get();
    if (source?.key !== key) return;
    if (pending && action.type === 'concede') await this.#settled();
    if (!source || !this.#real || this.#get().source?.key !== source.key || this.#get().pending) return;
    this.#set({ pending: action });
    this.#mayCountUntil = Date.now() + ACTION_VALID_MS;
    const answer = await source.act(this.#real.seq, action).catch(() => null);
    // the page may have been mounted again meanwhile, with another source of the same match
    const isHere = () => {
      const now = this.#get();
      return now.source?.key === source.key && now.pending === action && now.failure === null;
    };
    if (answer) this.#mayCountUntil = 0;
    const look = () => this.#join(this.#get().source ?? source);
    if (answer?.ok) {
      const hasCome = () => this.#get().source?.key !== source.key || (this.#real?.seq ?? 0) >= answer.seq;
      // its events come before the answer, or got lost on their way
      if (!hasCome()) setTimeout(() => hasCome() || void look(), LOOK_AGAIN_MS);
    }
    if (!isHere() || answer?.ok) return;
    if (answer) {
      this.#set({ pending: null });
      play('error');
      toast.error(answer.message);
      return look();
    }
    // it may still arrive: its fate is certain only after its validity has passed, and a slow server answers late
    for (let wait = this.#mayCountUntil - Date.now() + 50; isHere(); wait = LOOK_AGAIN_MS) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (isHere()) await look();
    }
  }

  /** Resolves when no action is pending. */
  #settled(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.useMatch.subscribe(({ pending }) => {
        if (pending) return;
        stop();
        resolve();
      });
    });
  }

  /** Replays the opponent's last turn; news that arrives meanwhile is shown after it. */
  readonly reviewLastTurn = (): void => {
    const { told } = this.#lastTurn;
    if (told) this.#seeAgain(told.view, told.events, false);
  };

  /** Shows one clip again, slowly: that of a line of the log. */
  readonly repeat = (clip: Clip): void => {
    const shot = this.#film.clip(clip, apply);
    if (shot) this.#seeAgain(shot.view, shot.events, true);
  };

  #seeAgain(view: WireView, events: readonly WireEvent[], isRepeating: boolean): void {
    const { match, isRunning, pending, isReviewing } = this.#get();
    if (!match || !this.#real || isRunning || pending || isReviewing) return;
    this.#set({ match: { ...match, view, legal: [] }, isReviewing: true, isRepeating, effect: null, spotlight: null });
    this.#playback.add([...events], { ...this.#real, legal: [] });
    this.#playback.add([], this.#real);
  }

  /** Shows at once what is still to be animated. */
  readonly hurryOn = (): void => this.#playback.hurry();

  async #join(source: MatchSource, isAnew = false): Promise<void> {
    const known = isAnew ? null : this.#real;
    const answer = await this.#joins.ask(source, known?.seq);
    // a board that is shown stays while the server is away
    if (answer && !answer.ok && !(isPassing(answer) && this.#real)) this.#set({ failure: answer.message });
    if (!answer?.ok) return;
    this.#learnSkins(answer.skins);
    const result = joined(known, answer, apply);
    if (!result) return this.#join(source, true);
    const real = result.match;
    this.#real = real;
    // a match that has gone back, as a scene does, begins its log again
    if (known && real.seq >= known.seq) this.#playback.add(result.events, real, known.view);
    else this.#arrive(source, real);
    if (Date.now() > this.#mayCountUntil) this.#giveUp(known !== null && known.seq === real.seq);
    for (const news of this.#joins.takeWaiting()) this.#take(news);
  }

  /** An action that was never answered is no longer valid: where nothing has happened since, neither has it. */
  #giveUp(hasNothingHappened: boolean): void {
    if (!this.#get().pending) return;
    this.#set({ pending: null });
    // an answered one waits to be shown
    if (!hasNothingHappened || this.#mayCountUntil === 0) return;
    play('error');
    toast.error('연결이 끊겨 방금 고른 것이 닿지 않았습니다. 다시 골라 주세요.');
  }

  #take(news: News): void {
    if (this.#joins.delays(news)) return;
    const { source } = this.#get();
    if (!this.#real || !source) return;
    this.#learnSkins(news.skins);
    const result = follow(this.#real, news, apply);
    if (result.kind === 'gap') void this.#join(source);
    if (result.kind !== 'moved') return;
    const before = this.#real.view;
    this.#real = result.match;
    this.#playback.add(result.events, this.#real, before);
  }

  /** Before the events that show the cards are played, so that no card changes its face on the board. */
  #learnSkins(told: SeatSkins | undefined): void {
    if (!told) return;
    const { skins } = this.#get();
    const isNews = told.some((seat, at) =>
      Object.entries(seat).some(([card, skin]) => skins[at]?.[Number(card)] !== skin),
    );
    if (!isNews) return;
    this.#set({
      skins: [
        { ...skins[0], ...told[0] },
        { ...skins[1], ...told[1] },
      ],
    });
  }

  /** A snapshot is shown as it is, without animation. */
  #arrive(source: MatchSource, match: Match): void {
    this.#playback.clear();
    this.#writer.clear();
    this.#film.begin(match.view);
    this.#moments.begin(source.key, match.view);
    this.#snapshot = match;
    void this.#tellBefore(source, match);
    this.#set(({ hasRun }) => ({
      match,
      effect: null,
      spotlight: null,
      log: [],
      hasRun: hasRun || match.view.phase !== 'over',
      failure: null,
      isReviewing: false,
      isRepeating: false,
    }));
  }

  /** A snapshot has no events: earlier ones are fetched, and their lines put before the rest of the log. */
  async #tellBefore(source: MatchSource, match: Match): Promise<void> {
    if (match.seq === 0) return;
    const [answer, logLines] = await Promise.all([
      source.join(0).catch(() => null),
      this.#writer.bring(),
      // the lines need the names of cards
      useCatalog.getState().cards.length > 0 || loadCards().catch(() => {}),
    ]);
    if (this.#snapshot !== match || this.#get().source !== source || !answer?.ok || !answer.events) return;
    const { view, seat, seq } = match;
    const lines = logLines(answer.events.slice(0, seq), source.start?.() ?? null, view, seat, nameOf);
    this.#set(({ log }) => ({ log: [...lines, ...log].slice(-LOG_LENGTH) }));
    // updates that came meanwhile are in it
    if (this.#real && answer.seq > this.#real.seq) this.#take({ ...answer, fromSeq: 0, events: answer.events });
  }

  /** Shows a step on the board, and plays its sounds. */
  #show(step: AnimationStep, arrived: Match | null): void {
    const { events } = step;
    const { match, source, isReviewing } = this.#get();
    if (!match) return;
    const view = events.length > 0 ? apply(match.view, events) : (arrived?.view ?? match.view);
    const at = this.#film.next;
    const lines = isReviewing ? [] : this.#writer.linesOf(events, match.view, view, match.seat, nameOf, at);
    const effect = visualEffectOf(++this.#moment, step, step.ms, match.view);
    if (!isReviewing) {
      this.#lastTurn.note(match.view, events, match.seat, at);
      this.#film.add(events);
    }
    const isNow = arrived !== null && events.length === 0;
    this.#set(({ log, hasRun, pending }) => ({
      match: arrived ? { ...arrived, view } : { ...match, view, legal: [] },
      effect,
      ...(effect.card && { spotlight: effect.card }),
      hasRun: hasRun || match.view.phase !== 'over',
      ...(arrived && { failure: null, lastTurn: this.#lastTurn.told }),
      ...(isReviewing && isNow && { isReviewing: false, isRepeating: false }),
      // the player's own action is part of what is shown now
      pending: events.length > 0 && !isReviewing ? null : pending,
      log: [...log, ...lines].slice(-LOG_LENGTH),
    }));
    if (this.#isSeen && !source?.isSilent) {
      if (step.cutscene?.scene === 'finish' && step.ms > 0) play('shatter');
      if (step.cue && step.ms > 0) play(step.cue);
      soundStep(step, match.seat, match.view, view);
    }
    this.#calmDown(effect);
  }

  /** Clears the last effect when no other follows. */
  #calmDown({ id, card, ms }: VisualEffect): void {
    const calm = () => this.#moment === id && !this.#get().isRunning && this.#set({ effect: null });
    setTimeout(calm, Math.max(MARK_MS, ms));
    if (card)
      setTimeout(() => this.#set(({ spotlight }) => (spotlight === card ? { spotlight: null } : {})), SPOTLIGHT_MS);
  }
}

export const createMatchStore = (): MatchStore => new MatchStore();

/** The match that the viewer plays or watches. It outlives its page, so that coming back shows it at once. */
export const pageMatch = createMatchStore();
export const { useMatch } = pageMatch;
