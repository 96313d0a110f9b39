import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { checkMailServer } from '../platform/mail.ts';
import { knownProvider } from '../platform/sign-in/known-providers.ts';
import { issuerKeysUrl } from '../platform/sign-in/verifier.ts';
import { checkBucket } from '../platform/storage/s3-storage.ts';

/**
 * Tries the outside services that the settings name, and logs a warning for each that does not answer: otherwise the
 * first player who needs one would find out. The site opens in any case, as they may come back.
 */
export async function checkServices({ mail, storage, auth }: Config, log: Logger): Promise<void> {
  const attempts: [setting: string, attempt: Promise<unknown>][] = [];
  if (mail) attempts.push(['SMTP_URL', checkMailServer(mail.url)]);
  if ('s3' in storage) attempts.push(['S3_ENDPOINT, S3_BUCKET', checkBucket(storage.s3)]);
  if (auth.provider !== 'embedded') attempts.push(['AUTH_ISSUER', issuerKeysUrl(auth.issuer, auth.jwksUrl)]);
  else
    for (const login of auth.logins) {
      const known = knownProvider(login);
      if (known.way === 'openid') attempts.push([`AUTH_PROVIDERS, ${login.id}`, issuerKeysUrl(known.issuer, null)]);
    }
  await Promise.all(
    attempts.map(([setting, attempt]) =>
      attempt.catch((error: unknown) => log.warn({ err: error, setting }, 'a service of the settings does not answer')),
    ),
  );
}
