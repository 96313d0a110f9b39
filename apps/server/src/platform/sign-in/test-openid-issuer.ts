import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

type Person = { id: string; email?: string; email_verified?: boolean };
export type TestIssuer = {
  url: string;
  /** Who signs in next, without a question; null gives up. */
  person: Person | null;
  close: () => Promise<void>;
};

export const CLIENT = { id: 'chilyo', secret: 'a secret of forty letters, as providers give' };

/**
 * An OpenID issuer of another maker, at which people sign in by being named. It demands PKCE. `returnUrl` is asked for
 * with the first request, when the address of the site is known.
 */
export async function openTestIssuer(returnUrl: () => string): Promise<TestIssuer> {
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  const issuer: TestIssuer = {
    url,
    person: null,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
  const open = () =>
    new Provider(url, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [returnUrl()],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      pkce: { required: () => true },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      features: { devInteractions: { enabled: false } },
      findAccount: (_, id) => ({
        accountId: id,
        claims: () => {
          const { email, email_verified } = people.get(id)!;
          return { sub: id, ...(email !== undefined && { email, email_verified: email_verified ?? false }) };
        },
      }),
      // consent is granted without a question
      async loadExistingGrant(context) {
        const grant = new context.oidc.provider.Grant({
          clientId: context.oidc.client!.clientId,
          accountId: context.oidc.session!.accountId!,
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
      cookies: { keys: ['of a test'] },
    });
  let provider: Provider | undefined;
  handle = async (request, response) => {
    provider ??= open();
    if (!request.url!.startsWith('/interaction/')) return provider.callback()(request, response);
    const { person } = issuer;
    if (person) people.set(person.id, person);
    return provider.interactionFinished(
      request,
      response,
      person ? { login: { accountId: person.id, remember: false } } : { error: 'access_denied' },
    );
  };
  return issuer;
}

/** Follows a login through a provider as a browser does; the address at which it comes back to the site. */
export async function browse(begin: string, site: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = begin;
  for (let steps = 0; steps < 10; steps++) {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    const to = answer.headers.get('location');
    if (!to) throw new Error(`${at} answered ${answer.status} and no address: ${await answer.text()}`);
    at = new URL(to, at).href;
    if (at.startsWith(site)) return at;
  }
  throw new Error(`${begin} leads nowhere`);
}
