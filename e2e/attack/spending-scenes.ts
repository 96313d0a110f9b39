import { Player } from '../contract/player.ts';
import type { ServerProcess } from '../server-process.ts';

export const AT_ONCE = 20;
const [GOBLIN, SPARK] = [301, 303];
const RARE = 200;

/** Two rich players and the operator, between whom everything is spent. */
export type Spenders = {
  server: ServerProcess;
  one: Player;
  other: Player;
  boss: Player;
  ids: ReadonlyMap<Player, number>;
};

export async function signUpSpenders(server: ServerProcess): Promise<Spenders> {
  const one = await new Player(server.url, 'spender@example.com').signUp();
  const other = await new Player(server.url, 'partner@example.com').signUp();
  await one.register('쓰는이', 'R');
  await other.register('짝꿍이', 'W');
  const boss = new Player(server.url, server.operator.email);
  boss.token = item<{ id_token: string }>(await boss.call('POST', '/auth/sign-in', server.operator)).id_token;
  const ids = new Map<Player, number>();
  for (const player of [one, other])
    ids.set(player, item<{ id: number }>(await player.call('GET', '/users/MYINFO')).id);
  await server.provide('쓰는이', 100_000, [GOBLIN, SPARK], RARE, 100_000);
  await server.provide('짝꿍이', 100_000, [GOBLIN, SPARK], RARE);
  return { server, one, other, boss, ids };
}

type Heard = Awaited<ReturnType<Player['call']>>;
export const item = <T>({ body }: Heard) => {
  if (!body.item) throw new Error(JSON.stringify(body));
  return body.item as T;
};
const items = <T>({ body }: Heard) => body.items as T[];
let keys = 0;
export const newKey = () => `spending-key-${++keys}`;
export const pay = (who: Player, method: string, path: string, body?: unknown, key = newKey()) =>
  who.call(method, path, body, who.token, key);

