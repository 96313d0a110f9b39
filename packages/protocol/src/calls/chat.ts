import { z } from 'zod';
import { CHAT_HISTORY_PAGE, SLOW_CHAT_MOST } from '../constants.ts';
import { Face } from '../faces.ts';
import { Id, Mention, pathId, Seconds, Whole } from '../schemas.ts';
import { call, limit, nothing, page } from './call.ts';

export const ChatMessage = z.object({
  id: Id,
  /** 0 is the system. */
  user_id: Whole,
  name: z.string(),
  ...Face.shape,
  content: z.string(),
  /** Who is called in it. */
  mentions: z.array(Mention),
  href: z.string().nullable(),
  game_id: Id.nullable(),
  created_ts: Seconds,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** What people say in the chat. */
export const chatCalls = {
  chatMessages: call({
    method: 'GET',
    path: '/chat/messages',
    caller: 'visitor',
    summary: '지난 대화',
    query: z.object({
      before: pathId.optional(),
      /** Lines directly after this one; `next` continues from the newest of them, null at the end. */
      after: pathId.optional(),
      /** Only lines before this time, in epoch seconds. */
      until_ts: z.coerce.number().pipe(Seconds).optional(),
      limit: limit(CHAT_HISTORY_PAGE, 100),
    }),
    answer: page(ChatMessage),
    refusals: [],
  }),
  slowChat: call({
    method: 'PUT',
    path: '/operator/slow-chat',
    caller: 'slow_chat',
    summary: '느린 채팅: 한 사람이 몇 초에 한 번 말하는지. 0이면 풉니다.',
    body: z.strictObject({ seconds: z.int().min(0).max(SLOW_CHAT_MOST) }),
    answer: nothing,
    refusals: ['FORBIDDEN'],
  }),
  removeChatMessage: call({
    method: 'DELETE',
    path: '/chat/messages/:id',
    caller: 'remove_chat_lines',
    summary: '대화 지우기',
    params: z.object({ id: pathId }),
    answer: nothing,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
} as const;
