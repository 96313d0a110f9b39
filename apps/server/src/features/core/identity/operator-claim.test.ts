import { OPERATOR_LEVEL, OPERATOR_USER_ID } from '@chilyo/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/test-database.ts';
import { findOrCreateUser, UNCLAIMED } from './service.ts';

const issuer = 'https://issuer.example';
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await sql`insert into users (id, issuer, subject, email, is_admin) overriding system value
    values (${OPERATOR_USER_ID}, ${issuer}, ${UNCLAIMED}, 'Boss@example.com', ${OPERATOR_LEVEL})`.execute(database.db);
  await sql`select setval(pg_get_serial_sequence('users', 'id'), 1)`.execute(database.db);
});
afterAll(() => database.drop());

test("user 1 is bound to the first identity with the operator's verified e-mail, permanently", async () => {
  const { db } = database;
  const email = 'boss@example.com';
  const unverified = await findOrCreateUser(db, { issuer, subject: 'a', email, email_verified: false });
  expect(unverified.id).not.toBe(OPERATOR_USER_ID);
  const elsewhere = await findOrCreateUser(db, {
    issuer: 'https://other.example',
    subject: 'b',
    email,
    email_verified: true,
  });
  expect(elsewhere.id).not.toBe(OPERATOR_USER_ID);
  const boss = await findOrCreateUser(db, { issuer, subject: 'c', email, email_verified: true });
  expect(boss).toMatchObject({ id: OPERATOR_USER_ID, is_admin: OPERATOR_LEVEL });
  expect((await findOrCreateUser(db, { issuer, subject: 'c' })).id).toBe(OPERATOR_USER_ID);
  const late = await findOrCreateUser(db, { issuer, subject: 'd', email, email_verified: true });
  expect(late.id).not.toBe(OPERATOR_USER_ID);
});
