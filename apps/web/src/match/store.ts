import { applyEvents } from '@chilyo/engine';
import type { GameAction, SeatSkins, WireEvent, WireView } from '@chilyo/protocol';
import { ACTION_VALID_MS } from '@chilyo/protocol/constants';
import { create } from 'zustand';
import { loadCards, useCatalog } from '../api/catalog-store.ts';
import { isMotionReduced } from '../lib/theme.ts';
import { toast } from '../lib/toast.ts';
import { currentUser } from '../lib/user-store.ts';
import { play, prepareSounds } from '../sound/play.ts';
import type { AnimationStep } from './animation-steps.ts';
import { soundEvents } from './event-sounds.ts';
import type { LogLine } from './event-words.ts';
import { follow, joined, type Match, type News } from './follow.ts';
import { LastTurn, type ToldTurn } from './last-turn.ts';
import { LogWriter } from './log-writer.ts';
import { Playback } from './playback.ts';
import type { MatchSource } from './source.ts';
import { type VisualEffect, visualEffectOf } from './visual-effect.ts';

type MatchState = {
  source: MatchSource | null;
  /** As it is seen now: while something moves it is a little behind, and nothing may be done. */
  match: Match | null;
  effect: VisualEffect | null;
  /** A card that was just played, shown a little longer than the moment. */
  spotlight: VisualEffect['card'];
  log: LogLine[];
  /** Of all cards seen until now, also of those that moved on. */
  skins: SeatSkins;
  /** Why there is nothing to see. */
  failure: string | null;
  /** What the player has just done, until the match says so or refuses it. */
  pending: GameAction | null;
  /** More is being shown than what is still to come: whoever has seen enough may hurry it. */
  isRunning: boolean;
  /** The opponent's last turn, to be shown once more. */
  lastTurn: ToldTurn | null;
  /** It is being shown once more just now. */
  isReviewing: boolean;
  /** Whether it was still being played while it was looked at here. */
  hasRun: boolean;
};

const LOG_LENGTH = 300;
const MARK_MS = 700;
const SPOTLIGHT_MS = 1100;
const nothing = {
  match: null,
  effect: null,
  spotlight: null,
  log: [],
  skins: [{}, {}] as SeatSkins,
  failure: null,
  pending: null,
  isRunning: false,
  lastTurn: null,
  isReviewing: false,
  hasRun: false,
};

export const useMatch = create<MatchState>(() => ({ source: null, ...nothing }));

const apply = (view: WireView, events: WireEvent[]) => applyEvents(view, events) as WireView;
const nameOf = (cardId: number) => useCatalog.getState().cardById.get(cardId)?.name;
/** The match as the last news left it; what is seen follows. */
let real: Match | null = null;
/** The last snapshot that was shown. */
let snapshot: Match | null = null;
let moment = 0;
/** An action that was not answered still counts until then, ms of this machine. */
let mayCountUntil = 0;
/** So long after nobody could say what has become of it that is asked again. */
const LOOK_AGAIN_MS = 1_000;
const writer = new LogWriter((lines) =>
  useMatch.setState(({ log }) => ({ log: [...log, ...lines].slice(-LOG_LENGTH) })),
);
const lastTurn = new LastTurn();
const playback = new Playback({
  show,
  speed: () => (isMotionReduced() ? 0 : (currentUser()?.animation_speed ?? 1)),
  running: (isRunning) => useMatch.getState().isRunning !== isRunning && useMatch.setState({ isRunning }),
});
let isJoining = false;
/** News that arrived while a join was under way. */
let waiting: News[] = [];

/** Follows a match; what is known of it stays when the page is made anew. The answer stops following. */
export function openMatch(source: MatchSource): () => void {
  playback.clear();
  if (useMatch.getState().source?.key === source.key) useMatch.setState({ source, match: real, isReviewing: false });
  else {
    real = null;
    lastTurn.forget();
    writer.clear();
    useMatch.setState({ source, ...nothing });
  }
  isJoining = false;
  void writer.bring();
  if (!source.isSilent) prepareSounds();
  const leave = source.listen({ connected: () => void join(source), news: take });
  return () => {
    playback.clear();
    leave();
  };
}

async function join(source: MatchSource, isAnew = false): Promise<void> {
  if (isJoining) return;
  isJoining = true;
  waiting = [];
  const known = isAnew ? null : real;
  const answer = await source.join(known?.seq).catch((late: unknown) => {
    // the heartbeat notices a dead line; the next connect joins again
    console.warn('joining was not answered', late);
    return null;
  });
  if (useMatch.getState().source !== source) return;
  isJoining = false;
  if (!answer) return;
  if (!answer.ok) return useMatch.setState({ failure: answer.message });
  learnSkins(answer.skins);
  const result = joined(known, answer, apply);
  if (!result) return join(source, true);
  real = result.match;
  if (known) playback.add(result.events, real);
  else arrive(source, real);
  if (Date.now() > mayCountUntil) giveUp(known !== null && known.seq === real.seq);
  const late_news = waiting;
  waiting = [];
  for (const news of late_news) take(news);
}

/** What was sent and never answered does not count any more: where nothing has happened since, neither has it. */
function giveUp(hasNothingHappened: boolean): void {
  if (!useMatch.getState().pending) return;
  useMatch.setState({ pending: null });
  if (!hasNothingHappened) return;
  play('error');
  toast.error('연결이 끊겨 방금 고른 것이 닿지 않았습니다. 다시 골라 주세요.');
}

