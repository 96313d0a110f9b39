import { calls } from '@chilyo/protocol';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { deviceOf } from '../../../platform/device.ts';
import { type Http, serve } from '../../../platform/http.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Caller } from '../../../platform/sign-in/embedded-issuer.ts';
import { embeddedOf, type SignInProvider } from '../../../platform/sign-in/provider.ts';
import { userOfRequest } from '../identity/service.ts';

export type AuthPort = {
  /** Disconnects all sockets with a token of that session. */
  endSession: (session: string) => void;
  /** Disconnects all sockets of a user. */
  endSockets: (userId: number) => void;
  sendsMail: boolean;
  /** Throws BUSY while the server has more to do than it can. */
  admitNewcomer: () => void;
};

/** Sign-in, and the OpenID documents that verify the tokens of the embedded provider. */
export function authRoutes(http: Http, provider: SignInProvider, { sendsMail, ...port }: AuthPort): void {
  const embedded = () => embeddedOf(provider);
  serve(http, calls.authConfig, () => ({
    item: { ...provider.publicConfig(), mail: sendsMail, logins: [...provider.logins] },
  }));
  serve(http, calls.signUp, async ({ body, request }) => {
    port.admitNewcomer();
    return { item: await embedded().signUp({ ...body, ...callerOf(request) }) };
  });
  serve(http, calls.signIn, async ({ body, request }) => {
    port.admitNewcomer();
    return { item: await embedded().signIn({ ...body, ...callerOf(request) }) };
  });
  serve(http, calls.refresh, async ({ body }) => ({ item: await embedded().refresh(body.refresh_token) }));
  serve(http, calls.signOut, async ({ body }) => {
    const session = await embedded().signOut(body.refresh_token);
    if (session) port.endSession(session);
    return {};
  });
  serve(http, calls.signOutEverywhere, async ({ request }) => {
    const issuer = embedded();
    const user = userOfRequest(request);
    await issuer.signOutEverywhere(user.subject);
    port.endSockets(user.id);
    return {};
  });
  serve(http, calls.changePassword, async ({ body, request }) => {
    const issuer = embedded();
    const user = userOfRequest(request);
    const item = await issuer.changePassword(user.subject, body.old, body.new, callerOf(request));
    port.endSockets(user.id);
    return { item };
  });
  serve(http, calls.sessions, async ({ request }) => {
    const sessions = await embedded().sessions(userOfRequest(request).subject);
    return {
      items: sessions.map(({ id, device, began, used }) => ({
        id,
        device,
        created_ts: secondsOf(began),
        used_ts: secondsOf(used),
        is_here: id === request.session,
      })),
    };
  });
  serve(http, calls.endSession, async ({ params, request }) => {
    await embedded().endSession(userOfRequest(request).subject, params.id);
    port.endSession(params.id);
    return {};
  });
  const document = (operationId: string, summary: string) => ({
    schema: {
      operationId,
      summary,
      tags: ['auth'],
      security: [{}],
      response: {
        200: z.looseObject({}).describe(summary),
        404: z.looseObject({}).describe('내장 로그인 제공자를 쓰지 않는 서버입니다.'),
      },
    },
  });
  http.get(
    '/api/auth/.well-known/openid-configuration',
    document('openidConfiguration', '내장 로그인 제공자의 OpenID 문서'),
    () => embedded().discovery(),
  );
  http.get('/api/auth/jwks.json', document('jwks', '내장 로그인 제공자의 공개 열쇠'), () => embedded().jwks());
}

/** Address and device of a sign-in. */
export const callerOf = ({ ip, headers }: FastifyRequest): Caller => ({ ip, device: deviceOf(headers['user-agent']) });