/** A call as it is sent, after everything that it takes has been made. `most` of those at once can succeed. */
export type Sent = { who?: Player; method: string; path: string; body?: unknown; most?: number };
/** Comments of one player in a minute. */
const LIMITED_COMMENTS = 5;
const ARTICLE = {
  topic: '잡담',
  title: '한 번만 쓰인 글',
  body: { version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text: '말' }] }] },
};
const IDEA = { title: '한 번만 쓰인 아이디어', words: '말', element: null, card: null };
const recipeBody = {
  name: '스무 번',
  inputs: [{ card_id: GOBLIN, count: 1 }],
  dpoint: 0,
  gpoint: 1,
  outputs: [{ card_id: SPARK, weight: 1 }],
  from_ts: null,
  until_ts: null,
  most: 2,
};
/** Every call that spends, by its name; `time` counts the uses of one. */
export function spendingScenes({
  server,
  one,
  other,
  boss,
  ids,
}: Spenders): Record<string, (time: number) => Promise<Sent>> {
  const roll = async () => ({
    client_number: 'c0ffee00',
    hash: item<{ hash: string }>(await one.call('GET', '/boosters')).hash,
  });
  /** One copy of a card, and how many of it are seen now. */
  const seen = async (card_id: number) => {
    const owned = items<{ card_id: number; count: number }>(await one.call('GET', '/uitems'));
    return { card_id, count: 1, owned: owned.find((copies) => copies.card_id === card_id)!.count };
  };
  const offer = async (who: Player) =>
    item<{ id: number }>(
      await pay(who, 'POST', '/offers', { card_id: GOBLIN, count: 2, price: 20, is_price_meant: true }),
    ).id;
  const trade = async (who: Player) =>
    item<{ id: number }>(
      await pay(who, 'POST', '/trades', {
        gives: { card_ids: [GOBLIN], gpoint: 0 },
        wants: { card_ids: [SPARK], gpoint: 0 },
      }),
    ).id;
  const letterTo = async (receiver: Player, from: Player) =>
    item<{ id: number }>(
      await pay(from, 'POST', '/letters', { to_user_id: ids.get(receiver), body: '받으세요', gpoint: 1 }),
    ).id;
  const giveToOne = () =>
    pay(boss, 'POST', '/operator/gifts', { user_id: ids.get(one), goods: { gpoint: 5 }, words: '' });
  const forSale = async <T extends { id: number; price: number; is_mine: boolean }>(path: string) =>
    items<T>(await one.call('GET', path)).find(({ price, is_mine }) => price > 0 && !is_mine)!;

  /** A comment on what a path names, as the first of its writer in this minute. */
  const comment = async (path: string): Promise<Sent> => {
    await server.query(`delete from rate_limits where key like 'comments:%'`);
    return { method: 'POST', path: `${path}/comments`, body: { content: '한 번만 쓰인 댓글' }, most: LIMITED_COMMENTS };
  };
  const written = async (path: string, body: object) => item<{ id: number }>(await pay(other, 'POST', path, body)).id;

  return {
    commentOnCard: () => comment('/cards/101'),
    commentOnArticle: async () => comment(`/articles/${await written('/articles/free', ARTICLE)}`),
    commentOnIdea: async () => comment(`/ideas/${await written('/ideas', IDEA)}`),
    createWork: async () => ({
      method: 'POST',
      path: '/works',
      body: {
        card: {
          name: '스무 번 만든 카드',
          type: 'unit',
          element: ['R'],
          rarity: 'common',
          cost: 1,
          attack: 1,
          health: 2,
          keywords: {},
          abilities: [],
        },
        licence: null,
        is_ai: false,
        source: '',
        parent_id: null,
      },
    }),
    createDeck: async () => ({ method: 'POST', path: '/decks', body: { name: '스무 덱', card_ids: [] } }),
    rename: async (time) => ({
      method: 'PUT',
      path: '/users/name',
      body: { name: `새이름${time}`, price: 0 },
      most: 1,
    }),
    openBoosters: async () => ({
      method: 'POST',
      path: '/boosters/open',
      body: { pack: 'mixed', count: 1, ...(await roll()) },
      most: 1,
    }),
    craftCard: async () => ({ method: 'POST', path: '/crafts/cards', body: { card_id: 305, count: 1 } }),
    craftCards: async () => {
      const { craft } = item<{ craft: { common: number } }>(await one.call('GET', '/economy'));
      const cards = await Promise.all([GOBLIN, SPARK].map(seen));
      return { method: 'POST', path: '/crafts/cards/many', body: { cards, dpoint: 2 * craft.common }, most: 1 };
    },
    rise: async () => ({
      method: 'POST',
      path: '/crafts/rise',
      body: { element: 'R', card_ids: [GOBLIN, GOBLIN, GOBLIN], ...(await roll()) },
      most: 1,
    }),
    createRecipe: async () => ({ who: boss, method: 'POST', path: '/crafts', body: recipeBody }),
    craftRecipe: async () => {
      const recipe = item<{ id: number }>(await pay(boss, 'POST', '/crafts', recipeBody));
      return { method: 'POST', path: `/crafts/${recipe.id}`, body: { cards: [[GOBLIN]], ...(await roll()) }, most: 2 };
    },
    sellCards: async () => ({
      method: 'POST',
      path: '/uitems/sell',
      body: { to: 'dpoint', cards: [await seen(GOBLIN)] },
      most: 1,
    }),
    publishDeck: async () => {
      const [deck] = items<{ id: number }>(await other.call('GET', '/decks'));
      return { who: other, method: 'POST', path: `/decks/${deck!.id}/rental`, body: { price: 5 } };
    },
    rentDeck: async (time) => {
      const decks = items<{ id: number }>(await one.call('GET', '/rentals?from=site'));
      return { method: 'POST', path: `/rentals/${decks[time]!.id}/rent`, body: { price: 0 }, most: 1 };
    },
    claimGifts: async () => {
      await giveToOne();
      return { method: 'POST', path: '/gifts/claim', body: {}, most: 1 };
    },
    redeemCoupon: async (time) => {
      const code = `TWENTY${time}`;
      const coupon = { code, goods: { gpoint: 1 }, words: '', count: 9, is_public: false, expires_ts: null };
      item(await pay(boss, 'POST', '/operator/coupons', coupon));
      return { method: 'POST', path: '/coupons/redeem', body: { code }, most: 1 };
    },
    buySkin: async () => {
      const skin = await forSale('/skins');
      return { method: 'POST', path: `/skins/${skin.id}/buy`, body: { price: skin.price }, most: 1 };
    },
    buyCon: async () => {
      const con = await forSale('/cons');
      return { method: 'POST', path: `/cons/${con.id}/buy`, body: { price: con.price }, most: 1 };
    },
    buyConPack: async (time) => {
      const packs = items<{ id: number; cons: { price: number; is_mine: boolean }[] }>(
        await one.call('GET', '/shop/con-packs?whose=others'),
      );
      const { id, cons } = packs.filter((pack) => pack.cons.some(({ is_mine }) => !is_mine))[time] ?? packs[0]!;
      const price = cons.reduce((sum, con) => sum + (con.is_mine ? 0 : con.price), 0);
      return { method: 'POST', path: `/cons/packs/${id}/buy`, body: { price }, most: 1 };
    },
    writeArticle: async () => ({
      method: 'POST',
      path: '/articles/free',
      body: ARTICLE,
    }),
    writeIdea: async () => ({
      method: 'POST',
      path: '/ideas',
      body: IDEA,
    }),
    createMadeGood: async () => ({
      method: 'POST',
      path: '/made-goods',
      body: {
        content: { kind: 'con_pack', name: '스무 번', price: 0, cover: 0, cons: [] },
        licence: null,
        is_ai: false,
        source: '',
      },
    }),
    // a minute has room for ten of each player
    makeTextCon: async (time) => ({
      who: time === 0 ? one : other,
      method: 'POST',
      path: '/text-cons',
      most: 10,
      body: {
        text: '한 번만',
        font: 'round',
        fill: '#ffe27a',
        fill_end: null,
        outline: 'thick',
        outline_colour: '#1d2140',
        shadow: 'none',
        bubble: 'none',
        bubble_colour: '#ffffff',
        motion: 'wave',
      },
    }),
    sendLetter: async (time) => {
      const [from, to] = time === 0 ? [one, other] : [other, one];
      return {
        who: from,
        method: 'POST',
        path: '/letters',
        body: { to_user_id: ids.get(to), body: '안녕', gpoint: 2 },
      };
    },
    takeLetterGoods: async () => ({ method: 'POST', path: `/letters/${await letterTo(one, other)}/take`, most: 1 }),
    refuseLetterGoods: async () => ({ method: 'POST', path: `/letters/${await letterTo(one, other)}/refuse`, most: 1 }),
    removeLetter: async () => ({ method: 'DELETE', path: `/letters/${await letterTo(one, other)}`, most: 1 }),
    buyCard: async () => {
      await offer(other);
      return { method: 'POST', path: `/cards/${GOBLIN}/buy`, body: { count: 1, total_most: 20 } };
    },
    openOffer: async () => ({
      method: 'POST',
      path: '/offers',
      body: { card_id: SPARK, count: 1, price: 30, is_price_meant: true },
    }),
    cancelOffer: async () => ({ method: 'DELETE', path: `/offers/${await offer(one)}`, most: 1 }),
    openTrade: async () => ({
      method: 'POST',
      path: '/trades',
      body: { gives: { card_ids: [], gpoint: 9 }, wants: { card_ids: [SPARK], gpoint: 0 } },
    }),
    takeTrade: async () => ({ method: 'POST', path: `/trades/${await trade(other)}/take`, most: 1 }),
    cancelTrade: async () => ({ who: other, method: 'DELETE', path: `/trades/${await trade(other)}`, most: 1 }),
    claimReward: async () => ({ method: 'POST', path: '/rewards/claim', body: { what: 'attendance' }, most: 1 }),
    turnFlip: async () => {
      const [game] = await server.query<{ id: number }>(
        `with cards as (insert into card_sets (hash, cards) values (repeat('f1', 32), '[]') on conflict do nothing),
          game as (insert into games (channel_id, user0, user1, name0, name1, deck0, deck1, card_set, secret, salts, seed, status,
              winner, reason, started_ms, ended_ms)
            values (0, $1, $2, '하나', '둘', '{}', '{}', repeat('f1', 32), repeat('ab', 32), '{"",""}', repeat('ab', 32), 'over', 0, 'hero', 0, 0) returning id)
          select id from game`,
        [ids.get(one), ids.get(other)],
      );
      await server.query(
        `insert into flips (game_id, user_id, salt, pot_place, factor, deadline_ms) values ($1, $2, 'ab', 3, 1, 9e12)`,
        [game!.id, ids.get(one)],
      );
      return { method: 'POST', path: `/games/${game!.id}/flip`, body: { place: 1 } };
    },
    // with a code of chance, every key makes another one
    makeCoupon: async () => ({
      who: boss,
      method: 'POST',
      path: '/operator/coupons',
      body: { goods: { gpoint: 1 }, words: '', count: 1, is_public: false, expires_ts: null },
    }),
    makePlan: async () => ({
      who: boss,
      method: 'POST',
      path: '/operator/plans',
      body: { kind: 'gift', from_ts: Math.floor(Date.now() / 1000) + 86_400, goods: { gpoint: 1 }, words: '' },
    }),
    addAccountNote: async () => ({
      who: boss,
      method: 'POST',
      path: `/operator/users/${ids.get(other)}/notes`,
      body: { words: '한 번만 남긴 메모' },
    }),
    // anyone may, from each address five times a day
    requestTakedown: async () => ({
      who: new Player(server.url, ''),
      method: 'POST',
      path: '/takedowns',
      body: {
        name: '요청인',
        email: 'asker@example.com',
        address: '/chat',
        ground: 'privacy',
        statement: '한 번만 보낸 게시중단 요청입니다.',
      },
      most: 5,
    }),
    giveGift: async () => ({
      who: boss,
      method: 'POST',
      path: '/operator/gifts',
      body: { user_id: ids.get(other), goods: { gpoint: 1 }, words: '' },
    }),
  };
}

/** The same call `AT_ONCE` times concurrently. */
export const atOnce = ({ one }: Spenders, { who = one, method, path, body }: Sent, key: (at: number) => string) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => pay(who, method, path, body, key(at))));

/** What the operator's check of all goods finds. */
export const healthOf = async ({ boss }: Spenders) => {
  const { faults, is_whole } = item<{ faults: unknown[]; is_whole: boolean }>(
    await boss.call('GET', '/operator/health'),
  );
  return { faults, is_whole };
};
