import { calls, OPERATOR_USER_ID } from '@chilyo/protocol';
import { serve } from '../../../platform/http.ts';
import { spendLimit } from '../../../platform/limits.ts';
import type { Mail, Mailer } from '../../../platform/mail.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Server } from '../../../platform/server.ts';
import { readEmail } from '../../../platform/sign-in/credentials.ts';
import type { Mailbox } from '../../../platform/sign-in/mailboxes.ts';
import { embeddedOf, type SignInProvider } from '../../../platform/sign-in/provider.ts';
import { noteOperatorAction } from '../audit/service.ts';
import { changeUser, namedUser, userByIdentity, userOfRequest } from '../identity/service.ts';
import { confirmMail, movedMail, passwordMail } from './mails.ts';
import { callerOf } from './routes.ts';

type Port = {
  /** Null where the site sends no mail. */
  mailer: Mailer | null;
  endSession: (session: string) => void;
};

/** Forgotten passwords and changes of address, both proved by a link that is mailed. */
export function mailboxRoutes(
  { http, db, publicUrl, inBackground }: Pick<Server, 'http' | 'db' | 'publicUrl' | 'inBackground'>,
  provider: SignInProvider,
  { mailer, endSession }: Port,
): void {
  const embedded = () => embeddedOf(provider);
  /** The secret follows `#`, so it reaches no server and no log. */
  const linkTo = (path: string, secret: string) => `${publicUrl}${path}#${secret}`;

  /**
   * Runs in the background: the response time would reveal whether the address has an account. The link is only made if
   * it is sent, because a new link invalidates the previous one, which its owner may be about to use.
   */
  const send = (to: string, made: () => Promise<Mail | undefined>) =>
    inBackground(
      'sending mail',
      (async () => {
        if (!mailer || !(await mayBeSent(to))) return;
        const mail = await made();
        if (mail) await mailer(mail);
      })(),
    );

  /** Limits the e-mails to one address, regardless of the sender. */
  const mayBeSent = (to: string) =>
    spendLimit(db, 'mails_to', to).then(
      () => true,
      (failure: unknown) => {
        if (failure instanceof Refusal) return false;
        throw failure;
      },
    );

  serve(http, calls.forgotPassword, async ({ body, request }) => {
    const issuer = embedded();
    if (!mailer) throw new Refusal('MAIL_OFF');
    const email = readEmail(body.email);
    await spendLimit(db, 'mailed_links', request.ip);
    send(email, async () => {
      const link = await issuer.passwordLink(email);
      return link && passwordMail(email, linkTo('/login/reset', link.secret), link);
    });
    return {};
  });

  serve(http, calls.resetPassword, async ({ body, request }) => {
    const { tokens, ended } = await embedded().resetByLink(body.token, body.password, callerOf(request));
    for (const session of ended) endSession(session);
    if (!tokens) throw new Refusal('PASSKEY_NEEDED');
    return { item: tokens };
  });

  serve(http, calls.mailbox, async ({ request }) => ({
    item: shownMailbox(await embedded().mailboxes.of(userOfRequest(request).subject)),
  }));

  serve(http, calls.changeEmail, async ({ body, request }) => {
    const { mailboxes } = embedded();
    const { id, subject } = userOfRequest(request);
    const move = { subject, ...body, ip: request.ip };
    if (mailer) {
      await spendLimit(db, 'mailed_links', request.ip);
      const { email, secret } = await mailboxes.link(move);
      send(email, async () => confirmMail(email, linkTo('/login/email', secret)));
    } else await mailboxes.change(move);
    const mailbox = await mailboxes.of(subject);
    if (!mailer) await changeUser(db, id, { email: mailbox.email });
    return { item: shownMailbox(mailbox) };
  });

  serve(http, calls.proveEmail, async ({ request }) => {
    const { mailboxes } = embedded();
    if (!mailer) throw new Refusal('MAIL_OFF');
    const { subject } = userOfRequest(request);
    await spendLimit(db, 'mailed_links', request.ip);
    const { email, isVerified } = await mailboxes.of(subject);
    // said here, as the owner asks: a link that is not sent would end the one that was
    if (email !== null && !isVerified) await spendLimit(db, 'mails_to', email);
    const proof = await mailboxes.proof(subject);
    if (proof) inBackground('sending mail', mailer(confirmMail(proof.email, linkTo('/login/email', proof.secret))));
    return { item: shownMailbox(await mailboxes.of(subject)) };
  });

  serve(http, calls.confirmEmail, async ({ body }) => {
    const { subject, email, before } = await embedded().mailboxes.confirm(body.token);
    const user = await userByIdentity(db, provider.trusted.name, subject);
    if (user) await changeUser(db, user.id, { email });
    if (before !== null && before !== email)
      send(before, async () => movedMail(before, `${publicUrl}/pages/user/${OPERATOR_USER_ID}`));
    return { item: { email } };
  });

  serve(http, calls.makePasswordLink, async ({ body, request }) => {
    const issuer = embedded();
    const user = await namedUser(db, body.user_id);
    const link = await issuer.passwordLinkOf(user.subject);
    if (!link) throw new Refusal('NOT_FOUND');
    await noteOperatorAction(db, {
      by: userOfRequest(request).id,
      action: 'make_password_link',
      userId: user.id,
      after: { until: link.until },
    });
    return { item: { url: linkTo('/login/reset', link.secret), until_ts: secondsOf(link.until) } };
  });
}

const shownMailbox = ({ email, isVerified, pending }: Mailbox) => ({
  email: email ?? '',
  is_verified: isVerified,
  pending: pending ? { email: pending.email, until_ts: secondsOf(pending.until) } : null,
});
