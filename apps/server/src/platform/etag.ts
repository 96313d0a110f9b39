import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export const etagOf = (body: Buffer | string): string => `"${createHash('sha256').update(body).digest('base64url')}"`;

/** Whether the client's cache holds the version with this ETag. */
export const hasAlready = (request: FastifyRequest, etag: string): boolean =>
  request.headers['if-none-match']?.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === etag) ?? false;
