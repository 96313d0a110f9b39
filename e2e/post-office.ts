import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type Letter = { to: string; subject: string; text: string };

/** An SMTP server that stores e-mails instead of delivering them. */
export class PostOffice {
  readonly letters: Letter[] = [];
  readonly #server: SMTPServer;

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        void text(stream).then((raw) => {
          this.letters.push({ to: session.envelope.rcptTo[0]?.address ?? '', ...readLetter(raw) });
          done();
        }, done);
      },
    });
  }

  static async open(): Promise<PostOffice> {
    const office = new PostOffice();
    await new Promise<void>((resolve) => office.#server.listen(0, '127.0.0.1', resolve));
    return office;
  }

  /** Where letters are handed in. */
  get url(): string {
    const { port } = this.#server.server.address() as { port: number };
    return `smtp://127.0.0.1:${port}`;
  }

  /** The last e-mail to an address, as soon as there are `count`. */
  async letterTo(address: string, count = 1): Promise<Letter> {
    for (;;) {
      const found = this.letters.filter(({ to }) => to === address);
      if (found.length >= count) return found.at(-1)!;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}

/** Subject and words of a letter of one part. */
function readLetter(raw: string): { subject: string; text: string } {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  const body = raw.slice(end + 4);
  const subject = /^Subject: (.*)$/m.exec(head)?.[1]?.trim() ?? '';
  return {
    subject: subject.replaceAll(/=\?UTF-8\?([BQ])\?(.*?)\?=\s*/gi, (_, kind: string, coded: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(coded, 'base64').toString() : unquoted(coded.replaceAll('_', ' ')),
    ),
    text: /^Content-Transfer-Encoding: base64/im.test(head)
      ? Buffer.from(body, 'base64').toString()
      : unquoted(body.replaceAll('=\r\n', '')),
  };
}

const unquoted = (coded: string) =>
  Buffer.from(
    coded.replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString();
