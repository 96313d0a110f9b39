import { applyEvents } from '@chilyo/engine';
import type { GameAction, WireEvent, WireView } from '@chilyo/protocol';
import { toast } from 'sonner';
import { create } from 'zustand';
import { useCatalog } from '../../lib/catalog-store.ts';
import { play } from '../../lib/sounds.ts';
import { currentUser } from '../../lib/user-store.ts';
import { soundEvents } from './event-sounds.ts';
import { type LogLine, logLines } from './event-words.ts';
import { follow, joined, type Match, type News } from './match-follow.ts';
import type { MatchSource } from './match-source.ts';

type Purse = { gpoint: number; dpoint: number; score: number };

type MatchState = {
  source: MatchSource | null;
  match: Match | null;
  log: LogLine[];
  /** Why there is nothing to see. */
  failure: string | null;
  isSending: boolean;
  /** This machine's clock minus the server's, ms. */
  clockOffset: number;
  /** Whether it was still being played while it was looked at here. */
  hasRun: boolean;
  /** What the player had when the match was opened, for the reward lines. */
  purse: Purse | null;
};

const LOG_LENGTH = 120;
const nothing = { match: null, log: [], failure: null, isSending: false, clockOffset: 0, hasRun: false, purse: null };

export const useMatch = create<MatchState>(() => ({ source: null, ...nothing }));

const apply = (view: WireView, events: WireEvent[]) => applyEvents(view, events) as WireView;
let isJoining = false;
/** News that arrived while a join was under way. */
let waiting: News[] = [];

/** Follows a match; what is known of it stays when the page is made anew. The answer stops following. */
export function openMatch(source: MatchSource): () => void {
  if (useMatch.getState().source?.key === source.key) useMatch.setState({ source, isSending: false });
  else useMatch.setState({ source, ...nothing, purse: purseNow() });
  isJoining = false;
  return source.listen({ connected: () => void join(source), news: take });
}

async function join(source: MatchSource, isAnew = false): Promise<void> {
  if (isJoining) return;
  isJoining = true;
  waiting = [];
  const known = isAnew ? null : useMatch.getState().match;
  const answer = await source.join(known?.seq).catch((late: unknown) => {
    // the heartbeat notices a dead line; the next connect joins again
    console.warn('joining was not answered', late);
    return null;
  });
  if (useMatch.getState().source !== source) return;
  isJoining = false;
  if (!answer) return;
  if (!answer.ok) return useMatch.setState({ failure: answer.message });
  const result = joined(known, answer, apply);
  if (!result) return join(source, true);
  show(known?.view ?? result.match.view, result.match, result.events);
  const late_news = waiting;
  waiting = [];
  for (const news of late_news) take(news);
}

function take(news: News): void {
  if (isJoining) return void waiting.push(news);
  const { match, source } = useMatch.getState();
  if (!match || !source) return;
  const result = follow(match, news, apply);
  if (result.kind === 'gap') void join(source);
  if (result.kind === 'moved') show(match.view, result.match, result.events);
}

function show(before: WireView, match: Match, events: WireEvent[]): void {
  const names = useCatalog.getState().cardById;
  const lines = logLines(events, before, match.view, match.seat, (id) => names.get(id)?.name);
  useMatch.setState(({ log, hasRun }) => ({
    match,
    hasRun: hasRun || before.phase !== 'over',
    failure: null,
    isSending: false,
    clockOffset: match.clock ? Date.now() - match.clock.now : 0,
    log: [...log, ...lines].slice(-LOG_LENGTH),
  }));
  soundEvents(events, match.seat);
}

export async function sendAction(action: GameAction): Promise<void> {
  const { source, match, isSending } = useMatch.getState();
  if (!source || !match || isSending) return;
  useMatch.setState({ isSending: true });
  const answer = await source.act(match.seq, action).catch(() => null);
  if (useMatch.getState().source !== source) return;
  useMatch.setState({ isSending: false });
  if (answer?.ok) return;
  if (answer) {
    play('error');
    toast.error(answer.message);
  }
  await join(source);
}

function purseNow(): Purse | null {
  const user = currentUser();
  return user && { gpoint: user.gpoint, dpoint: user.dpoint, score: user.score_id === 1 ? user.score1 : user.score2 };
}
