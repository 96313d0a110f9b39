import { applyEvents } from '@chilyo/engine';
import type { GameAction, WireEvent, WireView } from '@chilyo/protocol';
import { toast } from 'sonner';
import { create } from 'zustand';
import { useCatalog } from '../../lib/catalog-store.ts';
import { socket } from '../../lib/socket.ts';
import { play } from '../../lib/sounds.ts';
import { currentUser } from '../../lib/user-store.ts';
import { type LogLine, logLines } from './event-words.ts';
import { follow, joined, type Match, type News } from './match-follow.ts';

type Purse = { gpoint: number; dpoint: number; score: number };

type MatchState = {
  gameId: number | null;
  match: Match | null;
  log: LogLine[];
  /** Why there is nothing to see. */
  failure: string | null;
  isSending: boolean;
  /** This machine's clock minus the server's, ms. */
  clockOffset: number;
  /** What the player had when the match was opened, for the reward lines. */
  purse: Purse | null;
};

const LOG_LENGTH = 120;
const ACK_MS = 8_000;
const nothing = { match: null, log: [], failure: null, isSending: false, clockOffset: 0, purse: null };

export const useMatch = create<MatchState>(() => ({ gameId: null, ...nothing }));

const apply = (view: WireView, events: WireEvent[]) => applyEvents(view, events) as WireView;
let isJoining = false;
/** News that arrived while a join was under way. */
let waiting: News[] = [];

export function openMatch(gameId: number): () => void {
  if (useMatch.getState().gameId !== gameId) useMatch.setState({ gameId, ...nothing, purse: purseNow() });
  isJoining = false;
  const again = () => join(gameId);
  const hear = (id: number, fromSeq: number, events: WireEvent[], legal: GameAction[], clock: News['clock']) => {
    if (id === gameId) take({ fromSeq, events, legal, clock });
  };
  socket.on('connect', again);
  socket.on('GAME_EVENTS', hear);
  if (socket.connected) join(gameId);
  return () => {
    socket.off('connect', again);
    socket.off('GAME_EVENTS', hear);
    if (socket.connected) socket.emit('GAME_LEAVE', gameId);
  };
}

function join(gameId: number, isAnew = false): void {
  if (isJoining) return;
  isJoining = true;
  waiting = [];
  const known = isAnew ? null : useMatch.getState().match;
  socket.timeout(ACK_MS).emit('GAME_JOIN', gameId, known?.seq, (late, answer) => {
    isJoining = false;
    if (useMatch.getState().gameId !== gameId) return;
    // the heartbeat notices a dead line; the next connect joins again
    if (late) {
      console.warn('GAME_JOIN was not answered');
      return;
    }
    if (!answer.ok) return useMatch.setState({ failure: answer.message });
    const result = joined(known, answer, apply);
    if (!result) return join(gameId, true);
    show(known?.view ?? result.match.view, result.match, result.events);
    const late_news = waiting;
    waiting = [];
    for (const news of late_news) take(news);
  });
}

function take(news: News): void {
  if (isJoining) return void waiting.push(news);
  const { match, gameId } = useMatch.getState();
  if (!match || gameId === null) return;
  const result = follow(match, news, apply);
  if (result.kind === 'gap') join(gameId);
  if (result.kind === 'moved') show(match.view, result.match, result.events);
}

function show(before: WireView, match: Match, events: WireEvent[]): void {
  const names = useCatalog.getState().cardById;
  const lines = logLines(events, before, match.view, match.seat, (id) => names.get(id)?.name);
  useMatch.setState(({ log }) => ({
    match,
    failure: null,
    isSending: false,
    clockOffset: Date.now() - match.clock.now,
    log: [...log, ...lines].slice(-LOG_LENGTH),
  }));
  for (const event of events) sound(event, match.seat);
}

function sound(event: WireEvent, seat: 0 | 1 | null): void {
  if (event.type === 'TURN_STARTED' && event.seat === seat) play('turn');
  if (event.type === 'PLAYED') play('play');
  if (event.type === 'HURT') play('hit');
  if (event.type === 'GAME_OVER') play(event.winner === (seat ?? 0) ? 'win' : 'loss');
}

export function sendAction(action: GameAction): void {
  const { gameId, match, isSending } = useMatch.getState();
  if (gameId === null || !match || isSending) return;
  useMatch.setState({ isSending: true });
  socket.timeout(ACK_MS).emit('GAME_ACTION', gameId, match.seq, action, (late, answer) => {
    useMatch.setState({ isSending: false });
    if (late) return join(gameId);
    if (answer.ok) return;
    play('error');
    toast.error(answer.message);
    join(gameId);
  });
}

function purseNow(): Purse | null {
  const user = currentUser();
  return user && { gpoint: user.gpoint, dpoint: user.dpoint, score: user.score_id === 1 ? user.score1 : user.score2 };
}
