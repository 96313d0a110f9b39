import { beforeAll, expect, test } from 'vitest';
import { unzipped } from '../../apps/server/src/features/community/exports/test-unzip.ts';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { Player } from './player.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await sharedServer();
}, 60_000);

type Item = Record<string, unknown>;
/** A queued job is taken within five seconds; a busy machine needs longer. */
const A_ROUND_MS = 60_000;

let keys = 1;
const spend = (one: Player, method: string, path: string, body?: unknown) =>
  one.call(method, path, body, one.token, `export-key-${keys++}`);
const itemOf = ({ body }: { body: Item }) => body.item as Item;

test(
  'a player fetches all that the site keeps of them, and nothing that only others may know',
  async () => {
    const [owner, other] = [
      await new Player(server.url, 'owner-of-data@example.com').signUp(),
      await new Player(server.url, 'not-mine@example.com').signUp(),
    ];
    await owner.register('자료주인', 'R');
    await other.register('편지벗', 'U');
    await server.provide('자료주인', 1_000, [301], 2);
    const otherId = itemOf(await other.call('GET', '/users/MYINFO')).id as number;
    const ownerId = itemOf(await owner.call('GET', '/users/MYINFO')).id as number;

    const wrote = await spend(owner, 'POST', '/letters', { to_user_id: otherId, body: '벗에게 보내는 말' });
    expect(wrote.status).toBe(200);
    expect((await spend(other, 'POST', '/letters', { to_user_id: ownerId, body: '주인이 받는 말' })).status).toBe(200);
    expect((await spend(other, 'POST', '/letters', { to_user_id: 1, body: '남의 비밀' })).status).toBe(200);
    expect((await spend(owner, 'POST', '/cards/301/comments', { content: '자료에 든 댓글' })).status).toBe(200);
    await owner.connect();
    owner.socket.emit('SEARCH', -1);
    await owner.until(() => owner.gameId > 0);
    await owner.join();
    await owner.act({ type: 'concede' });
    await owner.until(() => owner.status() === 'IDLE');
    const played = owner.gameId;

    const asked = await owner.call('POST', '/users/exports');
    expect(itemOf(asked).ready).toBeNull();
    expect((await owner.call('POST', '/users/exports')).body.code).toBe('EXPORTS_USED_UP');
    await server.queueJob('make-exports');
    await expect
      .poll(async () => itemOf(await owner.call('GET', '/users/exports')).ready, { timeout: A_ROUND_MS, interval: 500 })
      .toMatchObject({ until_ts: expect.any(Number) });
    const { items } = (await owner.call('GET', '/notices')).body as { items: Item[] };
    expect(items[0]).toMatchObject({ kind: 'export_ready', target: '/mypage/configs#export' });

    const id = Number(itemOf(asked).id);
    expect((await other.call('POST', `/users/exports/${id}/link`)).status).toBe(404);
    const { url } = itemOf(await owner.call('POST', `/users/exports/${id}/link`));
    const files = unzipped(Buffer.from(await (await fetch(server.url + String(url))).arrayBuffer()));
    const text = (name: string) => files.get(name)!.toString();
    const rows = (name: string) => JSON.parse(text(name)) as Item[];
    expect(text('README.txt')).toContain('칠요에서 내려받은 내 자료');
    expect(rows('profile.json')).toMatchObject([{ name: '자료주인', email: 'owner-of-data@example.com' }]);
    expect(rows('letters-sent.json')).toMatchObject([{ body: '벗에게 보내는 말', to_name: '편지벗' }]);
    expect(rows('letters-received.json')).toMatchObject([{ body: '주인이 받는 말' }]);
    expect(rows('comments.json')).toMatchObject([{ content: '자료에 든 댓글', card_id: 301 }]);
    expect(rows('matches.json')).toMatchObject([{ id: played, result: 'lost' }]);
    expect(rows('replays.json')).toMatchObject([{ id: played, actions: expect.any(Array), seed: expect.any(String) }]);
    expect(rows('sessions.json')).toHaveLength(1);
    expect(rows('decks.json').length).toBeGreaterThan(0);
    expect(rows('cards.json').find(({ card_id }) => card_id === 301)).toMatchObject({ count: expect.any(Number) });
    expect(text('gold.csv').split('\r\n')[0]).toBe('\uFEFFid,change,balance,reason,about,about_id,created_ts');
    expect([...files.keys()].sort()).toEqual(
      [
        'README.txt ballots.json profile.json sightings.json sessions.json passkeys.json linked-logins.json push-devices.json notices.json gold.csv dust.csv cards.json uploads.json',
        'articles.json decks.json friends.json offers.json sales.json trades.json letters-received.json letters-sent.json',
        'ideas.json comments.json chat.json sanctions.json matches.json replays.json seasons.json active-days.json',
        'statistics-1.json statistics-2.json reports.json works.json made-goods.json text-cons.json hidden-posts.json',
        'bookmarks.json memos-and-mutes.json',
      ]
        .flatMap((line) => line.split(' '))
        .sort(),
    );

    const all = Buffer.concat([...files.values()]).toString();
    const secrets = await server.query<{ word: string }>(
      `select password_hash as word from accounts union all select current_hash from refresh_tokens
        union all select seed from booster_players union all select subject from users where subject <> ''`,
    );
    for (const { word } of secrets) expect([word, all.includes(word)]).toEqual([word, false]);
    for (const word of ['not-mine@example.com', '남의 비밀']) expect([word, all.includes(word)]).toEqual([word, false]);
    owner.socket.close();
  },
  A_ROUND_MS + 30_000,
);
