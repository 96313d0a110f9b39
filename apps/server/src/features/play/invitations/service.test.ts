import {
  CORRESPONDENCE_MOST,
  CORRESPONDENCE_PAIR_MOST,
  INVITED_CHANNEL,
  type Invitation,
  RANKED_CHANNEL,
  REMATCH_MS,
} from '@chilyo/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LIMITS } from '../../../platform/limits.ts';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { changeOptions, register } from '../../community/me/service.ts';
import { agreed } from '../../community/me/test-users.ts';
import { findOrCreateUser } from '../../core/identity/service.ts';
import { noteMark } from '../conduct/service.ts';
import { Games, newSecret, reserveGameId } from '../games/service.ts';
import { Queue, snapshotOf } from '../queue/service.ts';
import { QUIET_PORT } from '../queue/test-queue-port.ts';
import { befriend } from '../relations/service.ts';
import { Invitations } from './service.ts';

let database: TestDatabase;
let games: Games;
let invitations: Invitations;
let now = Date.now();
let closed: 'QUEUE_STOPPED' | null = null;
/** A player without an open page. */
let away: number | null = null;
const told: Invitation[] = [];
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const nobody = async () => {};
  games = new Games(
    db,
    {
      now: () => now,
      offlineFor: () => 0,
      send() {},
      finished: nobody,
      opponentMustAct() {},
      turnCame: async () => () => undefined,
    },
    pino({ level: 'silent' }),
  );
  invitations = node();
});
afterAll(async () => {
  await games.close();
  await database.drop();
});

/** The invitations as another node has them too. */
function node(): Invitations {
  const { db } = database;
  const queue = new Queue({
    ...QUIET_PORT,
    now: () => now,
    reserveGameId: () => reserveGameId(db),
    whyNoMatch: () => closed,
  });
  return new Invitations({
    db,
    queue,
    games,
    now: () => now,
    isConnected: (userId) => userId !== away,
    invited: async (_, invitation) => () => void told.push(invitation),
    begun() {},
  });
}

async function person(name: string): Promise<number> {
  const { id } = await findOrCreateUser(database.db, { issuer: 'test', subject: name });
  await register(database.db, id, { name, element: 'U', consents: agreed });
  return id;
}

test('a rematch is asked for soon after the end, of a person', async () => {
  const { db } = database;
  const [one, two, three] = [await person('다시이'), await person('또다시'), await person('구경이')];
  const player = async (id: number) => ({ ...(await snapshotOf(db, id)), salt: '' });
  const ended = async (id: number, ended_ms: number) =>
    db.updateTable('games').set({ status: 'over', ended_ms }).where('id', '=', id).execute();

  const { row } = await games.start(await reserveGameId(db), INVITED_CHANNEL, newSecret(), [
    await player(one),
    await player(two),
  ]);
  await expect(invitations.rematch(one, row.id + 100)).rejects.toThrow('GAME_NOT_FOUND');
  await expect(invitations.rematch(three, row.id)).rejects.toThrow('NOT_A_PLAYER');
  await expect(invitations.rematch(one, row.id)).rejects.toThrow('REMATCH_TOO_LATE');
  await ended(row.id, now - REMATCH_MS - 1);
  await expect(invitations.rematch(one, row.id)).rejects.toThrow('REMATCH_TOO_LATE');
  await ended(row.id, now - REMATCH_MS);
  expect(await invitations.rematch(one, row.id)).toMatchObject({ invitation: { to_user_id: two }, game_id: null });

  const practice = await games.startPractice(-1, newSecret(), await player(three), {
    name: '연습 상대',
    deck: row.deck0,
  });
  await ended(practice.row.id, now);
  await expect(invitations.rematch(three, practice.row.id)).rejects.toThrow('REMATCH_TOO_LATE');
});

