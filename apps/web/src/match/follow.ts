import type { GameAction, GameClock, JoinAnswer, SeatSkins, WireEvent, WireView } from '@chilyo/protocol';

export type Match = {
  seat: 0 | 1 | null;
  /** Events seen so far; the view is the state after them. */
  seq: number;
  view: WireView;
  legal: GameAction[];
  /** null: the match has no time limit. */
  clock: GameClock | null;
};

export type News = {
  fromSeq: number;
  events: WireEvent[];
  legal: GameAction[];
  clock: GameClock | null;
  skins?: SeatSkins | undefined;
};
/** A join that was accepted; a match in this browser has no clock. */
export type Joined = Omit<Extract<JoinAnswer, { ok: true }>, 'clock'> & { clock: GameClock | null };

type Apply = (view: WireView, events: WireEvent[]) => WireView;
type Followed = { kind: 'known' } | { kind: 'gap' } | { kind: 'moved'; match: Match; events: WireEvent[] };

/** The actions as they were where nothing has changed: what a player holds is let go when they are others. */
const sameOr = (before: GameAction[], now: GameAction[]): GameAction[] =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now;

/** Takes news in the order of `seq`: old news is dropped, an overlap is cut, a gap is reported and nothing changes. */
export function follow(match: Match, news: News, apply: Apply): Followed {
  if (news.fromSeq > match.seq) return { kind: 'gap' };
  const events = news.events.slice(match.seq - news.fromSeq);
  const seq = news.fromSeq + news.events.length;
  if (seq < match.seq) return { kind: 'known' };
  const view = events.length > 0 ? apply(match.view, events) : match.view;
  const legal = events.length > 0 ? news.legal : sameOr(match.legal, news.legal);
  return { kind: 'moved', match: { ...match, seq, view, legal, clock: news.clock }, events };
}

/** Applies the answer to joining: a whole snapshot, or the events since the last known one. Null when neither fits. */
export function joined(
  known: Match | null,
  answer: Joined,
  apply: Apply,
): { match: Match; events: WireEvent[] } | null {
  const { seat, seq, view, events, legal, clock } = answer;
  if (view) return { match: { seat, seq, view, legal, clock }, events: [] };
  if (!known || !events || known.seq + events.length !== seq) return null;
  const actions = events.length > 0 ? legal : sameOr(known.legal, legal);
  return { match: { seat, seq, view: apply(known.view, events), legal: actions, clock }, events };
}
