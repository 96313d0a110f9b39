import { BOARDS } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { escaped } from '../../../platform/drawing/drawing.ts';
import type { Database } from '../../../platform/tables.ts';
import { lastPlayer, playersBetween } from '../../core/identity/service.ts';
import { collectibleCardIds } from '../../goods/cards/service.ts';
import { articlesBetween, lastArticle } from '../articles/service.ts';

type Db = Kysely<Database>;
type Place = { path: string; changed?: Date };

/** Maximum of addresses per file (https://www.sitemaps.org/protocol.html). */
const PART = 50_000;
/** Fixed pages. */
const PAGES = ['/', '/cards', '/boosters', '/trades', '/skins', '/cons', '/pages/rules', '/pages/practice'];

/** Pages by id: the highest id, and the pages of a range of ids. */
const COUNTED = {
  articles: {
    last: lastArticle,
    places: async (db: Db, above: number, upTo: number): Promise<Place[]> =>
      (await articlesBetween(db, above, upTo)).map(({ id, category, changed_at }) => ({
        path: `/articles/${category}/${id}`,
        changed: changed_at,
      })),
  },
  users: {
    last: lastPlayer,
    places: async (db: Db, above: number, upTo: number): Promise<Place[]> =>
      (await playersBetween(db, above, upTo)).map(({ id }) => ({ path: `/pages/user/${id}` })),
  },
} as const;
const kinds = Object.keys(COUNTED) as (keyof typeof COUNTED)[];

/** The index of sitemap files, each below the maximum size. */
export async function sitemapIndex(db: Db, publicUrl: string): Promise<string> {
  const names = ['pages'];
  for (const kind of kinds)
    for (let part = 0; part * PART < (await COUNTED[kind].last(db)); part++) names.push(`${kind}-${part}`);
  const parts = names.map((name) => `<sitemap><loc>${escaped(`${publicUrl}/sitemaps/${name}.xml`)}</loc></sitemap>`);
  return document('sitemapindex', parts);
}

/** The addresses in a sitemap file by its name (`pages`, `articles-0`); null for an unknown name. */
export async function sitemapPart(db: Db, name: string, publicUrl: string): Promise<string | null> {
  const [, kind, part] = /^(articles|users)-(0|[1-9]\d{0,4})$/.exec(name) ?? [];
  if (name !== 'pages' && !kind) return null;
  const counted = kind && COUNTED[kind as keyof typeof COUNTED];
  const from = Number(part) * PART;
  if (counted && from >= (await counted.last(db))) return null;
  const places = counted ? await counted.places(db, from, from + PART) : fixedPlaces();
  const urls = places.map(
    ({ path, changed }) =>
      `<url><loc>${escaped(`${publicUrl}${path}`)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`,
  );
  return document('urlset', urls);
}

const fixedPlaces = (): Place[] => [
  ...PAGES.map((path) => ({ path })),
  ...BOARDS.map(({ id }) => ({ path: `/articles/${id}` })),
  ...collectibleCardIds().map((id) => ({ path: `/cards/${id}` })),
];

const document = (root: string, lines: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
  ].join('\n');
