import { ART_PALETTES, ART_WEATHERS } from '@chilyo/card-language';
import { z } from 'zod';
import { CONS_ORDERED_MAX } from '../constants.ts';
import { ElementCode, Id, pathId, Seconds, storable, Whole } from '../schemas.ts';
import { call, LIST_BODY_BYTES, limit, many, nothing, one, PAYING_A_PLAYER, page } from './call.ts';
import { PictureCrop } from './made-goods.ts';

/** Changes to a card's picture; null keeps the card's own part. */
export const SkinArt = z.object({
  palette: z.enum(ART_PALETTES),
  weather: z.enum(ART_WEATHERS).nullable(),
  /** Name of a figure of the card art. */
  figure: z.string().nullable(),
  /** Elements whose rim and ridges are drawn. */
  rim: ElementCode.nullable(),
  ridge: ElementCode.nullable(),
});
export type SkinArt = z.infer<typeof SkinArt>;

/** Another picture for one card. */
export const Skin = z.looseObject({
  id: Id,
  name: z.string(),
  card_id: Id,
  /** Path of a picture on the API's host, or a composition: one of them. */
  url: z.string().nullable(),
  art: SkinArt.nullable(),
  /** The square of the picture that is shown; null: its middle. */
  crop: PictureCrop.nullable(),
  is_animated: z.boolean(),
  /** gpoint; 0 is free. */
  price: Whole,
  user_id: Id,
  /** Name of who made it. */
  maker: z.string(),
  created_ts: Seconds,
  /** False: withdrawn or taken down; owners keep it. */
  is_for_sale: z.boolean(),
  /** Of the caller. */
  is_mine: z.boolean(),
  is_worn: z.boolean(),
});
export type Skin = z.infer<typeof Skin>;
/** Skins that a seat's cards wear, by card id; of cards only that the viewer has seen there. */
export type SeatSkins = [Record<string, number>, Record<string, number>];

/** A creator's sales of a day. */
export const SalesDay = z.object({
  /** Korean calendar day, `YYYY-MM-DD`. */
  day: z.string(),
  count: Whole,
  /** The maker's share. */
  gpoint: Whole,
});
export type SalesDay = z.infer<typeof SalesDay>;

/** The caller's own come first, in the caller's order. */
export const Con = z.looseObject({
  id: Id,
  name: z.string(),
  pack: z.string(),
  pack_id: Id,
  /** Path of the picture on the API's host. */
  image: z.string(),
  /** gpoint; 0 is free. */
  price: Whole,
  user_id: Id,
  maker: z.string(),
  /** Words that it is found by, besides its name. */
  tags: z.array(z.string()),
  is_animated: z.boolean(),
  /** It stands for its pack. */
  is_cover: z.boolean(),
  is_mine: z.boolean(),
  is_favourite: z.boolean(),
  /** The caller has muted its pack. */
  is_muted: z.boolean(),
});
export type Con = z.infer<typeof Con>;

/** Emoticons that are sold together. */
export const ConPack = z.object({
  id: Id,
  name: z.string(),
  user_id: Id,
  maker: z.string(),
  cons: z.array(Con),
  /** The caller does not want to see its emoticons. */
  is_muted: z.boolean(),
});
export type ConPack = z.infer<typeof ConPack>;

/** A pack that the caller owns an emoticon of or has muted, with the picture that a picker draws it from. */
export const OwnConPack = ConPack.omit({ cons: true }).extend({
  /** Path of one picture with the stills of the whole pack, in rows of `CON_SHEET_COLUMNS` squares. */
  sheet: z.string(),
  /** Ids of the emoticons in the order of the sheet's squares. */
  con_ids: z.array(Id),
});
export type OwnConPack = z.infer<typeof OwnConPack>;

/** Filter of a shop: goods that the caller owns (`mine`) or lacks (`others`). */
export const Whose = z.enum(['mine', 'others']);
/** Names or their parts, or initial consonants; all of them must fit. */
export const SearchWords = storable(z.string().trim().max(40));
/** Ids with commas between. */
export const IdList = z.string().regex(/^\d{1,10}(,\d{1,10}){0,99}$/);
/** The ids of such a list; numbers that are no id name nothing. */
export const idsIn = (list: string): number[] =>
  list
    .split(',')
    .map(Number)
    .filter((id) => Id.safeParse(id).success);

/** The price that the buyer was shown. */
export const PurchaseBody = z.strictObject({ price: Whole });

const params = z.object({ id: pathId });
const named = z.object({ ids: IdList.optional() });
/** Of a shop's page: newest first. */
const shelf = { words: SearchWords.optional(), before: pathId.optional(), limit: limit(24, 60) };

