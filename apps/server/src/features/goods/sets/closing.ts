import { followingMonth, monthBegins, monthWords, seasonOf, type VoteFigures } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { faultPoint } from '../../../platform/fault-points.ts';
import { followSearch } from '../../../platform/search/documents.ts';
import type { Database } from '../../../platform/tables.ts';
import { lockUser, type UserRow } from '../../core/identity/service.ts';
import { type Show, showAll } from '../../core/notices/service.ts';
import { ECONOMY } from '../economy/service.ts';
import { MINT, transfer } from '../ledger/service.ts';
import {
  addStep,
  changeStanding,
  contentOf,
  followIdea,
  lockWork,
  markDealt,
  nameOfWork,
  searchedWorks,
  type WorkRow,
} from '../works/service.ts';
import { isVotedEnough, votedIn } from './choice.ts';
import { conditionsOf } from './conditions.ts';
import { isTakenAlong, withdrawFromSets } from './leaving-makers.ts';
import type { SetPorts } from './ports.ts';
import { candidatesAmong } from './queries/candidates.ts';
import {
  acceptedFor,
  addSetCard,
  closeSet,
  firstOpen,
  lastClosed,
  lockOpenSet,
  notePaid,
  retireCards,
} from './queries/set-rows.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** A card for a set; `vote` is null for one that an editor accepted. */
type Chosen = { id: number; user_id: number; version: number; vote: VoteFigures | null };

/** What follows the commit of a close. */
type Closed = { cards: number; show: Show; paid: number[] };

/**
 * Publishes the sets of all months that have begun since the last close, the oldest first, each in a transaction of its
 * own. Returns the months with a set.
 */
export async function closeMonths(db: Db, ports: SetPorts, now: number): Promise<string[]> {
  const current = seasonOf(now);
  const last = await lastClosed(db);
  const open = await firstOpen(db);
  const first = last === undefined ? (open ?? current) : followingMonth(last);
  const published: string[] = [];
  for (let month = first; month <= current; month = followingMonth(month)) {
    const cards = await closeMonth(db, ports, month, now);
    // what was changed meanwhile is seen a minute later
    if (cards === null) break;
    if (cards > 0) published.push(month);
  }
  if (published.length > 0) await ports.reloadCatalogue();
  return published;
}

/**
 * Publishes a month's set. Returns the number of its cards; null if a card was changed meanwhile, its maker takes it along,
 * or the set was published by another node. A month without cards is closed as well, so that nothing comes into it later.
 */
async function closeMonth(db: Db, ports: SetPorts, month: string, now: number): Promise<number | null> {
  let leaving: number[] = [];
  const done = await db.transaction().execute(async (tx): Promise<Closed | null> => {
    const chosen = await choose(tx, ports, month);
    const users = await lockUsers(tx, chosen);
    leaving = users.filter(isTakenAlong).map(({ id }) => id);
    if (leaving.length > 0) return null;
    const works = await lockChosen(tx, chosen);
    if (!(await lockOpenSet(tx, month))) return null;
    if (!works || !(await isStillAccepted(tx, month, chosen))) return null;
    await closeSet(tx, month, new Date(now));
    await ports.publishCount(tx, month);
    if (chosen.length === 0) return { cards: 0, show: () => undefined, paid: [] };
    for (const card of chosen) if (card.vote) await acceptByVote(tx, month, card, card.vote);
    faultPoint('set filled');
    const shows = [await followWorks(tx, ports, works), await tellAll(tx, ports, month, chosen)];
    const show = showAll([...shows, ...(await tellMakers(tx, ports, { month, chosen, users }))]);
    await payMakers(tx, month, chosen, users);
    faultPoint('set paid');
    return { cards: chosen.length, show, paid: users.map(({ id }) => id) };
  });
  // a process that died after a departure has left their cards in the set
  for (const id of leaving) await withdrawFromSets(db, id);
  if (!done) return null;
  faultPoint('set closed');
  done.show();
  for (const id of done.paid) ports.pushBalances(id);
  return done.cards;
}

/** The cards of editors, then those of the vote that have waited since before the month and still meet the conditions. */
async function choose(tx: Tx, { standings, works }: SetPorts, month: string): Promise<Chosen[]> {
  const accepted = await acceptedFor(tx, month);
  const all = await standings(tx);
  const ids = all.filter(isVotedEnough).map(({ work_id }) => work_id);
  const fit = new Map<number, Chosen>();
  const playsAs = new Map<number, string>();
  for (const { card, plays, ...work } of await candidatesAmong(tx, ids, new Date(monthBegins(month)))) {
    const conditions = await conditionsOf(tx, works.pictures, work, card, 'accepted');
    if (!conditions.every(({ missing }) => missing === null)) continue;
    fit.set(work.id, { ...work, vote: null });
    playsAs.set(work.id, plays);
  }
  return [
    ...accepted.map((card) => ({ ...card, vote: null })),
    ...votedIn(all, accepted.length, playsAs).map(({ work_id, vote }) => ({
      ...fit.get(work_id)!,
      vote,
    })),
  ];
}

