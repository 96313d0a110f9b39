import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type RefusalCode, refusalMessage, refusals } from '@chilyo/protocol';

const CODES: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TOO_SLOW',
};

/** Answers, in words, what Node could not read as a request: no hook or handler of the HTTP library ever sees it. */
export function answerBrokenRequest(error: { code?: string }, socket: Socket): void {
  // Reset by the other side, or answered already: nobody is there to read it.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code = CODES[error.code ?? ''] ?? 'MALFORMED_REQUEST';
  const { status } = refusals[code];
  const body = JSON.stringify({ message: refusalMessage(code), code });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
