import { z } from 'zod';
import { MEMO_MAX, MUTED_WORD_MAX } from '../constants.ts';
import { cleanName, Id, pathId } from '../schemas.ts';
import { Category, TopicName } from './boards.ts';
import { call, nothing } from './call.ts';

/** A player's own note about another; they alone see it. */
export const Memo = z.object({ user_id: Id, words: z.string() });
export type Memo = z.infer<typeof Memo>;

/** What a player does not want to read: texts with a word are folded, articles of a topic are left out of its board. */
export const Mutes = z.object({
  words: z.array(z.object({ id: Id, word: z.string() })),
  topics: z.array(z.object({ category: Category, topic: z.string() })),
});
export type Mutes = z.infer<typeof Mutes>;

const params = z.object({ id: pathId });

/** The lists themselves come with the user's own record, to each of their tabs. */
export const muteCalls = {
  writeMemo: call({
    method: 'PUT',
    path: '/users/:id/memo',
    caller: 'named',
    summary: '다른 이용자에 대한 내 메모. 빈 말은 메모를 지운다. 나만 본다.',
    params,
    body: z.strictObject({ words: z.union([z.literal(''), cleanName(MEMO_MAX)]) }),
    answer: nothing,
    refusals: ['USER_NOT_FOUND', 'NOT_YOURSELF', 'MEMOS_FULL'],
  }),
  muteWord: call({
    method: 'POST',
    path: '/mutes/words',
    caller: 'named',
    summary: '이 말이 든 글과 댓글, 대화를 접어 두기',
    body: z.strictObject({ word: cleanName(MUTED_WORD_MAX) }),
    answer: nothing,
    refusals: ['MUTED_WORDS_FULL'],
  }),
  unmuteWord: call({
    method: 'DELETE',
    path: '/mutes/words/:id',
    caller: 'named',
    summary: '숨긴 말 지우기',
    params,
    answer: nothing,
    refusals: [],
  }),
  muteTopic: call({
    method: 'PUT',
    path: '/mutes/topics',
    caller: 'named',
    summary: '게시판 목록에서 말머리 하나를 빼거나, 다시 넣기',
    body: z.strictObject({ category: Category, topic: TopicName, is_muted: z.boolean() }),
    answer: nothing,
    refusals: ['MUTED_TOPICS_FULL'],
  }),
} as const;
