import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Http } from '../http.ts';
import { toPng } from './drawing.ts';
import { KeptPictures } from './kept-pictures.ts';

/** Drawings change slowly, and a link preview may be a day old. */
const A_DAY = 'public, max-age=86400';
/** Rendering costs more than reading. */
const PICTURES_A_MINUTE = 60;

/** A picture on request: drawn unless one with the same key is cached. */
export type Picture = { key: string; draw: () => Promise<string> | string };
type Asked = { params: z.ZodType; query?: z.ZodType };
type Fitting<A extends Asked> = {
  params: z.output<A['params']>;
  query: A['query'] extends z.ZodType ? z.output<A['query']> : undefined;
};

/** Serves drawings as PNG at a public address. `pictureOf` may throw a refusal. */
export function servePicture<const A extends Asked>(
  http: Http,
  url: string,
  asked: A,
  pictureOf: (fitting: Fitting<A>) => Promise<Picture> | Picture,
): void {
  const kept = new KeptPictures();
  http.get(
    url,
    {
      schema: { hide: true, params: asked.params, ...(asked.query && { querystring: asked.query }) },
      config: { caller: 'visitor', rateLimit: { max: PICTURES_A_MINUTE } },
    },
    async ({ params, query }: FastifyRequest, reply) => {
      const { key, draw } = await pictureOf({ params, query } as Fitting<A>);
      const picture = await kept.of(key, async () => toPng(await draw()));
      return reply.type('image/png').header('cache-control', A_DAY).send(picture);
    },
  );
}
