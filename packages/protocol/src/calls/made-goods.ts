import { ART_ZOOM_MAX } from '@chilyo/card-language';
import { z } from 'zod';
import {
  CON_PRICE_MAX,
  CON_PRICE_MIN,
  CON_TAGS_MAX,
  PACK_CONS_MAX,
  SKIN_PRICE_MAX,
  WORK_LICENCES,
  WORK_STATES,
  WORK_STEPS,
} from '../constants.ts';
import { Id, pathId, Seconds, shownName, shownText, storable, Whole } from '../schemas.ts';
import { call, LIST_BODY_BYTES, many, nothing, one } from './call.ts';

/** Path of an uploaded picture. */
const UploadPath = storable(z.string().regex(/^\/uploads\/[\w-]{1,64}\.webp$/));
const share = z.number().min(0).max(1);
/** The square of an uploaded picture that is shown: its middle, as shares of the picture, and its magnification. */
export const PictureCrop = z.strictObject({ x: share, y: share, zoom: z.number().min(1).max(ART_ZOOM_MAX) });
export type PictureCrop = z.infer<typeof PictureCrop>;

/** What a skin consists of; the picture is null until one is uploaded. */
export const SkinContent = z.strictObject({
  kind: z.literal('skin'),
  card_id: Id,
  name: shownName(20),
  picture: PictureCrop.extend({ url: UploadPath }).nullable(),
  /** gpoint; 0 is free. */
  price: z.int().min(0).max(SKIN_PRICE_MAX),
});
export type SkinContent = z.infer<typeof SkinContent>;

/** What a pack of emoticons consists of. */
export const ConPackContent = z.strictObject({
  kind: z.literal('con_pack'),
  name: shownName(20),
  /** gpoint for each emoticon; 0 is free. */
  price: z.union([z.literal(0), z.int().min(CON_PRICE_MIN).max(CON_PRICE_MAX)]),
  /** Place of the emoticon that stands for the pack. */
  cover: Whole,
  cons: z
    .array(
      z.strictObject({
        /** Null until its first save, which gives it a number for good. */
        id: Id.nullable(),
        name: shownName(20),
        url: UploadPath,
        tags: z.array(shownName(10)).max(CON_TAGS_MAX),
      }),
    )
    .max(PACK_CONS_MAX),
});
export type ConPackContent = z.infer<typeof ConPackContent>;

export const GoodContent = z.discriminatedUnion('kind', [SkinContent, ConPackContent]);
export type GoodContent = z.infer<typeof GoodContent>;

/** Place in the JSON of a card, from its root. */
export const CardPath = z.array(z.union([storable(z.string().max(20)), z.int().min(0).max(20)])).max(20);

/** What a reviewer would like to be changed at a piece of a card's text. */
export const PieceWish = z.object({
  path: CardPath,
  /** The words of the piece as the reviewer saw them. */
  piece: z.string(),
  wish: z.string(),
});
export type PieceWish = z.infer<typeof PieceWish>;

/** A step of a work between its maker and the reviewers. */
export const WorkStep = z.object({
  id: Id,
  step: z.enum(WORK_STEPS),
  version: z.int().min(1),
  reason: z.string(),
  /** With a card that is to be changed. */
  wishes: z.array(PieceWish),
  /** Of the maker, or of a reviewer or the vote. */
  by_maker: z.boolean(),
  ts: Seconds,
});
export type WorkStep = z.infer<typeof WorkStep>;

/** The standing of a work in the review, for its maker and the reviewers. */
export const WorkStanding = z.object({
  state: z.enum(WORK_STATES),
  version: z.int().min(1),
  /** The version that others have; null if none. */
  accepted_version: z.int().min(1).nullable(),
  may_appeal: z.boolean(),
  is_appealed: z.boolean(),
  /** Newest first. */
  steps: z.array(WorkStep),
});
export type WorkStanding = z.infer<typeof WorkStanding>;

/** A skin or a pack of emoticons that a player is making. Its id is that of the skin or pack which it becomes. */
export const MadeGood = WorkStanding.extend({
  id: Id,
  revision: z.int().min(1),
  content: GoodContent,
  /** Null: not chosen yet. */
  licence: z.enum(WORK_LICENCES).nullable(),
  /** Made with an AI. */
  is_ai: z.boolean(),
  /** Where the pictures come from. */
  source: z.string(),
  created_ts: Seconds,
  updated_ts: Seconds,
});
export type MadeGood = z.infer<typeof MadeGood>;

export const MadeGoodBody = z.strictObject({
  content: GoodContent,
  licence: z.enum(WORK_LICENCES).nullable(),
  is_ai: z.boolean(),
  source: shownText(0, 200),
});
export type MadeGoodBody = z.infer<typeof MadeGoodBody>;

const params = z.object({ id: pathId });
const FAULTS = ['PICTURE_GONE', 'NOT_FOUND', 'INVALID_INPUT'] as const;

/** Skins and packs of emoticons, while their makers work on them. */
export const madeGoodCalls = {
  madeGoods: call({
    method: 'GET',
    path: '/made-goods',
    caller: 'named',
    summary: '내가 만드는 스킨이나 이모티콘 꾸러미, 고친 때의 차례로',
    query: z.object({ kind: z.enum(['skin', 'con_pack']) }),
    answer: many(MadeGood),
    refusals: [],
  }),
  madeGood: call({
    method: 'GET',
    path: '/made-goods/:id',
    caller: 'named',
    summary: '내가 만드는 스킨이나 꾸러미 하나',
    params,
    answer: one(MadeGood),
    refusals: ['NOT_FOUND'],
  }),
  createMadeGood: call({
    method: 'POST',
    path: '/made-goods',
    caller: 'named',
    summary: '만드는 스킨이나 꾸러미의 첫 저장. 번호를 받습니다.',
    body: MadeGoodBody,
    bodyBytes: LIST_BODY_BYTES,
    answer: one(MadeGood),
    spends: true,
    refusals: [...FAULTS, 'WORKS_FULL'],
  }),
  changeMadeGood: call({
    method: 'PUT',
    path: '/made-goods/:id',
    caller: 'named',
    summary:
      '만드는 스킨이나 꾸러미 고치기. revision은 고치기 전의 것이고, 팔리던 판은 새 판이 통과할 때까지 그대로 팔립니다.',
    params,
    body: MadeGoodBody.extend({ revision: z.int().min(1) }),
    bodyBytes: LIST_BODY_BYTES,
    answer: one(MadeGood),
    refusals: [...FAULTS, 'WORK_CHANGED_ELSEWHERE', 'WORK_IN_REVIEW', 'WORK_STEP_IMPOSSIBLE'],
  }),
  removeMadeGood: call({
    method: 'DELETE',
    path: '/made-goods/:id',
    caller: 'named',
    summary: '아직 받아들여진 적 없는 스킨이나 꾸러미 지우기',
    params,
    answer: nothing,
    refusals: ['NOT_FOUND', 'WORK_STEP_IMPOSSIBLE'],
  }),
} as const;
