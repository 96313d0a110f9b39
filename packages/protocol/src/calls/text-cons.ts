import {
  isTextConText,
  TEXT_CON_BUBBLES,
  TEXT_CON_FONTS,
  TEXT_CON_LETTERS,
  TEXT_CON_MOTIONS,
  TEXT_CON_OUTLINES,
  TEXT_CON_SHADOWS,
  type TextConWish as Wish,
} from '@chilyo/text-con/wish';
import { z } from 'zod';
import { TEXT_CON_PICTURE_TYPES } from '../constants.ts';
import { readLine, spoken } from '../sayings.ts';
import { cleanText, Id, pathId, Seconds, storable, Whole } from '../schemas.ts';
import { call, limit, nothing, one, page } from './call.ts';
import { SearchWords } from './goods.ts';

const Colour = z.string().regex(/^#[0-9a-f]{6}$/);

// line breaks and spaces that are not drawn may come on top
const letters = () => cleanText(1, 3 * TEXT_CON_LETTERS).refine(isTextConText);

/** The looks of a text-con; the drawing depends on nothing else. A preview, which only its maker sees. */
const TextConPreview = z.strictObject({
  text: letters(),
  font: z.enum(TEXT_CON_FONTS),
  fill: Colour,
  fill_end: Colour.nullable(),
  outline: z.enum(TEXT_CON_OUTLINES),
  outline_colour: Colour,
  shadow: z.enum(TEXT_CON_SHADOWS),
  bubble: z.enum(TEXT_CON_BUBBLES),
  bubble_colour: Colour,
  motion: z.enum(TEXT_CON_MOTIONS),
}) satisfies z.ZodType<Wish>;
/** The same to be said. */
export const TextConWish = TextConPreview.extend({ text: spoken(letters(), readLine) });

/** Letters as outlines, 1000 units high. Letters that the font lacks are left out. */
export const TextConOutlines = z.object({
  above: Whole,
  below: Whole,
  letters: z.array(z.object({ letter: z.string(), advance: Whole, path: z.string() })),
});

/** A text-con in the list of moderators. */
export const MadeTextCon = z.object({
  id: Id,
  text: z.string(),
  user_id: Id,
  name: z.string(),
  created_ts: Seconds,
  said_ts: Seconds.nullable(),
  withdrawn_ts: Seconds.nullable(),
});
export type MadeTextCon = z.infer<typeof MadeTextCon>;

/** Text-cons: pictures of typed words, said once in the chat. */
export const textConCalls = {
  textConOutlines: call({
    method: 'GET',
    path: '/text-cons/glyphs',
    caller: 'visitor',
    summary: '글자의 윤곽선. 글꼴에 없는 글자는 빠집니다. 주소가 같으면 답도 늘 같습니다.',
    query: z.object({
      font: z.enum(TEXT_CON_FONTS),
      /** Up to 30 letters, one a line. */
      text: storable(
        z
          .string()
          .min(1)
          .max(8 * TEXT_CON_LETTERS),
      ).refine((text) => text.split('\n').length <= TEXT_CON_LETTERS),
      /** The version of the fonts that the page was built with. */
      v: z
        .string()
        .regex(/^\w{1,20}$/)
        .optional(),
    }),
    answer: one(TextConOutlines),
    refusals: [],
  }),
  drawTextCon: call({
    method: 'POST',
    path: '/text-cons/drawing',
    caller: 'named',
    summary: '텍스트콘의 파일: 멈춘 것은 PNG, 움직이는 것은 WebP, base64로.',
    body: TextConPreview,
    answer: one(z.object({ type: z.enum(TEXT_CON_PICTURE_TYPES), picture: z.string() })),
    refusals: ['TEXT_CON_LETTER_MISSING', 'TEXT_CONS_BUSY', 'TEXT_CONS_TOO_FAST'],
  }),
  makeTextCon: call({
    method: 'POST',
    path: '/text-cons',
    caller: 'named',
    summary: '채팅에서 한 번 말할 텍스트콘 만들기',
    body: TextConWish,
    answer: one(z.object({ id: Id })),
    spends: true,
    refusals: ['TEXT_CON_LETTER_MISSING', 'TEXT_CONS_TOO_FAST'],
  }),
  madeTextCons: call({
    method: 'GET',
    path: '/text-cons',
    caller: 'withdraw_text_cons',
    summary: '만든 텍스트콘, 새것부터. 글과 만든 이의 이름으로 찾습니다.',
    query: z.object({
      words: SearchWords.optional(),
      user_id: pathId.optional(),
      before: pathId.optional(),
      limit: limit(30, 60),
    }),
    answer: page(MadeTextCon),
    refusals: ['FORBIDDEN'],
  }),
  withdrawTextCon: call({
    method: 'DELETE',
    path: '/text-cons/:id',
    caller: 'withdraw_text_cons',
    summary: '텍스트콘 거두기. 그림과 글이 대화에서 사라집니다.',
    params: z.object({ id: pathId }),
    answer: nothing,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
} as const;