describe('a rematch of a ranked match', () => {
  const player = async (id: number) => ({ ...(await snapshotOf(database.db, id)), salt: '' });
  async function finished(one: number, two: number): Promise<number> {
    const { db } = database;
    const players = [await player(one), await player(two)] as const;
    const { row } = await games.start(await reserveGameId(db), RANKED_CHANNEL, newSecret(), [...players]);
    await db.updateTable('games').set({ status: 'over', ended_ms: now }).where('id', '=', row.id).execute();
    return row.id;
  }

  test('is a ranked match when both agree, by asking too or by accepting', async () => {
    const [one, two, three] = [await person('겨룬이'), await person('겨룬둘'), await person('겨룬셋')];
    const ended = await finished(one, two);
    const { invitation } = await invitations.rematch(one, ended);
    expect(invitation).toMatchObject({ rematch_of: ended, is_ranked: true });
    expect(await invitations.of(two)).toEqual([invitation]);
    const { game_id } = await invitations.rematch(two, ended);
    expect((await games.find(game_id!))?.row).toMatchObject({ channel_id: RANKED_CHANNEL, score_id0: 1 });

    const other = await finished(one, three);
    const asked = await invitations.rematch(three, other);
    // still at the first rematch
    await expect(invitations.accept(one, asked.invitation!.id)).rejects.toThrow('ALREADY_IN_GAME');
  });

  test('is not begun by an invitation to a friendly match', async () => {
    const [one, two] = [await person('친선이'), await person('랭킹이')];
    const ended = await finished(one, two);
    await invitations.invite(two, one, 'normal');
    expect((await invitations.rematch(one, ended)).game_id).toBe(null);
    const { game_id } = await invitations.invite(one, two, 'normal');
    expect((await games.find(game_id!))?.row.channel_id).toBe(INVITED_CHANNEL);
  });

  test('is refused when the two have met as often as is paid for, and during a search cooldown', async () => {
    const [one, two, three] = [await person('거푸이'), await person('거푸둘'), await person('못찾는')];
    await finished(one, two);
    await finished(two, one);
    await expect(invitations.rematch(one, await finished(one, two))).rejects.toThrow('REMATCH_USED_UP');
    const left = await finished(one, three);
    for (let times = 0; times < 2; times++) await noteMark(database.db, three, 'left');
    await expect(invitations.rematch(three, left)).rejects.toThrow('SEARCH_COOLDOWN');
    const { invitation } = await invitations.rematch(one, left);
    await expect(invitations.accept(three, invitation!.id)).rejects.toThrow('SEARCH_COOLDOWN');
  });

  test('is refused too where the two have met as often only since it was asked for', async () => {
    const [one, two] = [await person('앞서이'), await person('앞서둘')];
    await finished(one, two);
    const { invitation } = await invitations.rematch(one, await finished(one, two));
    await finished(two, one);
    await expect(invitations.accept(two, invitation!.id)).rejects.toThrow('REMATCH_USED_UP');
  });
});

test('no clock begins to run against an author who has gone since, but a match by correspondence may begin', async () => {
  const [one, two] = [await person('떠난이'), await person('남은이')];
  const { invitation } = await invitations.invite(one, two, 'normal');
  away = one;
  await expect(invitations.accept(two, invitation!.id)).rejects.toThrow('OPPONENT_AWAY');
  away = null;
  // the invitation has stayed
  expect(await invitations.accept(two, invitation!.id)).toBeGreaterThan(0);
  const slow = await invitations.invite(one, two, 'correspondence');
  away = one;
  expect(await invitations.accept(two, slow.invitation!.id)).toBeGreaterThan(0);
  away = null;
});

test('an invitation from a user blocked since cannot be accepted', async () => {
  const { db } = database;
  const [one, two] = [await person('청하던이'), await person('막은이')];
  const { invitation } = await invitations.invite(one, two, 'correspondence');
  await befriend(db, two, one, true);
  await expect(invitations.accept(two, invitation!.id)).rejects.toThrow('INVITATION_GONE');
});

test('an invitation is gone when its time is up or its author has no deck', async () => {
  const { db } = database;
  const [one, two] = [await person('청한이'), await person('받은이')];
  const { invitation } = await invitations.invite(one, two, 'normal');
  const { id, expires_ms } = invitation!;
  expect(await invitations.of(two)).toEqual([invitation]);

  const before = now;
  now = expires_ms;
  await expect(invitations.accept(two, id)).rejects.toThrow('INVITATION_GONE');
  expect(await invitations.of(two)).toEqual([]);
  now = before;

  const { deck_id } = await db.selectFrom('users').select('deck_id').where('id', '=', one).executeTakeFirstOrThrow();
  await changeOptions(db, one, { deck_id: null });
  await expect(invitations.accept(two, id)).rejects.toThrow('INVITATION_GONE');
  await changeOptions(db, one, { deck_id });
  expect(await invitations.accept(two, id)).toBeGreaterThan(0);
  await expect(invitations.accept(two, id)).rejects.toThrow('INVITATION_GONE');
});

test('an invitation stands again when its match could not be stored, and a repeated attempt to store it finds it taken', async () => {
  const { db } = database;
  const [one, two] = [await person('다시선'), await person('다시받')];
  for (const clock of ['normal', 'correspondence'] as const) {
    const { invitation } = await invitations.invite(one, two, clock);
    const failing = vi.spyOn(games, 'start').mockRejectedValueOnce(new Error('away'));
    await expect(invitations.accept(two, invitation!.id)).rejects.toThrow('away');
    expect(await invitations.of(two)).toContainEqual(invitation);

    failing.mockImplementationOnce(async (...start) => {
      const live = await Games.prototype.start.apply(games, start);
      // what storeSurely does where the answer to the commit was lost
      await db.transaction().execute((tx) => start[5]!(tx));
      return live;
    });
    const id = await invitations.accept(two, invitation!.id);
    failing.mockRestore();
    expect(await invitations.of(two)).toEqual([]);
    await db.updateTable('games').set({ status: 'over', ended_ms: now }).where('id', '=', id).execute();
    await expect(invitations.accept(two, invitation!.id)).rejects.toThrow('INVITATION_GONE');
  }
});

