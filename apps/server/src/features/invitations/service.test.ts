import { INVITED_CHANNEL, REMATCH_MS } from '@chilyo/protocol';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/test-database.ts';
import { Games, newSecret, reserveGameId } from '../games/service.ts';
import { contestantOf, Queue } from '../queue/service.ts';
import { changeOptions, findOrCreateUser, register } from '../users/service.ts';
import { Invitations } from './service.ts';

let database: TestDatabase;
let games: Games;
let invitations: Invitations;
let now = Date.now();
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const nobody = async () => {};
  games = new Games(
    db,
    { now: () => now, offlineFor: () => 0, send() {}, finished: nobody, opponentMustAct() {}, turnCame() {} },
    pino({ level: 'silent' }),
  );
  const queue = new Queue({
    now: () => now,
    entrant: () => Promise.reject(new Error('nobody searches here')),
    reserveGameId: () => reserveGameId(db),
    startGame: nobody,
    startPractice: async () => 0,
    missedAccept() {},
    isConnected: () => true,
    tell() {},
    tellStart() {},
    tellSeekers() {},
  });
  invitations = new Invitations({
    db,
    queue,
    games,
    now: () => now,
    isConnected: () => true,
    tellInvited() {},
    begun() {},
  });
});
afterAll(async () => {
  await games.close();
  await database.drop();
});

async function person(name: string): Promise<number> {
  const { id } = await findOrCreateUser(database.db, { issuer: 'test', subject: name });
  await register(database.db, id, { name, element: 'U' });
  return id;
}

test('a rematch is asked for soon after the end, of a person', async () => {
  const { db } = database;
  const [one, two, three] = [await person('다시이'), await person('또다시'), await person('구경이')];
  const player = async (id: number) => ({ ...(await contestantOf(db, id)), salt: '' });
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

test('an invitation is gone when its time is up or its author has no deck; a failure is no refusal', async () => {
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
  const away = vi.spyOn(db, 'deleteFrom').mockImplementationOnce(() => {
    throw new Error('away');
  });
  await expect(invitations.accept(two, id)).rejects.toThrow('away');
  away.mockRestore();
  expect(await invitations.accept(two, id)).toBeGreaterThan(0);
  await expect(invitations.accept(two, id)).rejects.toThrow('INVITATION_GONE');
});
