import { calls } from '@chilyo/protocol';
import { z } from 'zod';
import { type Http, serve } from '../../platform/http.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SignInProvider } from '../../platform/sign-in/provider.ts';
import { userOfRequest } from '../identity/service.ts';

export type AuthPort = {
  /** Hangs up on everybody who came with a token of that session. */
  endSession: (session: string) => void;
  /** Hangs up on every device of a user. */
  endSockets: (userId: number) => void;
};

/** Sign-in, and the documents by which others can check the tokens of the embedded provider. */
export function authRoutes(http: Http, provider: SignInProvider, port: AuthPort): void {
  const embedded = () => {
    if (!provider.embedded) throw new Refusal('PROVIDER_NOT_EMBEDDED');
    return provider.embedded;
  };
  serve(http, calls.authConfig, () => ({ item: provider.publicConfig() }));
  serve(http, calls.signUp, async ({ body, request }) => ({
    item: await embedded().signUp({ ...body, ip: request.ip }),
  }));
  serve(http, calls.signIn, async ({ body, request }) => ({
    item: await embedded().signIn({ ...body, ip: request.ip }),
  }));
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
    const item = await issuer.changePassword(user.subject, body.old, body.new, request.ip);
    port.endSockets(user.id);
    return { item };
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