function take(news: News): void {
  if (isJoining) return void waiting.push(news);
  const { source } = useMatch.getState();
  if (!real || !source) return;
  learnSkins(news.skins);
  const result = follow(real, news, apply);
  if (result.kind === 'gap') void join(source);
  if (result.kind !== 'moved') return;
  real = result.match;
  playback.add(result.events, real);
}

/** Before the events that show the cards are played, so that no card changes its face on the board. */
function learnSkins(told: SeatSkins | undefined): void {
  if (!told) return;
  const { skins } = useMatch.getState();
  const isNews = told.some((seat, at) =>
    Object.entries(seat).some(([card, skin]) => skins[at]?.[Number(card)] !== skin),
  );
  if (!isNews) return;
  useMatch.setState({
    skins: [
      { ...skins[0], ...told[0] },
      { ...skins[1], ...told[1] },
    ],
  });
}

/** A snapshot: there is nothing to move, it is simply so. */
function arrive(source: MatchSource, match: Match): void {
  playback.clear();
  writer.clear();
  snapshot = match;
  void tellBefore(source, match);
  useMatch.setState(({ hasRun }) => ({
    match,
    effect: null,
    spotlight: null,
    log: [],
    hasRun: hasRun || match.view.phase !== 'over',
    failure: null,
    isReviewing: false,
  }));
}

/** A snapshot says nothing of how it came about: what happened until then is asked for and written before the rest. */
async function tellBefore(source: MatchSource, match: Match): Promise<void> {
  if (match.seq === 0) return;
  const [answer, logLines] = await Promise.all([
    source.join(0).catch(() => null),
    writer.bring(),
    // the lines are words: the names must be here first
    useCatalog.getState().cards.length > 0 || loadCards().catch(() => {}),
  ]);
  if (snapshot !== match || useMatch.getState().source !== source || !answer?.ok || !answer.events) return;
  const { view, seat, seq } = match;
  const lines = logLines(answer.events.slice(0, seq), null, view, seat, nameOf);
  useMatch.setState(({ log }) => ({ log: [...lines, ...log].slice(-LOG_LENGTH) }));
  // to join is also to leave for an instant, in which news may have gone by
  if (real && answer.seq > real.seq) take({ ...answer, fromSeq: 0, events: answer.events });
}

/** A moment of the match, on the board and to the ear. */
function show({ events, coming, ms }: AnimationStep, arrived: Match | null): void {
  const { match, source, isReviewing } = useMatch.getState();
  if (!match) return;
  const view = events.length > 0 ? apply(match.view, events) : (arrived?.view ?? match.view);
  const lines = isReviewing ? [] : writer.linesOf(events, match.view, view, match.seat, nameOf);
  const effect = visualEffectOf(++moment, { events, coming }, ms);
  if (!isReviewing) lastTurn.note(match.view, events, match.seat);
  const isNow = arrived !== null && events.length === 0;
  useMatch.setState(({ log, hasRun, pending }) => ({
    match: arrived ? { ...arrived, view } : { ...match, view, legal: [] },
    effect,
    ...(effect.card && { spotlight: effect.card }),
    hasRun: hasRun || match.view.phase !== 'over',
    ...(arrived && { failure: null, lastTurn: lastTurn.told }),
    ...(isReviewing && isNow && { isReviewing: false }),
    // what has just been done is part of what is seen now
    pending: events.length > 0 && !isReviewing ? null : pending,
    log: [...log, ...lines].slice(-LOG_LENGTH),
  }));
  if (!source?.isSilent) soundEvents(events, match.seat, match.view, view);
  calmDown(effect);
}

/** Shows the opponent's last turn once more; what happens meanwhile comes after it. */
export function reviewLastTurn(): void {
  const { match, isRunning, pending } = useMatch.getState();
  const { told } = lastTurn;
  if (!told || !match || !real || isRunning || pending) return;
  useMatch.setState({
    match: { ...match, view: told.view, legal: [] },
    isReviewing: true,
    effect: null,
    spotlight: null,
  });
  playback.add([...told.events], { ...real, legal: [] });
  playback.add([], real);
}

/** Shows at once what is still to be seen. */
export const hurryOn = (): void => playback.hurry();

/** What was written on the board goes when nothing else has happened for a while. */
function calmDown({ id, card }: VisualEffect): void {
  setTimeout(() => moment === id && useMatch.setState({ effect: null }), MARK_MS);
  if (card)
    setTimeout(
      () => useMatch.setState(({ spotlight }) => (spotlight === card ? { spotlight: null } : {})),
      SPOTLIGHT_MS,
    );
}

/** Does something. What was done lies on the board at once, and is taken back with a reason when it is refused. */
export async function sendAction(action: GameAction): Promise<void> {
  const { source, pending } = useMatch.getState();
  if (!source || !real || pending) return;
  useMatch.setState({ pending: action });
  mayCountUntil = Date.now() + ACTION_VALID_MS;
  const answer = await source.act(real.seq, action).catch(() => null);
  // the page may have been made anew meanwhile, with another source of the same match
  const isHere = () => {
    const now = useMatch.getState();
    return now.source?.key === source.key && now.pending === action && now.failure === null;
  };
  if (answer) mayCountUntil = 0;
  if (!isHere() || answer?.ok) return;
  const look = () => join(useMatch.getState().source ?? source);
  if (answer) {
    useMatch.setState({ pending: null });
    play('error');
    toast.error(answer.message);
    return look();
  }
  // it may still be on its way: only afterwards it is certain what has become of it, and a server that stores slowly says so late
  for (let wait = mayCountUntil - Date.now() + 50; isHere(); wait = LOOK_AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (isHere()) await look();
  }
}
