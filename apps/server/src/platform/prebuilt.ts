import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Call } from '@chilyo/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Http, routeOf } from './http.ts';

/** A body encoded once and sent many times, in the encodings that browsers accept. */
export type Prebuilt = { etag: string; plain: Buffer; brotli: Buffer; gzip: Buffer };

export function prebuild(answer: unknown): Prebuilt {
  const plain = Buffer.from(JSON.stringify(answer));
  return { etag: etagOf(plain), plain, brotli: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

export const etagOf = (body: Buffer | string): string => `"${createHash('sha256').update(body).digest('base64url')}"`;

/** Whether the client's cache holds the version with this ETag. */
export const hasAlready = (request: FastifyRequest, etag: string): boolean =>
  request.headers['if-none-match']?.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === etag) ?? false;

/** `caching` is the cache-control header; by default the client revalidates each time. */
export function sendPrebuilt(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Prebuilt,
  caching = 'no-cache',
): FastifyReply {
  void reply.header('etag', body.etag).header('cache-control', caching).header('vary', 'accept-encoding');
  if (hasAlready(request, body.etag)) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  void reply.type('application/json; charset=utf-8').serializer((payload: Buffer) => payload as unknown as string);
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(body.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(body.gzip);
  return reply.send(body.plain);
}

/** Serves a contract call with a prebuilt body. */
export function servePrebuilt(http: Http, call: Call, body: () => Prebuilt): void {
  http.route({ ...routeOf(call), handler: (request, reply) => sendPrebuilt(request, reply, body()) });
}
