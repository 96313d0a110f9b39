/**
 * Sign-in: passwords, passkeys, mailboxes, devices. Files: `passkey-routes` are the calls for
 * passkeys, `provider-routes` those for accounts elsewhere, `mailbox-routes` those with mailed links, `mails` the e-mails.
 */
import type { Mailer } from '../../../platform/mail.ts';
import { atOnce } from '../../../platform/personal-files.ts';
import type { Server } from '../../../platform/server.ts';
import type { SignInProvider } from '../../../platform/sign-in/provider.ts';
import { userOf } from '../identity/service.ts';
import { authJobs } from './jobs.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { type MayJoin, providerRoutes } from './provider-routes.ts';
import { authRoutes } from './routes.ts';

type Parts = {
  provider: SignInProvider;
  /** Null where the site sends no mail. */
  mailer: Mailer | null;
  mayJoin: MayJoin;
};

export function installAuth(server: Server, { provider, mailer, mayJoin }: Parts): void {
  const endSession = (session: string) => server.hangUp({ sessions: [session] });
  const sendsMail = mailer !== null;
  const admitNewcomer = () => server.overload.admitNewcomer();
  authRoutes(server.http, provider, {
    endSession,
    endSockets: (userId) => server.hangUp({ userId }),
    sendsMail,
    admitNewcomer,
  });
  passkeyRoutes(server.http, provider, { sendsMail, admitNewcomer });
  providerRoutes(server, provider, { mayJoin, admitNewcomer });
  mailboxRoutes(server, provider, { mailer, endSession });
  authJobs(server, provider);
  const { embedded } = provider;
  if (!embedded) return;
  const ofUser =
    <T extends object>(of: (subject: string) => Promise<T[]>) =>
    (userId: number) =>
      atOnce(userOf(server.db, userId).then((user) => (user ? of(user.subject) : [])));
  server.registerExportFiles({
    name: 'sessions.json',
    about: '로그인된 기기와 로그인한 때.',
    rows: ofUser((subject) => embedded.sessions(subject)),
  });
  server.registerExportFiles({
    name: 'passkeys.json',
    about: '패스키를 만든 기기, 만든 때와 마지막으로 쓴 때.',
    rows: ofUser((subject) => embedded.passkeys.list(subject)),
  });
  server.registerExportFiles({
    name: 'linked-logins.json',
    about: '로그인에 쓰는 다른 서비스의 계정, 연결한 때와 마지막으로 쓴 때.',
    rows: ofUser((subject) => embedded.linked.list(subject)),
  });
}
