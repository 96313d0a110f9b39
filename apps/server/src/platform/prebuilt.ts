import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Call } from '@chilyo/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, hasAlready } from './etag.ts';
import { type Http, routeOf } from './http.ts';

const ENCODERS = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof ENCODERS;

/**
 * A body sent many times: compressed once for each encoding, when a client first asks for it, on a thread of the pool,
 * as the best compression of all cards takes half a second.
 */
export class Prebuilt {
  readonly plain: Buffer;
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(answer: unknown) {
    this.plain = Buffer.from(JSON.stringify(answer));
    this.etag = etagOf(this.plain);
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const encoded = ENCODERS[encoding](this.plain);
    this.#encoded.set(encoding, encoded);
    return encoded;
  }
}

/** `caching` is the cache-control header; by default the client revalidates each time. */
export async function sendPrebuilt(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Prebuilt,
  caching = 'no-cache',
): Promise<FastifyReply> {
  void reply.header('etag', body.etag).header('cache-control', caching).header('vary', 'accept-encoding');
  if (hasAlready(request, body.etag)) return reply.code(304).send();
  void reply.type('application/json; charset=utf-8').serializer((payload: Buffer) => payload as unknown as string);
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (!encoding) return reply.send(body.plain);
  const encoded = await body.encoded(encoding);
  return reply.header('content-encoding', encoding).send(encoded);
}

/** Serves a contract call with a prebuilt body. */
export function servePrebuilt(http: Http, call: Call, body: () => Prebuilt): void {
  http.route({ ...routeOf(call), handler: (request, reply) => sendPrebuilt(request, reply, body()) });
}