const ascending = (ids: readonly number[]) => [...new Set(ids)].sort((one, other) => one - other);

/** Locks the makers, before their works. */
async function lockUsers(tx: Tx, chosen: readonly Chosen[]): Promise<UserRow[]> {
  const users: UserRow[] = [];
  for (const id of ascending(chosen.map(({ user_id }) => user_id))) users.push(await lockUser(tx, id));
  return users;
}

/** Locks the works; undefined if one of them was changed since it was chosen. */
async function lockChosen(tx: Tx, chosen: readonly Chosen[]): Promise<WorkRow[] | undefined> {
  const works: WorkRow[] = [];
  for (const id of ascending(chosen.map((card) => card.id))) works.push(await lockWork(tx, id));
  const isSame = ({ id, version, vote }: Chosen) => {
    const work = works.find((row) => row.id === id)!;
    return work.version === version && work.state === (vote ? 'candidate' : 'accepted');
  };
  return chosen.every(isSame) ? works : undefined;
}

/** Whether the locked set holds the cards of editors that were chosen. */
async function isStillAccepted(tx: Tx, month: string, chosen: readonly Chosen[]): Promise<boolean> {
  const ids = (cards: readonly { id: number }[]) => cards.map(({ id }) => id).join();
  return ids(await acceptedFor(tx, month)) === ids(chosen.filter(({ vote }) => vote === null));
}

async function acceptByVote(tx: Tx, month: string, { id, version }: Chosen, vote: VoteFigures): Promise<void> {
  await addSetCard(tx, { work_id: id, month, version, editor_id: null, reason: '', vote });
  await markDealt(tx, [id]);
  await changeStanding(tx, id, { state: 'accepted', accepted_version: version, waiting_since: null });
  await addStep(tx, {
    work_id: id,
    step: 'accepted',
    version,
    state_before: 'candidate',
    reason: `투표 ${vote.place}위, ${vote.voters}명 참여`,
    by_id: null,
  });
}

/** Brings search and ideas up to date. */
async function followWorks(tx: Tx, { works: ports }: SetPorts, works: readonly WorkRow[]): Promise<Show> {
  await followSearch(
    tx,
    searchedWorks,
    works.map(({ id }) => id),
  );
  const shows: Show[] = [];
  for (const ideaId of ascending(works.flatMap(({ idea_id }) => idea_id ?? [])))
    shows.push(await followIdea(ports, tx, ideaId));
  return showAll(shows);
}

/** A line in the chat. */
async function tellAll(tx: Tx, { saveLine, io }: SetPorts, month: string, chosen: readonly Chosen[]): Promise<Show> {
  const content = `${monthWords(month)} 세트가 나왔습니다. 플레이어가 만든 카드 ${chosen.length}장입니다.`;
  const line = await saveLine(tx, { key: `set:${month}`, content, href: `/sets/${month}`, game_id: null });
  return () => {
    if (line) io.emit('CHAT', line);
  };
}

const payOf = ({ leaves_at }: Pick<UserRow, 'leaves_at'>): number => (leaves_at === null ? ECONOMY.made_set.maker : 0);

async function tellMakers(
  tx: Tx,
  { notices }: SetPorts,
  { month, chosen, users }: { month: string; chosen: readonly Chosen[]; users: readonly UserRow[] },
): Promise<Show[]> {
  const shows: Show[] = [];
  for (const { id, user_id, version } of chosen) {
    const user = users.find((row) => row.id === user_id)!;
    if (user.leaves_at !== null) continue;
    const name = nameOfWork(await contentOf(tx, id, version));
    shows.push(await notices.keep(tx, user_id, 'set_published', { name, month, gpoint: payOf(user) }));
  }
  return shows;
}

/** Pays the makers, in the only transfer of the transaction. */
async function payMakers(tx: Tx, month: string, chosen: readonly Chosen[], users: readonly UserRow[]): Promise<void> {
  const paid = chosen.filter(({ user_id }) => payOf(users.find(({ id }) => id === user_id)!) > 0);
  if (paid.length === 0) return;
  const amount = ECONOMY.made_set.maker;
  await notePaid(
    tx,
    paid.map(({ id }) => id),
    amount,
  );
  await transfer(tx, {
    key: `made-set:${month}`,
    reason: 'made_set',
    movements: paid.map(({ user_id }) => ({ from: MINT, to: user_id, currency: 'gpoint' as const, amount })),
  });
}

/** Retires the cards of sets that have been out for 52 weeks. Returns their number. */
export async function retireSets(db: Db, ports: SetPorts, now: number): Promise<number> {
  const { length } = await db.transaction().execute(async (tx) => {
    const ids = await retireCards(tx, new Date(now));
    await ports.tellOwners(tx, ids, 'cards_retired');
    return ids;
  });
  if (length > 0) await ports.reloadCatalogue();
  return length;
}
