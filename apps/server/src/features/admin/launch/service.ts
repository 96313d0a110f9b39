/** Data that must exist before the first visitor comes. */
import { randomBytes } from 'node:crypto';
import { OPERATOR_USER_ID, refusalMessage } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Config } from '../../../config.ts';
import { ConfigError } from '../../../config-error.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { SignInProvider } from '../../../platform/sign-in/provider.ts';
import { oneAtATime } from '../../../platform/start-lock.ts';
import type { Database } from '../../../platform/tables.ts';
import { writeLaunchArticles } from '../../community/articles/service.ts';
import { register } from '../../community/me/service.ts';
import { createOperator as createOperatorRow, hasUsersOf, UNCLAIMED, userOf } from '../../core/identity/service.ts';
import { cardRows, keepCardVersions, loadSetCards } from '../../goods/cards/service.ts';
import { addLaunchCons } from '../../goods/cons/service.ts';
import { addLaunchSkins } from '../../goods/skins/service.ts';
import { offerStarterDecks } from '../../play/decks/service.ts';

export type FirstBoot = { email: string; generatedPassword: string | null } | null;

/**
 * Creates, where missing, user 1, the launch articles, the starter decks for rent, and the built-in skins and
 * emoticons, and stores the current version of every card; a second boot changes nothing. Returns the operator's
 * credentials when they were just created.
 */
export async function fillFirstBoot(
  db: Kysely<Database>,
  config: Config,
  provider: SignInProvider,
): Promise<FirstBoot> {
  return oneAtATime(db, 'boot', async (connection) => {
    const operator = await createOperator(connection, config, provider);
    await writeLaunchArticles(connection);
    await loadSetCards(connection);
    await keepCardVersions(connection, cardRows());
    await offerStarterDecks(connection);
    await addLaunchSkins(connection);
    await addLaunchCons(connection);
    return operator;
  });
}

async function createOperator(db: Kysely<Database>, config: Config, provider: SignInProvider): Promise<FirstBoot> {
  const existing = await userOf(db, OPERATOR_USER_ID);
  if (existing) await expectUsersOf(db, provider, existing.issuer);
  if (existing && existing.name !== '') return null;
  const email = config.operator?.email ?? 'operator@chilyo.local';
  const password = config.operator?.password ?? randomBytes(12).toString('base64url');
  const account = provider.embedded ? await provider.embedded.createAccount(email, password).catch(sayWhyNot) : null;
  // A boot that died between account and name never showed its password, so this one's replaces it.
  if (account && !account.isNew) await provider.embedded?.resetPassword(email, password);
  if (!existing) {
    await createOperatorRow(db, {
      issuer: provider.trusted.name,
      subject: account?.subject ?? UNCLAIMED,
      email,
    });
  }
  const name = config.operator?.name ?? '운영자';
  // the operator publishes the texts, so their consent is implied
  const consents = { terms: true, privacy: true, over_14: true };
  await register(db, OPERATOR_USER_ID, { name, element: 'W', consents }, { operator: true });
  if (!account) return null;
  return { email, generatedPassword: config.operator?.password ? null : password };
}

/**
 * Refuses a site whose users all sign in elsewhere: none could enter, not even the operator. With some users of this
 * provider the change was made on purpose.
 */
async function expectUsersOf(db: Kysely<Database>, { kind, trusted }: SignInProvider, issuer: string): Promise<void> {
  if (issuer === trusted.name || (await hasUsersOf(db, trusted.name))) return;
  throw new ConfigError(
    `이 사이트의 계정은 모두 다른 곳(${issuer})에서 로그인하므로 AUTH_PROVIDER=${kind}(${trusted.name})으로는 아무도 들어올 수 없습니다. 로그인 설정을 되돌리거나, 빈 DATA_DIR이나 DATABASE_URL로 새 사이트를 시작해 주세요.`,
  );
}

/** Errors in the operator's settings become one sentence. */
function sayWhyNot(failure: unknown): never {
  if (!(failure instanceof Refusal)) throw failure;
  throw new ConfigError(`운영자 계정을 만들지 못했습니다. ${refusalMessage(failure.code)}`);
}
