import { createTransport } from 'nodemailer';

export type Mail = { to: string; subject: string; text: string };

/** Sends one e-mail. Rejects when the mail server does not accept it. */
export type Mailer = (mail: Mail) => Promise<void>;

/** Timeout of the mail server, ms. */
const PATIENCE_MS = 15_000;

/** `url`: the SMTP server (smtp:// or smtps://, with user and password); `from`: the sender. */
export function createMailer(url: string, from: string): Mailer {
  const transport = openTransport(url, from);
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

/** Connects and signs in, without sending anything; rejects when either fails. */
export async function checkMailServer(url: string): Promise<void> {
  const transport = openTransport(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

const openTransport = (url: string, from?: string) =>
  createTransport(
    { url, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS },
    { from },
  );
