import { type Act, canonical, type History } from './history.ts';

/** Rows of the store after a run, when nothing moves any more. */
export type Stored = {
  log: { game_id: number; no: number; seat: 0 | 1 | null; action: unknown; first_event: number; last_event: number }[];
  games: {
    id: number;
    user0: number;
    user1: number;
    status: string;
    started_ms: number;
    ended_ms: number | null;
    rewards: { userId: number; gpoint: number; rating: unknown }[] | null;
  }[];
  /** What the ledger paid for matches, by match and user. */
  paid: { game_id: number; user_id: number; gpoint: number }[];
  /** How often a user was notified of the pay of a match. */
  notified: { game_id: number; user_id: number; times: number }[];
  /** How often the result of a match stands in the chat. */
  said: { game_id: number; times: number }[];
};

/** `lost`: acknowledged and not there, or not as it was acknowledged; `doubled`: there more often than it was done. */
export type Finding = { kind: 'lost' | 'doubled'; what: string };

/** Answers that leave open whether the action was stored. */
const OPEN = ['UNAVAILABLE'];

/**
 * Compares what players know with what the store holds, as Jepsen does: whatever was acknowledged is there once and in order,
 * what is there was sent, and every match was played by two who played no other, paid once and told once.
 */
export function checkHistory(history: History, stored: Stored): Finding[] {
  return [
    ...checkActs([...history.acts.values()], stored.log),
    ...history.contradictions.map((what): Finding => ({ kind: 'lost', what })),
    ...checkSights(history, stored),
    ...checkPairs(stored.games),
    ...checkPay(stored),
  ];
}

function checkActs(acts: readonly Act[], log: Stored['log']): Finding[] {
  const findings: Finding[] = [];
  const lost = (what: string) => findings.push({ kind: 'lost', what });
  const doubled = (what: string) => findings.push({ kind: 'doubled', what });
  const rowsOf = Map.groupBy(log, ({ game_id }) => game_id);
  for (const [id, rows] of rowsOf) {
    rows.sort((a, b) => a.no - b.no);
    for (const [at, row] of rows.entries())
      if (row.no !== at || row.first_event !== (rows[at - 1]?.last_event ?? row.first_event))
        lost(`match ${id}: the log has a gap before action ${row.no}`);
  }
  const claimed = new Map<unknown, Act>();
  const placed: { act: Act; no: number }[] = [];
  for (const act of acts) {
    const name = `match ${act.gameId}, seat ${act.seat}, board ${act.seq}, ${canonical(act.action)}`;
    const isAnyTime = act.action.type === 'mulligan' || act.action.type === 'concede';
    const found = (rowsOf.get(act.gameId) ?? []).filter(
      (row) =>
        row.seat === act.seat &&
        canonical(row.action) === canonical(act.action) &&
        (isAnyTime || row.first_event === act.seq),
    );
    if (found.length > 1) doubled(`${name} is in the log ${found.length} times`);
    for (const row of found) claimed.set(row, act);
    const answers = act.attempts.flatMap(({ answer }) => answer ?? []);
    const seqs = [...new Set(answers.flatMap((answer) => (answer.ok ? [answer.seq] : [])))];
    if (seqs.length > 0 && found.length === 0) lost(`${name} was acknowledged and is not in the log`);
    for (const seq of seqs)
      if (found.length > 0 && found[0]!.last_event !== seq)
        lost(`${name} was acknowledged as ${seq} and is stored as ${found[0]!.last_event}`);
    const last = act.attempts.at(-1)?.answer;
    if (seqs.length === 0 && found.length > 0 && last && !last.ok && !OPEN.includes(last.code))
      doubled(`${name} was refused with ${last.code} and is in the log`);
    if (found.length > 0) placed.push({ act, no: found[0]!.no });
  }
  for (const row of log)
    if (row.seat !== null && !claimed.has(row) && acts.some(({ gameId }) => gameId === row.game_id))
      doubled(`match ${row.game_id}: action ${row.no} of seat ${row.seat} was never sent`);
  return [...findings, ...checkOrder(placed)];
}

