import { BROWSER_HEADER } from '@chilyo/protocol';
import { VIDEO_SITES } from '@chilyo/rich-text/video';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Reach } from './reach.ts';

/** Browser features that no page of the site uses. */
const PERMISSIONS = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi']
  .concat(['payment', 'usb', 'browsing-topics'])
  .map((feature) => `${feature}=()`)
  .join(', ');

/** For the API document's viewer, which uses inline styles. */
export const DOCUMENT_CSP =
  "default-src 'self'; base-uri 'self'; font-src 'self'; img-src 'self' data:; object-src 'none'; frame-ancestors 'self'; " +
  "script-src 'self'; script-src-attr 'none'; style-src 'self' 'unsafe-inline'";

/** Headers that a browser reads of a page or a worker, and never of a script, style or font that one includes: 0.9 kB. */
const OF_PAGES = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Leaves out of the answer what a browser reads of pages only. */
export function dropPageHeaders(reply: FastifyReply): void {
  for (const name of OF_PAGES) void reply.removeHeader(name);
}

/** Security headers of every answer, and CORS for web apps on other hosts. */
export async function secureAnswers(http: FastifyInstance, publicUrl: string, reach: Reach): Promise<void> {
  const { webOrigins, providerOrigins } = reach;
  const isSpread = webOrigins.length > 0;
  // The web app may be opened at one of these hosts and call another.
  const hosts = isSpread ? [...new Set([new URL(publicUrl).origin, ...webOrigins])] : [];
  await http.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...hosts],
        // 'self' is also the socket of the same host
        connectSrc: ["'self'", ...hosts.flatMap((host) => [host, host.replace(/^http/, 'ws')]), ...providerOrigins],
        // our own replays, and players of videos
        frameSrc: ["'self'", ...Object.values(VIDEO_SITES).map(({ frame }) => frame)],
        workerSrc: ["'self'", 'blob:'],
        // Without TLS of our own, the directive would lock out sites on plain http.
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:'),
    crossOriginOpenerPolicy: false,
    // web apps on other hosts show our pictures
    crossOriginResourcePolicy: { policy: isSpread ? 'cross-origin' : 'same-origin' },
    originAgentCluster: false,
  });
  http.addHook('onRequest', async (_, reply) => {
    void reply.header('permissions-policy', PERMISSIONS);
  });
  http.addHook('onSend', async (_, reply) => {
    // the same for all callers, and kept by browsers, which would keep this header too
    if (reply.hasHeader('etag')) void reply.removeHeader('www-authenticate');
    // Cacheable answers set their own header; others would show outdated balances or boards.
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  if (!isSpread) return;
  await http.register(cors, {
    origin: [...webOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', BROWSER_HEADER],
    exposedHeaders: ['ETag', 'Retry-After', 'WWW-Authenticate'],
    maxAge: 600,
  });
}
