import { calls, type Passkeys } from '@chilyo/protocol';
import { type Http, serve } from '../../../platform/http.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import { embeddedOf, type SignInProvider } from '../../../platform/sign-in/provider.ts';
import { userOfRequest } from '../identity/service.ts';
import { callerOf } from './routes.ts';

type Port = {
  sendsMail: boolean;
  /** Throws BUSY. */
  admitNewcomer: () => void;
};

/** Signing in with passkeys, and the list of the own ones. */
export function passkeyRoutes(http: Http, provider: SignInProvider, { sendsMail, admitNewcomer }: Port): void {
  const embedded = () => embeddedOf(provider);
  const shown = async (subject: string): Promise<Passkeys> => {
    const issuer = embedded();
    const passkeys = await issuer.passkeys.list(subject);
    return {
      passkeys: passkeys.map(({ id, device, created, used }) => ({
        id,
        device,
        created_ts: secondsOf(created),
        used_ts: used && secondsOf(used),
      })),
      is_needed: await issuer.needsPasskey(subject),
    };
  };

  serve(http, calls.passkeySignInOptions, async () => ({ item: { ...(await embedded().passkeys.signInOptions()) } }));
  serve(http, calls.signInWithPasskey, async ({ body, request }) => {
    admitNewcomer();
    return { item: await embedded().signInWithPasskey({ ...body, clientExtensionResults: {} }, callerOf(request)) };
  });
  serve(http, calls.passkeys, async ({ request }) => ({ item: await shown(userOfRequest(request).subject) }));
  serve(http, calls.passkeyOptions, async ({ body, request }) => ({
    item: {
      ...(await embedded().passkeyOptions(userOfRequest(request).subject, {
        ...body,
        session: request.session,
        ip: request.ip,
      })),
    },
  }));
  serve(http, calls.addPasskey, async ({ body, request }) => {
    const { subject } = userOfRequest(request);
    const { device = '' } = callerOf(request);
    await embedded().passkeys.add(subject, device, { ...body, clientExtensionResults: {} });
    return { item: await shown(subject) };
  });
  serve(http, calls.removePasskey, async ({ params, request }) => {
    await embedded().passkeys.remove(userOfRequest(request).subject, params.id);
    return {};
  });
  serve(http, calls.needPasskey, async ({ body, request }) => {
    await embedded().passkeys.setNeeded(userOfRequest(request).subject, body.is_needed, { sendsMail });
    return {};
  });
}
