import { z } from 'zod';
import { BOARD_TOPICS_MAX, BOARD_WRITERS, TOPIC_NAME_MAX } from '../constants.ts';
import { cleanName, shownName, shownText } from '../schemas.ts';
import { call, many } from './call.ts';

export const Category = z.enum(['note', 'free', 'deck', 'photo']);
/** One of the board's, which the operator names. */
export const TopicName = cleanName(TOPIC_NAME_MAX);

export const BoardTopic = z.object({
  name: z.string(),
  /** No new article is put under it; those it has stay. */
  is_closed: z.boolean(),
  /** Only the operator writes under it. */
  is_operators: z.boolean(),
  /** The site relies on it: it is neither renamed nor closed. */
  is_fixed: z.boolean(),
});
export type BoardTopic = z.infer<typeof BoardTopic>;

/** A board as the operator has set it. */
export const Board = z.object({
  id: Category,
  title: z.string(),
  /** A sentence above its list; empty for none. */
  description: z.string(),
  writers: z.enum(BOARD_WRITERS),
  /** No new articles, not even of the operator; those it has can be read and commented on. */
  is_closed: z.boolean(),
  topics: z.array(BoardTopic),
});
export type Board = z.infer<typeof Board>;

/** Boards and topics, which the operator sets in the browser. The boards themselves are fixed. */
export const boardCalls = {
  boards: call({
    method: 'GET',
    path: '/boards',
    caller: 'visitor',
    summary: '게시판과 말머리: 설명, 누가 쓰는지, 닫혔는지. 말머리는 보이는 순서대로.',
    answer: many(Board),
    refusals: [],
  }),
  saveBoard: call({
    method: 'PUT',
    path: '/operator/boards/:category',
    caller: 'switch_site',
    summary:
      '게시판 바꾸기. 말머리는 보일 순서대로 모두 적는다. former는 지금 이름, 새 말머리는 null. 이름이 바뀐 말머리의 글은 새 이름을 따른다.',
    params: z.object({ category: Category }),
    body: z.strictObject({
      description: shownText(0, 120),
      writers: z.enum(BOARD_WRITERS),
      is_closed: z.boolean(),
      topics: z
        .array(
          z.strictObject({
            name: shownName(TOPIC_NAME_MAX),
            former: TopicName.nullable(),
            is_closed: z.boolean(),
          }),
        )
        .min(1)
        .max(BOARD_TOPICS_MAX),
    }),
    answer: many(Board),
    refusals: ['FORBIDDEN', 'BOARD_CHANGED', 'BOARD_FIXED', 'TOPICS_ALIKE', 'TOPICS_CLOSED'],
  }),
} as const;
