import { createTransport } from 'nodemailer';

export type Mail = { to: string; subject: string; text: string };

/** Sends one letter. Rejects when the mail server does not take it. */
export type Mailer = (mail: Mail) => Promise<void>;

/** Whoever does not answer within this time does not answer, ms. */
const PATIENCE_MS = 15_000;

/** `url` is where mail is handed in (smtp:// or smtps://, with name and password), `from` whom it comes from. */
export function createMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS },
    { from },
  );
  return async (mail) => {
    await transport.sendMail(mail);
  };
}
