import { createTransport } from 'nodemailer';

export type Mail = { to: string; subject: string; text: string };

/** Sends one e-mail. Rejects when the mail server does not accept it. */
export type Mailer = (mail: Mail) => Promise<void>;

/** Timeout of the mail server, ms. */
const PATIENCE_MS = 15_000;

/** `url`: the SMTP server (smtp:// or smtps://, with user and password); `from`: the sender. */
export function createMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS },
    { from },
  );
  return async (mail) => {
    await transport.sendMail(mail);
  };
}
