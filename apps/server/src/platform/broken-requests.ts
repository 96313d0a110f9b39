import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type RefusalCode, refusalMessage, refusals } from '@chilyo/protocol';

const CODES: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TOO_SLOW',
};

/**
 * Answers, with a Korean sentence, bytes that Node could not parse as a request. They never reach a hook or handler of
 * Fastify.
 */
export function answerBrokenRequest(error: { code?: string }, socket: Socket): void {
  // The peer has reset the connection, or the answer is already sent.
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
