import type { Mailer } from '../../../platform/mail.ts';
import type { Server } from '../../../platform/server.ts';
import type { SignInProvider } from '../../../platform/sign-in/provider.ts';
import { freeIdentity, userOf } from '../../core/identity/service.ts';
import { userView } from '../me/service.ts';
import { departureMail } from './mails.ts';
import { departureRoutes } from './routes.ts';
import { burnLate, endDepartures } from './service.ts';

type Parts = { provider: SignInProvider; mailer: Mailer | null; operatorName: string };

/** Installed after all features with personal data: their handlers run in the order of installation. */
export function installDepartures(server: Server, { provider: { embedded }, mailer, operatorName }: Parts): void {
  const { db, log, now, publicUrl, inBackground } = server;
  server.departing({
    async forget(tx, userId) {
      await embedded?.removeAccount(tx, (await userOf(tx, userId))!.subject);
      await freeIdentity(tx, userId);
    },
  });
  departureRoutes(server, {
    view: (user) => userView(db, user, operatorName),
    // an account without a password sends none, and has to have signed in just now
    prove: async ({ subject }, password, { ip, session }) => {
      await embedded?.prove(subject, { password: password || null, session, ip });
    },
    departed({ id, email, leaves_at }) {
      server.pushUserFields(id, { leaves_ts: leaves_at && Math.floor(leaves_at.getTime() / 1000) });
      server.hangUp({ userId: id });
      if (mailer && email && leaves_at)
        inBackground('sending mail', mailer(departureMail(email, leaves_at, `${publicUrl}/login`)));
    },
  });
  server.onTimer('end-accounts', async () => {
    const gone = await endDepartures(db, server.departings, now(), (userId, failure) =>
      log.error({ err: failure, userId }, 'an account could not be ended'),
    );
    for (const id of gone) log.info({ userId: id }, 'an account has ended');
    await burnLate(db, now());
  });
}
