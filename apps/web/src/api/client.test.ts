// @vitest-environment happy-dom
import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GOODS } from './call-rows.ts';
import { api } from './client.ts';
import { invalidateEconomy, makeOutOfDate } from './out-of-date.ts';
import { OUTDATED_BY } from './outdated-by.ts';
import { query } from './query.ts';
import { queryClient } from './query-client.ts';

const line = vi.hoisted(() => ({ connected: true }));
vi.mock('./socket.ts', () => ({ socket: line }));
vi.mock('../lib/toast.ts', () => ({ toast: Object.assign(vi.fn(), { dismiss: vi.fn() }) }));

/** The requests sent, as `GET /offers`, and their idempotency keys. */
const asked: string[] = [];
const keys: (string | null)[] = [];
let answer: (path: string) => Response;

beforeEach(() => {
  asked.length = 0;
  keys.length = 0;
  line.connected = true;
  answer = () => Response.json({ item: {}, items: [] });
  vi.stubGlobal('fetch', async (url: string, { method, headers }: { method: string; headers: Headers }) => {
    const path = url.replace(/^.*\/api/, '');
    asked.push(`${method} ${path}`);
    keys.push(headers.get('idempotency-key'));
    return answer(path);
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Acts as a page that shows the query: fetches at once, and again after invalidation. */
async function shown(options: { queryKey: QueryKey; queryFn?: unknown }): Promise<() => void> {
  const observer = new QueryObserver(queryClient, options as never);
  const leave = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  return leave;
}
const settled = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));

test('params stand in the path, a query behind it, and an answer of one field is that field', async () => {
  answer = () => Response.json({ items: [{ price: 3 }] });
  expect(await api.cardOffers({ id: 7 })).toEqual([{ price: 3 }]);
  answer = () => Response.json({ items: [], next: null });
  expect(await api.trades({ filter: 'mine', card_id: undefined })).toEqual({ items: [], next: null });
  expect(asked).toEqual(['GET /cards/7/offers', 'GET /trades?filter=mine']);
});

test('buying fetches nothing twice: the server says that goods have moved, and only then they are asked for', async () => {
  const leaves = await Promise.all([
    shown(query('cardOffers', { id: 7 })),
    shown(query('cardPrices', { id: 7 })),
    shown(query('offers')),
    shown(query('decks')),
    shown(query('cardStatistics', { id: 7 })),
  ]);
  asked.length = 0;
  await api.buyCard({ id: 7 }, { count: 1, total_most: 40 });
  await settled();
  invalidateEconomy();
  await settled();
  for (const leave of leaves) leave();
  expect(asked.toSorted()).toEqual([
    'GET /cards/7/offers',
    'GET /cards/7/prices',
    'GET /decks',
    'GET /offers',
    'POST /cards/7/buy',
  ]);
});

test('without a line to the server the page says by itself that goods have moved', async () => {
  line.connected = false;
  const leave = await shown(query('offers'));
  asked.length = 0;
  await api.cancelOffer({ id: 3 });
  await settled();
  leave();
  expect(asked).toEqual(['DELETE /offers/3', 'GET /offers']);
});

test('a change during the first fetch of an answer leads to another fetch', async () => {
  const first = new QueryObserver(queryClient, query('invitations') as never);
  const leave = first.subscribe(() => {});
  makeOutOfDate(['invitations']);
  makeOutOfDate(['friends']);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await settled();
  leave();
  expect(asked).toEqual(['GET /games/invitations', 'GET /games/invitations']);
});

test('a call invalidates the queries in its row', async () => {
  const leaves = await Promise.all([shown(query('invitations')), shown(query('friends'))]);
  asked.length = 0;
  await api.endInvitation({ id: 5 });
  await settled();
  for (const leave of leaves) leave();
  expect(asked).toEqual(['DELETE /games/invitations/5', 'GET /games/invitations']);
});

test('what is bought is fetched again in its shop', async () => {
  const leaves = await Promise.all([shown(query('shopSkins', {})), shown(query('shopConPacks', {}))]);
  asked.length = 0;
  await api.buySkin({ id: 2 }, { price: 40 });
  await api.buyCon({ id: 5 }, { price: 4 });
  await api.buyConPack({ id: 3 }, { price: 9 });
  await settled();
  for (const leave of leaves) leave();
  expect(asked).toEqual(expect.arrayContaining(['GET /shop/skins', 'GET /shop/con-packs']));
});

test('no row of a call that spends names goods: they would be fetched twice', async () => {
  const { default: table } = await import('virtual:call-table');
  const doubled = Object.entries(OUTDATED_BY).filter(
    ([name, row]) =>
      table[name as keyof typeof OUTDATED_BY][4] && row.some((each) => (GOODS as readonly string[]).includes(each)),
  );
  expect(doubled).toEqual([]);
});

test('a wish that was not answered keeps its key until it is; a refusal frees it', async () => {
  const buy = () => api.rentDeck({ id: 2 }, { price: 5 }, { quiet: true });
  answer = () => {
    throw new TypeError('no line');
  };
  await expect(buy()).rejects.toThrow();
  answer = () => Response.json({ message: '', code: 'PRICE_CHANGED' }, { status: 409 });
  await expect(buy()).rejects.toThrow();
  answer = () => Response.json({ item: {} });
  await buy();
  await buy();
  const [first, again, after, last] = keys;
  expect(first).toMatch(/^[0-9a-f]{16,64}$/);
  expect(again).toBe(first);
  expect(new Set([first, after, last]).size).toBe(3);
});

test.each([401, 429])(
  'after a lost answer a %s keeps the key: it comes before the server looks at it',
  async (status) => {
    const buy = () => api.rentDeck({ id: 4 }, { price: 5 }, { quiet: true });
    answer = () => {
      throw new TypeError('no line');
    };
    await expect(buy()).rejects.toThrow();
    answer = () => Response.json({ message: '', code: '' }, { status });
    await expect(buy()).rejects.toThrow();
    answer = () => Response.json({ item: {} });
    await buy();
    expect(new Set(keys).size).toBe(1);
  },
);

test('a form keeps its key through a lost answer also when its words change meanwhile', async () => {
  const say = (content: string) =>
    api.commentOnCard({ id: 2 }, { content, parent_id: null }, { quiet: true, form: 'comment-card-2-0' });
  answer = () => {
    throw new TypeError('no line');
  };
  await expect(say('하나')).rejects.toThrow();
  answer = () => Response.json({ message: '', code: 'IDEMPOTENCY_KEY_REUSED' }, { status: 409 });
  await expect(say('하나 더')).rejects.toThrow();
  answer = () => Response.json({ item: {} });
  await say('하나 더');
  const [first, changed, next] = keys;
  expect(changed).toBe(first);
  expect(next).not.toBe(first);
});
