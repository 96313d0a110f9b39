import { OPERATOR_USER_ID } from '@chilyo/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { newPlayer } from '../../community/me/test-users.ts';
import { loadMarkKey } from '../signals/service.ts';
import { blocksInForce, forgetBlocks } from './queries.ts';
import { blockSignUps, requireSignUp, unblockSignUps } from './service.ts';

const NOW = Date.UTC(2026, 10, 27);
const HOUR = 3_600_000;
let database: TestDatabase;
let key: Buffer;
beforeAll(async () => {
  database = await testDatabase();
  await newPlayer(database.db, '운영');
  key = await loadMarkKey(database.db);
});
afterAll(() => database.drop());

const block = (kind: 'domain' | 'network', value: string, hours = 1) =>
  blockSignUps(database.db, key, OPERATOR_USER_ID, { kind, value, reason: '도배 계정', hours }, NOW);
const comes = (email: string, address: string, now = NOW) =>
  requireSignUp(database.db, key, { email, address }, now).then(
    () => 'in',
    (refusal: Error) => refusal.message,
  );

test('a domain with those below it and a network are blocked until their end, and no address is stored', async () => {
  const { db } = database;
  await block('domain', '@Bad.Example');
  await block('network', '203.0.113.7');
  await block('network', '2001:db8:1:2::9', 48);
  expect({
    domain: await comes('a@bad.example', '198.51.100.1'),
    below: await comes('a@mx.bad.EXAMPLE', '198.51.100.1'),
    alike: await comes('a@notbad.example', '198.51.100.1'),
    network: await comes('a@good.example', '203.0.113.250'),
    nextNetwork: await comes('a@good.example', '203.0.114.7'),
    six: await comes('a@good.example', '2001:db8:1:2:ffff::1'),
    private: await comes('a@good.example', '10.0.0.1'),
    later: await comes('a@bad.example', '203.0.113.7', NOW + HOUR),
  }).toEqual({
    domain: 'SIGN_UP_BLOCKED',
    below: 'SIGN_UP_BLOCKED',
    alike: 'in',
    network: 'SIGN_UP_BLOCKED',
    nextNetwork: 'in',
    six: 'SIGN_UP_BLOCKED',
    private: 'in',
    later: 'in',
  });
  const rows = await db.selectFrom('sign_up_blocks').selectAll().execute();
  const actions = await db.selectFrom('operator_actions').selectAll().execute();
  expect(JSON.stringify([rows, actions])).not.toMatch(/203\.0|2001:db8/);

  // replaced by a longer one
  await block('domain', 'bad.example', 2);
  expect(await comes('a@bad.example', '198.51.100.1', NOW + HOUR)).toBe('SIGN_UP_BLOCKED');
  const { id } = (await blocksInForce(db, new Date(NOW)))[0]!;
  await unblockSignUps(db, OPERATOR_USER_ID, id);
  await expect(unblockSignUps(db, OPERATOR_USER_ID, id)).rejects.toThrow('NOT_FOUND');
  expect(await comes('a@bad.example', '198.51.100.1')).toBe('in');
  await forgetBlocks(db, NOW + HOUR);
  expect(await blocksInForce(db, new Date(NOW))).toHaveLength(1);
});

test('what is neither a domain nor a public address is refused: it would shut out everybody or nobody', async () => {
  for (const [kind, value] of [
    ['domain', 'example'],
    ['domain', 'a@b.example'],
    ['network', '10.0.0.1'],
    ['network', '127.0.0.1'],
    ['network', '203.0.113'],
  ] as const)
    await expect(block(kind, value)).rejects.toThrow('SIGN_UP_BLOCK_UNFIT');
});
