import type { Work } from '@chilyo/protocol';
import { beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { card, created } from './maker.ts';
import { Player } from './player.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await sharedServer();
}, 60_000);

let players = 0;
async function newPlayer(name: string): Promise<Player> {
  const player = await new Player(server.url, `hidden-${++players}@example.com`).signUp();
  await player.register(name, 'R');
  await player.connect();
  return player;
}

/** Everything that a program has heard from the server, as text. */
function heardBy(player: Player): string[] {
  const heard: string[] = [];
  player.socket.onAny((...args: unknown[]) => heard.push(JSON.stringify(args)));
  const call = player.call.bind(player);
  player.call = async (...args) => {
    const answer = await call(...args);
    heard.push(JSON.stringify(answer.body));
    return answer;
  };
  return heard;
}

/** A deck that is nothing but made cards of the player: units, and traps that lie face down. */
async function madeDeck(player: Player, prefix: string): Promise<Work[]> {
  const works: Work[] = [];
  for (let at = 0; at < 10; at++)
    works.push(
      await created(
        player,
        at % 2
          ? card(`${prefix}함정${at}`, {
              type: 'trap',
              cost: 0,
              attack: undefined,
              health: undefined,
              target: undefined,
              abilities: [{ when: 'enemy_casts', do: [{ verb: 'draw', amount: 1 }] }],
            })
          : card(`${prefix}유닛${at}`, { cost: 0, attack: 0, target: undefined, abilities: [] }),
      ),
    );
  const [deck] = (await player.call('GET', '/decks')).body.items as { id: number; name: string; revision: number }[];
  const { id, name, revision } = deck!;
  const card_ids = works.flatMap((work) => [work.id, work.id, work.id]);
  expect((await player.call('PUT', `/decks/${id}`, { name, card_ids, revision })).body).not.toHaveProperty('code');
  return works;
}

test('made cards in hand, deck or face down reach neither the opponent, nor spectators, nor any list', async () => {
  const [owner, enemy, watcher] = [await newPlayer('숨긴이'), await newPlayer('맞선이'), await newPlayer('구경이')];
  const works = await madeDeck(owner, '비밀');
  const [byEnemy, byWatcher] = [heardBy(enemy), heardBy(watcher)];
  const mentions = (heard: string[], { id, card: { name } }: Work) =>
    heard.filter((text) => text.includes(name) || new RegExp(`\\b${id}\\b`).test(text));

  const { id: enemyId } = (await enemy.call('GET', '/users/MYINFO')).body.item as { id: number };
  const { id: ownerId } = (await owner.call('GET', '/users/MYINFO')).body.item as { id: number };
  const { invitation } = (
    await owner.call('POST', '/games/invitations', { user_id: enemyId, clock: 'off', made_cards: true })
  ).body.item as { invitation: { id: number } };
  const accepted = await enemy.call('POST', `/games/invitations/${invitation.id}/accept`);
  const { game_id } = accepted.body.item as { game_id: number };
  await Promise.all([owner, enemy].map((player) => player.until(() => player.gameId === game_id)));
  for (const player of [owner, enemy, watcher]) {
    const joined = await player.join(game_id);
    if (player === enemy) byEnemy.push(JSON.stringify(joined));
    if (player === watcher) byWatcher.push(JSON.stringify(joined));
  }

  const shown = new Set<number>();
  const act = async (player: Player, action: object): Promise<void> => {
    const answer = await player.act(action as never);
    expect(answer).toMatchObject({ ok: true });
    await Promise.all([owner, enemy].map((each) => each.until(() => each.seq >= (answer.seq as number))));
  };
  for (const player of [owner, enemy]) await act(player, { type: 'mulligan', cards: [] });
  const laid = () => owner.seen.some(({ type, card_type }) => type === 'PLAYED' && card_type === 'trap');
  // the deck is shuffled: a trap and a unit are laid whenever they come to hand, which may take more turns than usual
  for (let turn = 0; turn < 6 || ((shown.size === 0 || !laid()) && turn < 24); turn++) {
    const player = owner.legal.some(({ type }) => type === 'end') ? owner : enemy;
    const play = owner.legal.find(
      ({ type, lane }) => type === 'play' && (laid() ? lane !== undefined : lane === undefined),
    );
    if (player === owner && play && shown.size === 0) {
      await act(owner, play);
      const played = owner.seen.findLast(({ type }) => type === 'PLAYED');
      if (played?.card_type === 'unit') shown.add(played.card_id as number);
    }
    await act(player, { type: 'end' });
  }
  for (const [player, heard] of [
    [enemy, byEnemy],
    [watcher, byWatcher],
  ] as const) {
    heard.push(JSON.stringify(await player.join(game_id)));
    for (const path of [
      `/games/${game_id}/replay`,
      `/games/${game_id}/result`,
      '/games',
      '/works',
      `/users/${ownerId}`,
      `/search?q=${encodeURIComponent('비밀')}`,
      ...works.flatMap(({ id }) => [`/works/${id}`, `/works/${id}/scene`]),
    ])
      await player.call('GET', path);
    const secret = works.filter(({ id }) => !shown.has(id));
    expect(secret.length).toBeGreaterThan(6);
    expect(secret.flatMap((work) => mentions(heard, work))).toEqual([]);
    // what was shown has been heard, so that silence means something
    for (const id of shown) expect(mentions(heard, works.find((work) => work.id === id)!)).not.toEqual([]);
  }
  expect(shown.size).toBeGreaterThan(0);
  expect(laid()).toBe(true);
  await act(enemy, { type: 'concede' });
}, 60_000);