/** What was acknowledged before another action was first sent stands before it. */
function checkOrder(placed: readonly { act: Act; no: number }[]): Finding[] {
  const findings: Finding[] = [];
  for (const [id, ofMatch] of Map.groupBy(placed, ({ act }) => act.gameId)) {
    const acknowledgedMs = ({ act }: { act: Act }) =>
      Math.min(...act.attempts.map(({ answer, doneMs }) => (answer?.ok ? doneMs : Number.POSITIVE_INFINITY)));
    const byNo = ofMatch.toSorted((a, b) => b.no - a.no);
    // from the end: the earliest acknowledgement of all that come later
    let earliest = Number.POSITIVE_INFINITY;
    for (const one of byNo) {
      if (earliest < one.act.attempts[0]!.sentMs)
        findings.push({
          kind: 'lost',
          what: `match ${id}: action ${one.no} stands before one that was acknowledged earlier`,
        });
      earliest = Math.min(earliest, acknowledgedMs(one));
    }
  }
  return findings;
}

function checkSights({ sights }: History, { games, log }: Stored): Finding[] {
  const ends = new Map<number, number>();
  for (const { game_id, last_event } of log) ends.set(game_id, Math.max(ends.get(game_id) ?? 0, last_event));
  const known = new Set(games.map(({ id }) => id));
  return [...sights.values()].flatMap(({ gameId, userId, events }): Finding[] => {
    if (!known.has(gameId))
      return [{ kind: 'lost', what: `match ${gameId} was begun by user ${userId} and is not stored` }];
    const end = ends.get(gameId);
    return end !== undefined && events.length > end
      ? [{ kind: 'lost', what: `match ${gameId}, user ${userId}: saw ${events.length} events, stored are ${end}` }]
      : [];
  });
}

function checkPairs(games: Stored['games']): Finding[] {
  const findings: Finding[] = [];
  const sides = games.flatMap((game) => [game.user0, game.user1].map((user) => ({ user, game })));
  for (const [user, own] of Map.groupBy(sides, (side) => side.user)) {
    own.sort((a, b) => a.game.started_ms - b.game.started_ms);
    for (const [at, { game }] of own.entries()) {
      const before = own[at - 1]?.game;
      if (before && (before.ended_ms ?? Number.POSITIVE_INFINITY) > game.started_ms)
        findings.push({ kind: 'doubled', what: `user ${user} was in the matches ${before.id} and ${game.id} at once` });
    }
  }
  return findings;
}

function checkPay({ games, paid, notified, said }: Stored): Finding[] {
  const findings: Finding[] = [];
  const paidFor = new Map(paid.map(({ game_id, user_id, gpoint }) => [`${game_id} ${user_id}`, gpoint]));
  const times = new Map(notified.map((row) => [`${row.game_id} ${row.user_id}`, row.times]));
  const saidOf = new Map(said.map((row) => [row.game_id, row.times]));
  for (const { id, status, rewards } of games) {
    if (status !== 'over') {
      findings.push({ kind: 'lost', what: `match ${id} has not ended` });
      continue;
    }
    const compare = (what: string, found: number, wanted: number) => {
      if (found !== wanted)
        findings.push({
          kind: found > wanted ? 'doubled' : 'lost',
          what: `match ${id}: ${what} is ${found}, not ${wanted}`,
        });
    };
    compare('its result in the chat', saidOf.get(id) ?? 0, 1);
    for (const { userId, gpoint, rating } of rewards ?? []) {
      compare(`the pay of user ${userId}`, paidFor.get(`${id} ${userId}`) ?? 0, gpoint);
      compare(`the notice of user ${userId}`, times.get(`${id} ${userId}`) ?? 0, gpoint > 0 || rating ? 1 : 0);
    }
  }
  return findings;
}