/** Skins and emoticons: shop, owned and equipped ones. */
export const goodsCalls = {
  skins: call({
    method: 'GET',
    path: '/skins',
    caller: 'visitor',
    summary: '카드 스킨. 내 것이 먼저, 그다음 새것 200가지. ids가 있으면 그것만.',
    query: named,
    answer: many(Skin),
    refusals: [],
  }),
  shopSkins: call({
    method: 'GET',
    path: '/shop/skins',
    caller: 'visitor',
    summary: '스킨 가게. 새것부터. whose의 owned-cards는 내 카드의 스킨.',
    query: z.object({
      ...shelf,
      card_id: pathId.optional(),
      element: ElementCode.optional(),
      whose: z.enum([...Whose.options, 'owned-cards']).optional(),
    }),
    answer: page(Skin),
    refusals: [],
  }),
  skin: call({
    method: 'GET',
    path: '/skins/:id',
    caller: 'visitor',
    summary: '카드 스킨 하나와 가진 사람의 수',
    params,
    answer: one(Skin.extend({ owners: z.int().min(0) })),
    refusals: ['NOT_FOUND'],
  }),
  skinSales: call({
    method: 'GET',
    path: '/skins/:id/sales',
    caller: 'named',
    summary: '내가 만든 스킨이 날마다 팔린 수와 내 몫. 최근 90일, 오래된 것부터.',
    params,
    answer: many(SalesDay),
    refusals: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  buySkin: call({
    method: 'POST',
    path: '/skins/:id/buy',
    caller: 'named',
    summary: '스킨 사기. price는 화면에서 본 값입니다.',
    params,
    body: PurchaseBody,
    answer: one(Skin),
    spends: true,
    refusals: ['NOT_FOUND', 'SKIN_ALREADY_YOURS', 'PRICE_CHANGED', ...PAYING_A_PLAYER],
  }),
  equipSkin: call({
    method: 'PUT',
    path: '/cards/:id/skin',
    caller: 'named',
    summary: '카드에 스킨 입히기. null이면 벗기기. 이미 시작한 게임은 바뀌지 않습니다.',
    params,
    body: z.strictObject({ skin_id: Id.nullable() }),
    answer: one(z.object({ card_id: Id, skin_id: Id.nullable() })),
    refusals: ['NOT_FOUND', 'SKIN_NOT_YOURS', 'SKIN_OF_OTHER_CARD'],
  }),
  cons: call({
    method: 'GET',
    path: '/cons',
    caller: 'visitor',
    summary: '이모티콘. 내 것이 내가 정한 순서로 먼저, 그다음 새것 200개. ids가 있으면 그것만.',
    query: named,
    answer: many(Con),
    refusals: [],
  }),
  shopConPacks: call({
    method: 'GET',
    path: '/shop/con-packs',
    caller: 'visitor',
    summary: '이모티콘 가게의 꾸러미. 새것부터.',
    query: z.object({ ...shelf, whose: Whose.optional() }),
    answer: page(ConPack),
    refusals: [],
  }),
  ownConPacks: call({
    method: 'GET',
    path: '/cons/packs',
    caller: 'visitor',
    summary: '내 이모티콘이 있거나 내가 숨긴 꾸러미와, 꾸러미마다 그림 한 장',
    answer: many(OwnConPack),
    refusals: [],
  }),
  muteConPack: call({
    method: 'PUT',
    path: '/cons/packs/:id/mute',
    caller: 'named',
    summary: '꾸러미 숨기기. 이모티콘이 이름으로 보이고, 고를 때 나오지 않습니다.',
    params,
    answer: nothing,
    refusals: ['NOT_FOUND'],
  }),
  unmuteConPack: call({
    method: 'DELETE',
    path: '/cons/packs/:id/mute',
    caller: 'named',
    summary: '숨긴 꾸러미 다시 보기',
    params,
    answer: nothing,
    refusals: [],
  }),
  favourCon: call({
    method: 'PUT',
    path: '/cons/:id/favourite',
    caller: 'named',
    summary: '내 이모티콘을 즐겨찾기에 넣기',
    params,
    answer: nothing,
    refusals: ['CON_NOT_YOURS'],
  }),
  unfavourCon: call({
    method: 'DELETE',
    path: '/cons/:id/favourite',
    caller: 'named',
    summary: '즐겨찾기에서 빼기',
    params,
    answer: nothing,
    refusals: [],
  }),
  conPackSales: call({
    method: 'GET',
    path: '/cons/packs/:id/sales',
    caller: 'named',
    summary: '내가 만든 꾸러미의 이모티콘이 날마다 팔린 수와 내 몫. 최근 90일, 오래된 것부터.',
    params,
    answer: many(SalesDay),
    refusals: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  buyCon: call({
    method: 'POST',
    path: '/cons/:id/buy',
    caller: 'named',
    summary: '이모티콘 사기. price는 화면에서 본 값입니다.',
    params,
    body: PurchaseBody,
    answer: one(z.object({ con_ids: z.array(Id) })),
    spends: true,
    refusals: ['NOT_FOUND', 'CON_ALREADY_YOURS', 'PRICE_CHANGED', ...PAYING_A_PLAYER],
  }),
  buyConPack: call({
    method: 'POST',
    path: '/cons/packs/:id/buy',
    caller: 'named',
    summary: '꾸러미에서 아직 없는 이모티콘을 모두 사기. price는 화면에서 본 값의 합입니다.',
    params,
    body: PurchaseBody,
    answer: one(z.object({ con_ids: z.array(Id) })),
    spends: true,
    refusals: ['NOT_FOUND', 'CON_ALREADY_YOURS', 'PRICE_CHANGED', ...PAYING_A_PLAYER],
  }),
  orderCons: call({
    method: 'PUT',
    path: '/cons/order',
    caller: 'named',
    summary: '이모티콘을 고를 때의 순서. 적지 않은 것은 그 뒤에 옵니다.',
    body: z.strictObject({ ids: z.array(Id).max(CONS_ORDERED_MAX) }),
    bodyBytes: LIST_BODY_BYTES,
    answer: nothing,
    refusals: ['INVALID_INPUT', 'CON_NOT_YOURS'],
  }),
} as const;
