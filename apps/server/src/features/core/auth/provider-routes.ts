import { calls, type LinkedLogins, PROVIDER_SIGN_IN_SECONDS } from '@chilyo/protocol';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Http, serve } from '../../../platform/http.ts';
import { spendLimit } from '../../../platform/limits.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Server } from '../../../platform/server.ts';
import { embeddedOf, type SignInProvider } from '../../../platform/sign-in/provider.ts';
import { userOfRequest } from '../identity/service.ts';
import { callerOf } from './routes.ts';

/** Checks whether new accounts are accepted. Throws SIGN_UP_CLOSED or SIGN_UP_BLOCKED. */
export type MayJoin = (newcomer: { email: string | null; address: string }) => Promise<void>;

const Params = z.object({ provider: z.string().max(40) });
const Returned = z.looseObject({ state: z.string().max(2000).optional(), error: z.string().max(2000).optional() });
const RETURN = '/api/auth/providers/:provider/return';
/** What the page says when a login came to nothing. */
type Outcome = 'done' | 'given_up' | 'failed' | 'invalid';

/** The cookie of a login that the browser has begun; its tabs may have several under way. */
const cookieOf = (state: string): string => `chilyo-login-${state.slice(0, 16)}`;
const COOKIES = '/api/auth/providers';

/** Sign-in at providers, and the caller's linked logins. `admitNewcomer` throws BUSY. */
export function providerRoutes(
  { http, db, log, publicUrl }: Pick<Server, 'http' | 'db' | 'log' | 'publicUrl'>,
  provider: SignInProvider,
  { mayJoin, admitNewcomer }: { mayJoin: MayJoin; admitNewcomer: () => void },
): void {
  const embedded = () => embeddedOf(provider);

  async function shown(subject: string): Promise<LinkedLogins> {
    const { linked, hasPassword } = embedded();
    const logins = await linked.list(subject);
    return {
      // links to a provider that is no longer configured stay stored, but are not usable
      logins: logins.flatMap(({ issuer, label, created, used }) => {
        const known = linked.providers.find((each) => each.issuer === issuer);
        return known
          ? [{ provider: known.id, label, created_ts: secondsOf(created), used_ts: used && secondsOf(used) }]
          : [];
      }),
      providers: linked.providers.map(({ id, name }) => ({ id, name })),
      has_password: await hasPassword(subject),
    };
  }

  /** Begins a login, and marks the browser: it alone may come back. */
  async function begin(id: string, subject: string | null, reply: FastifyReply) {
    const item = await embedded().linked.begin(id, subject);
    const flags = `HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
    reply.header(
      'set-cookie',
      `${cookieOf(item.state)}=${item.secret}; Path=${COOKIES}; Max-Age=${PROVIDER_SIGN_IN_SECONDS}; ${flags}`,
    );
    return { item };
  }

  serve(http, calls.beginProviderSignIn, async ({ params, request, reply }) => {
    await spendLimit(db, 'provider_sign_ins', request.ip);
    return begin(params.provider, null, reply);
  });
  serve(http, calls.finishProviderSignIn, async ({ body, request }) => {
    admitNewcomer();
    const join = (email: string | null) => mayJoin({ email, address: request.ip });
    return { item: await embedded().signInByProvider(body, callerOf(request), join) };
  });
  serve(http, calls.linkedLogins, async ({ request }) => ({ item: await shown(userOfRequest(request).subject) }));
  serve(http, calls.beginLinking, async ({ params, body, request, reply }) => {
    const { subject } = userOfRequest(request);
    await spendLimit(db, 'provider_sign_ins', request.ip);
    await embedded().prove(subject, { ...body, session: request.session, ip: request.ip });
    return begin(params.provider, subject, reply);
  });
  serve(http, calls.finishLinking, async ({ body, request }) => {
    const { subject } = userOfRequest(request);
    await embedded().linked.finishLinking(subject, body);
    return { item: await shown(subject) };
  });
  serve(http, calls.unlinkLogin, async ({ params, body, request }) => {
    const { subject } = userOfRequest(request);
    await embedded().prove(subject, { ...body, session: request.session, ip: request.ip });
    await embedded().linked.unlink(subject, params.provider);
    return { item: await shown(subject) };
  });
  serve(http, calls.setFirstPassword, async ({ body, request }) => {
    const { subject } = userOfRequest(request);
    await embedded().setFirstPassword(subject, body.password, request.session);
    return { item: await shown(subject) };
  });
  returnRoute(http, log, provider, publicUrl);
}

/** The address to which providers send the browser back; it goes on to a page, which finishes the login. */
function returnRoute(http: Http, log: Logger, provider: SignInProvider, publicUrl: string): void {
  const schema = { hide: true, params: Params, querystring: Returned };
  http.get(RETURN, { schema }, async (request, reply) => {
    const { provider: id } = request.params as z.output<typeof Params>;
    const { error, state = '' } = request.query as z.output<typeof Returned>;
    const cookie = `${cookieOf(state)}=`;
    const secret = request.headers.cookie
      ?.split('; ')
      .find((each) => each.startsWith(cookie))
      ?.slice(cookie.length);
    // what is sent back is a cookie that came
    if (secret) reply.header('set-cookie', `${cookie}; Path=${COOKIES}; Max-Age=0`);
    let outcome: Outcome;
    if (error !== undefined) outcome = error === 'access_denied' ? 'given_up' : 'failed';
    else
      outcome = await embeddedOf(provider)
        .linked.comeBack(id, new URL(request.url, publicUrl), secret)
        .then(
          (isKnown) => (isKnown ? 'done' : 'invalid'),
          (error: unknown) => {
            log.warn({ err: error, provider: id }, 'a login at a provider failed');
            return 'failed' as const;
          },
        );
    return reply
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .redirect(`${publicUrl}/login/return${outcome === 'done' ? '' : `?why=${outcome}`}`, 303);
  });
}
