import { beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { Player } from './player.ts';

let server: ServerProcess;
let maker: Player;
let reader: Player;
let judge: Player;
beforeAll(async () => {
  server = await sharedServer();
  [maker, reader] = await Promise.all(
    ['만드는이', '읽는이'].map(async (name, at) => {
      const one = await new Player(server.url, `text-con-${at}@example.com`).signUp();
      await one.register(name, 'W');
      await one.connect();
      return one;
    }) as [Promise<Player>, Promise<Player>],
  );
  judge = new Player(server.url, server.operator.email);
  judge.token = (
    (await judge.call('POST', '/auth/sign-in', server.operator)).body.item as { id_token: string }
  ).id_token;
}, 60_000);

const WISH = {
  text: '오늘도\n이긴다',
  font: 'round',
  fill: '#ffe27a',
  fill_end: null,
  outline: 'thick',
  outline_colour: '#1d2140',
  shadow: 'none',
  bubble: 'none',
  bubble_colour: '#ffffff',
  motion: 'wave',
};
const make = (body: object, key: string, by = maker) => by.call('POST', '/text-cons', body, by.token, key);
const idOf = ({ body }: { body: Record<string, unknown> }) => (body.item as { id: number }).id;
const say = (by: Player, line: string) =>
  by.socket.timeout(5_000).emitWithAck('MESSAGE', line, '', '/') as Promise<{ ok: boolean; code?: string }>;
const picture = async (id: number, query = '', tag = '') => {
  const response = await fetch(`${server.url}/api/text-cons/${id}.webp${query}`, {
    headers: tag ? { 'if-none-match': tag } : {},
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, tag: response.headers.get('etag')!, bytes };
};

test('outlines are kept by their address; what a wish may be is checked', async () => {
  const text = encodeURIComponent('가\n𝒳');
  const response = await fetch(`${server.url}/api/text-cons/glyphs?font=pen&text=${text}&v=1`);
  expect(response.headers.get('cache-control')).toContain('immutable');
  const { item } = (await response.json()) as { item: { letters: { letter: string; path: string }[] } };
  expect(item.letters.map(({ letter }) => letter)).toEqual(['가']);
  for (const wrong of [
    { text: '가'.repeat(31) },
    { text: ' \n ' },
    { fill: 'red"/><script>' },
    { font: '../../etc' },
    { motion: 'explode' },
  ])
    expect((await make({ ...WISH, ...wrong }, `text-con-wrong-${Object.keys(wrong)[0]}`)).status).toBe(400);
  expect((await make({ ...WISH, text: '안녕𝒳' }, 'text-con-missing')).body).toMatchObject({
    code: 'TEXT_CON_LETTER_MISSING',
    message: expect.stringContaining('‘𝒳’') as string,
  });
});

test('a text-con is made once for a key, said once by its maker, seen by all, and withdrawn', async () => {
  const made = await make(WISH, 'text-con-key-1');
  const id = idOf(made);
  expect(idOf(await make(WISH, 'text-con-key-1'))).toBe(id);
  expect(await say(reader, `((t${id}))`)).toMatchObject({ ok: false, code: 'TEXT_CON_NOT_YOURS' });
  const heard: { id: number; content: string }[] = [];
  reader.socket.on('CHAT', (line: (typeof heard)[number] | []) => void (Array.isArray(line) || heard.push(line)));
  expect(await say(maker, `((t${id}))`)).toEqual({ ok: true });
  await expect.poll(() => heard.map(({ content }) => content)).toEqual([`((t${id}:오늘도 이긴다))`]);
  expect(await say(maker, `((t${id}))`)).toMatchObject({ ok: false, code: 'TEXT_CON_SAID' });
  // the same words in another text-con are the same line
  expect(await say(maker, `((t${idOf(await make(WISH, 'text-con-key-2'))}))`)).toMatchObject({ code: 'CHAT_REPEATED' });
  const found = await reader.call('GET', `/search?q=${encodeURIComponent('이긴다')}&kind=chat`);
  expect(found.body.items).toMatchObject([{ title: { text: '(텍스트콘: 오늘도 이긴다)' } }]);

  const first = await picture(id);
  expect(first.bytes.subarray(8, 12).toString()).toBe('WEBP');
  expect((await picture(id)).bytes.equals(first.bytes)).toBe(true);
  expect((await picture(id, '', first.tag)).status).toBe(304);
  expect((await picture(id, '?still=1')).bytes.length).toBeLessThan(first.bytes.length);
  expect((await picture(999)).status).toBe(404);
  const file = await maker.call('POST', '/text-cons/drawing', WISH);
  const { type, picture: drawn } = file.body.item as { type: string; picture: string };
  expect(type).toBe('image/webp');
  expect(Buffer.from(drawn, 'base64').equals(first.bytes)).toBe(true);

  expect((await reader.call('DELETE', `/text-cons/${id}`)).body).toMatchObject({ code: 'FORBIDDEN' });
  expect((await judge.call('GET', `/text-cons?words=${encodeURIComponent('ㅇㄱㄷ')}`)).body).toMatchObject({
    items: [{ said_ts: null }, { id, text: '오늘도 이긴다', name: '만드는이', withdrawn_ts: null }],
  });
  expect((await judge.call('DELETE', `/text-cons/${id}`)).status).toBe(200);
  await expect.poll(() => heard.at(-1)?.content).toBe(`((t${id}))`);
  const gone = await picture(id, '', first.tag);
  expect(gone.status).toBe(200);
  expect(gone.bytes.equals(first.bytes)).toBe(false);
});
