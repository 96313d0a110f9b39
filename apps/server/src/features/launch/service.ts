import { randomBytes } from 'node:crypto';
import { OPERATOR_LEVEL, OPERATOR_USER_ID, refusalMessage } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import { type Config, ConfigError } from '../../config.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SignInProvider } from '../../platform/sign-in/provider.ts';
import type { Database } from '../../platform/tables.ts';
import { cardRows, keepCardVersions } from '../cards/service.ts';
import { addLaunchCons } from '../cons/service.ts';
import { offerStarterDecks } from '../decks/service.ts';
import { addLaunchSkins } from '../skins/service.ts';
import { register, UNCLAIMED } from '../users/service.ts';
import { launchArticles } from './articles.ts';

/** Any constant: nodes that boot at once wait for each other here. */
const BOOT_LOCK = 7_707_001;

export type FirstBoot = { email: string; generatedPassword: string | null } | null;

/**
 * Creates user 1, the launch articles, the starter decks for rent, and the house's skins and emoticons where they are missing, and keeps how
 * the cards read; a second boot changes nothing.
 * Answers the operator's sign-in when it has just been made.
 */
export async function fillFirstBoot(
  db: Kysely<Database>,
  config: Config,
  provider: SignInProvider,
): Promise<FirstBoot> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${BOOT_LOCK})`.execute(connection);
    try {
      const operator = await createOperator(connection, config, provider);
      await writeArticles(connection);
      await keepCardVersions(connection, cardRows());
      await offerStarterDecks(connection);
      await addLaunchSkins(connection);
      await addLaunchCons(connection);
      return operator;
    } finally {
      await sql`select pg_advisory_unlock(${BOOT_LOCK})`.execute(connection);
    }
  });
}

async function createOperator(db: Kysely<Database>, config: Config, provider: SignInProvider): Promise<FirstBoot> {
  const existing = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', OPERATOR_USER_ID)
    .executeTakeFirst();
  if (existing && existing.name !== '') return null;
  const email = config.operator?.email ?? 'operator@chilyo.local';
  const password = config.operator?.password ?? randomBytes(12).toString('base64url');
  const account = provider.embedded ? await provider.embedded.createAccount(email, password).catch(sayWhyNot) : null;
  // A boot that died between account and name has not shown its password to anybody: this one's counts.
  if (account && !account.isNew) await provider.embedded?.resetPassword(email, password);
  if (!existing) {
    await sql`
      insert into users (id, issuer, subject, email, is_admin) overriding system value
      values (${OPERATOR_USER_ID}, ${provider.trusted.name}, ${account?.subject ?? UNCLAIMED}, ${email}, ${OPERATOR_LEVEL})`.execute(
      db,
    );
    await sql`select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users))`.execute(db);
  }
  const name = config.operator?.name ?? '운영자';
  // whoever runs the site stands behind its texts
  const consents = { terms: true, privacy: true, over_14: true };
  await register(db, OPERATOR_USER_ID, { name, element: 'W', consents }, { operator: true });
  if (!account) return null;
  return { email, generatedPassword: config.operator?.password ? null : password };
}

/** The settings are the operator's own: what is wrong with them is said in one sentence. */
function sayWhyNot(failure: unknown): never {
  if (!(failure instanceof Refusal)) throw failure;
  throw new ConfigError(`운영자 계정을 만들지 못했습니다. ${refusalMessage(failure.code)}`);
}

async function writeArticles(db: Kysely<Database>): Promise<void> {
  const present = new Set(
    (await db.selectFrom('articles').select('key').where('key', 'is not', null).execute()).map(({ key }) => key),
  );
  const missing = launchArticles.filter(({ key }) => !present.has(key));
  if (missing.length === 0) return;
  const now = Date.now();
  await db
    .insertInto('articles')
    .values(
      missing.map(({ isGuide, ...article }, index) => ({
        ...article,
        is_guide: isGuide ?? false,
        user_id: OPERATOR_USER_ID,
        // A second apart, so that their order is theirs and not chance.
        created_at: new Date(now - (missing.length - index) * 1000),
      })),
    )
    .execute();
}