test('an invitation notifies once, and again only when it has changed', async () => {
  const [one, two] = [await person('거듭이'), await person('듣는이')];
  const heard = () => told.filter(({ from_user_id }) => from_user_id === one).map(({ clock }) => clock);
  for (let at = 0; at < 20; at += 1) await invitations.invite(one, two, 'normal');
  await Promise.all([1, 2, 3].map(() => invitations.invite(one, two, 'normal')));
  expect(heard()).toEqual(['normal']);
  const { invitation } = await invitations.invite(one, two, 'off');
  expect(heard()).toEqual(['normal', 'off']);
  now = invitation!.expires_ms;
  await Promise.all([1, 2, 3].map(() => invitations.invite(one, two, 'off')));
  expect(heard()).toEqual(['normal', 'off', 'off']);
});

test('invitations in quick succession are refused for a minute', async () => {
  const one = await person('모두청이');
  const others = [];
  for (let at = 0; at <= LIMITS.invitations.most; at += 1) others.push(await person(`손님${'가나다라마바사'[at]}`));
  for (const other of others.slice(1)) await invitations.invite(one, other, 'normal');
  await expect(invitations.invite(one, others[0]!, 'normal')).rejects.toThrow('INVITATIONS_TOO_FAST');
  // repeating an invitation extends it
  await invitations.invite(one, others[1]!, 'normal');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  await invitations.invite(one, others[0]!, 'normal');
  vi.useRealTimers();
});

describe('correspondence matches', () => {
  const begin = async (from: number, to: number) => {
    const { invitation } = await invitations.invite(from, to, 'correspondence');
    return invitations.accept(to, invitation!.id);
  };
  const player = async (id: number) => ({ ...(await snapshotOf(database.db, id)), salt: '' });
  const dealt = async (one: number, two: number, count: number) => {
    for (let at = 0; at < count; at += 1)
      await games.start(
        await reserveGameId(database.db),
        INVITED_CHANNEL,
        newSecret(),
        [await player(one), await player(two)],
        'correspondence',
      );
  };

  test('the same two play ten at a time, also when the last ones are accepted at the same moment', async () => {
    const [one, two] = [await person('단짝하나'), await person('단짝두울')];
    await dealt(one, two, CORRESPONDENCE_PAIR_MOST - 1);
    const { invitation } = await invitations.invite(one, two, 'correspondence');
    const third = await person('다른이');
    await begin(third, one);
    // they also invite while they accept: each call starts a match, or finds no room
    const answers = await Promise.allSettled([
      invitations.accept(two, invitation!.id),
      ...Array.from({ length: 5 }, () => invitations.invite(two, one, 'correspondence')),
      invitations.accept(two, invitation!.id),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(invitations.invite(one, two, 'correspondence')).rejects.toThrow('CORRESPONDENCE_PAIR_FULL');
    await expect(invitations.invite(two, one, 'correspondence')).rejects.toThrow('CORRESPONDENCE_PAIR_FULL');
  });

  test('a user plays at most thirty, whether invited or inviting', async () => {
    const busy = await person('바쁜이');
    const friends = [await person('벗가나'), await person('벗다라'), await person('벗마바'), await person('벗사아')];
    const [last, ...rest] = friends;
    const waiting = await invitations.invite(last!, busy, 'correspondence');
    for (const friend of rest) await dealt(busy, friend, CORRESPONDENCE_MOST / rest.length);
    await expect(invitations.invite(busy, last!, 'correspondence')).rejects.toThrow('CORRESPONDENCE_FULL');
    await expect(invitations.invite(last!, busy, 'correspondence')).rejects.toThrow('OPPONENT_CORRESPONDENCE_FULL');
    await expect(invitations.accept(busy, waiting.invitation!.id)).rejects.toThrow('CORRESPONDENCE_FULL');
    // the invitation stays pending until there is room
    expect(await invitations.of(busy)).toEqual([waiting.invitation]);
  });

  test('of the last room for a match one is had, also when two nodes begin at the same moment', async () => {
    const one = await person('두곳하나');
    const friends = [await person('두곳벗가'), await person('두곳벗나'), await person('두곳벗다')];
    for (const friend of friends) await dealt(one, friend, 10 - (friend === friends[0] ? 1 : 0));
    const last = [await person('두곳손가'), await person('두곳손나')];
    const asked = [];
    for (const from of last) asked.push((await invitations.invite(from, one, 'correspondence')).invitation!.id);
    const elsewhere = node();
    const answers = await Promise.allSettled([invitations.accept(one, asked[0]!), elsewhere.accept(one, asked[1]!)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // what was not begun stays
    expect(await invitations.of(one)).toHaveLength(1);
  });
});

test('no match is asked for or begun while games are stopped, also by correspondence', async () => {
  const [one, two] = [await person('멈춘이'), await person('멈춤이')];
  const { invitation } = await invitations.invite(one, two, 'correspondence');
  closed = 'QUEUE_STOPPED';
  for (const clock of ['normal', 'off', 'correspondence'] as const)
    await expect(invitations.invite(two, one, clock)).rejects.toThrow('QUEUE_STOPPED');
  await expect(invitations.accept(two, invitation!.id)).rejects.toThrow('QUEUE_STOPPED');
  closed = null;
  expect(await invitations.accept(two, invitation!.id)).toBeGreaterThan(0);
});
