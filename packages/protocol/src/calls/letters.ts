import { z } from 'zod';
import { LETTER_MOST } from '../constants.ts';
import { Face } from '../faces.ts';
import { Id, pathId, Seconds, shownText, storable, Whole } from '../schemas.ts';
import { call, limit, many, nothing, one, PAYING_A_PLAYER, page } from './call.ts';

/** State of the attachments: in escrow, taken by the receiver, or returned to the sender. */
const LETTER_GOODS = ['none', 'waiting', 'taken', 'returned'] as const;
export type LetterGoods = (typeof LETTER_GOODS)[number];

export const LETTER_BOXES = ['received', 'sent'] as const;
export type LetterBox = (typeof LETTER_BOXES)[number];

export const Letter = z.object({
  id: Id,
  from_user_id: Id,
  from_name: z.string(),
  to_user_id: Id,
  to_name: z.string(),
  /** The sender's and the receiver's, as they are today. */
  faces: z.tuple([Face, Face]),
  body: z.string(),
  /** A card is named once a copy. */
  card_ids: z.array(Id),
  gpoint: Whole,
  goods: z.enum(LETTER_GOODS),
  /** When what waits goes back to the sender. */
  until_ts: Seconds.nullable(),
  is_read: z.boolean(),
  created_ts: Seconds,
});
export type Letter = z.infer<typeof Letter>;

/** How much may be attached is the economy's; far more than that is refused here. */
export const LetterBody = z.strictObject({
  to_user_id: Id,
  body: shownText(1, LETTER_MOST),
  card_ids: z.array(Id).max(20).default([]),
  gpoint: z.int().min(0).max(1_000_000).default(0),
});

/** Remaining attachments of a sender today. */
export const LetterAllowance = z.object({ cards: Whole, gpoint: Whole });
export type LetterAllowance = z.infer<typeof LetterAllowance>;

export const FoundName = z.object({ user_id: Id, name: z.string() });
export type FoundName = z.infer<typeof FoundName>;

const id = z.object({ id: pathId });

/** Letters between players, with or without goods. */
export const letterCalls = {
  letters: call({
    method: 'GET',
    path: '/letters',
    caller: 'named',
    summary: '받은 편지나 보낸 편지. 새것부터.',
    query: z.object({
      box: z.enum(LETTER_BOXES).default('received'),
      before: pathId.optional(),
      limit: limit(20, 50),
    }),
    answer: page(Letter),
    refusals: [],
  }),
  letter: call({
    method: 'GET',
    path: '/letters/:id',
    caller: 'named',
    summary: '편지 하나',
    params: id,
    answer: one(Letter),
    refusals: ['NOT_FOUND'],
  }),
  unreadLetters: call({
    method: 'GET',
    path: '/letters/unread',
    caller: 'named',
    summary: '읽지 않은 편지의 수',
    answer: one(z.object({ count: z.int().min(0) })),
    refusals: [],
  }),
  letterAllowance: call({
    method: 'GET',
    path: '/letters/allowance',
    caller: 'named',
    summary: '오늘 편지로 더 보낼 수 있는 카드와 골드',
    answer: one(LetterAllowance),
    refusals: [],
  }),
  sendLetter: call({
    method: 'POST',
    path: '/letters',
    caller: 'named',
    summary: '편지 보내기. 카드나 골드를 넣으면 보내는 사람이 수수료를 낸다.',
    body: LetterBody,
    answer: one(Letter),
    // the operator can be written to
    isOpenToSilenced: true,
    spends: true,
    refusals: [
      'USER_NOT_FOUND',
      'NOT_YOURSELF',
      'SILENCED',
      'LETTER_NOT_WELCOME',
      'LETTERS_USED_UP',
      'LETTER_GOODS_USED_UP',
      'NOT_SEASONED',
      'NOT_FOUND',
      'NOT_ENOUGH_CARDS',
      ...PAYING_A_PLAYER,
    ],
  }),
  readLetter: call({
    method: 'PUT',
    path: '/letters/:id/read',
    caller: 'named',
    summary: '편지를 읽었음을 알리기',
    params: id,
    answer: nothing,
    refusals: ['NOT_FOUND'],
  }),
  takeLetterGoods: call({
    method: 'POST',
    path: '/letters/:id/take',
    caller: 'named',
    summary: '편지에 든 것 받기',
    params: id,
    answer: one(Letter),
    spends: true,
    refusals: ['LETTER_GOODS_GONE', 'TOO_ONE_SIDED'],
  }),
  refuseLetterGoods: call({
    method: 'POST',
    path: '/letters/:id/refuse',
    caller: 'named',
    summary: '편지에 든 것을 보낸 사람에게 돌려보내기',
    params: id,
    answer: one(Letter),
    spends: true,
    refusals: ['LETTER_GOODS_GONE'],
  }),
  removeLetter: call({
    method: 'DELETE',
    path: '/letters/:id',
    caller: 'named',
    summary: '편지 지우기. 받지 않은 것은 보낸 사람에게 돌아간다.',
    params: id,
    answer: nothing,
    spends: true,
    refusals: ['NOT_FOUND'],
  }),
  findNames: call({
    method: 'GET',
    path: '/users/names',
    caller: 'named',
    summary: '이름의 앞부분으로 이용자 찾기',
    query: z.object({ name: storable(z.string().trim().max(12)) }),
    answer: many(FoundName),
    refusals: [],
  }),
} as const;
