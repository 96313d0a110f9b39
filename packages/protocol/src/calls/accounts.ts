import { z } from 'zod';
import { ACCOUNT_NOTE_MAX, ACCOUNT_SORTS, ACCOUNT_STATES, ACCOUNTS_PAGE, FILE_PAGE, SAID_SORTS } from '../constants.ts';
import { SUSPENSIONS } from '../sanction-kinds.ts';
import { Id, pathId, Seconds, storable, Whole } from '../schemas.ts';
import { call, limit, many, nothing, numbered, one, page, sorted } from './call.ts';
import { LedgerRow } from './economy.ts';
import { SearchWords } from './goods.ts';
import { Sanction } from './sanctions.ts';
import { SignInSession } from './sign-in.ts';

/** A player as the operator sees them in the list of all. */
export const AccountRow = z.object({
  id: Id,
  name: z.string(),
  /** Of the ladder of own decks; null before the first rated match. */
  rating: z.int().nullable(),
  is_provisional: z.boolean(),
  /** Rated matches on both ladders. */
  games: Whole,
  gpoint: Whole,
  /** The last day in Korea on which they were here. */
  last_day: z.string().nullable(),
  created_ts: Seconds,
  is_silence: z.boolean(),
  /** What they are suspended from. */
  suspensions: z.array(z.enum(SUSPENSIONS)),
  leaves_ts: Seconds.nullable(),
});
export type AccountRow = z.infer<typeof AccountRow>;

/** A staff note about an account. */
export const AccountNote = z.object({ id: Id, author: z.string(), words: z.string(), created_ts: Seconds });
export type AccountNote = z.infer<typeof AccountNote>;

export const AccountDetail = AccountRow.extend({
  email: z.string().nullable(),
  dpoint: Whole,
  /** Cards with their copies. */
  cards: Whole,
  /** The last movements of gold. */
  ledger: z.array(LedgerRow),
  sanctions: z.array(Sanction),
  /** Where they are signed in, last used first; none where another provider signs them in. */
  sessions: z.array(SignInSession.pick({ id: true, device: true, created_ts: true, used_ts: true })),
  /** To which notices go while the site is closed. */
  push_devices: Whole,
  games_lately: z.array(
    z.object({ id: Id, opponent: z.string(), result: z.enum(['won', 'lost', 'drawn']), ended_ts: Seconds }),
  ),
});
export type AccountDetail = z.infer<typeof AccountDetail>;

/** A line of talk as the operator finds it, also one that was taken away. */
export const SaidLine = z.object({
  id: Id,
  user_id: Whole,
  name: z.string(),
  content: z.string(),
  is_removed: z.boolean(),
  created_ts: Seconds,
});
export type SaidLine = z.infer<typeof SaidLine>;

/** Accounts and chat history, for staff. */
export const accountsCalls = {
  accounts: call({
    method: 'GET',
    path: '/operator/users',
    caller: 'see_accounts',
    summary: '이용자 목록. 이름이나 번호로 찾고, 상태로 거르고, 한 줄을 기준으로 세웁니다.',
    query: z.object({
      words: SearchWords.optional(),
      state: z.enum(ACCOUNT_STATES).default('all'),
      ...sorted(ACCOUNT_SORTS, 'id', ACCOUNTS_PAGE),
    }),
    answer: numbered(AccountRow),
    refusals: ['FORBIDDEN'],
  }),
  account: call({
    method: 'GET',
    path: '/operator/users/:id',
    caller: 'see_accounts',
    summary: '이용자 한 사람: 장부, 게임, 제재, 로그인된 기기',
    params: z.object({ id: pathId }),
    answer: one(AccountDetail),
    refusals: ['FORBIDDEN', 'USER_NOT_FOUND'],
  }),
  accountNotes: call({
    method: 'GET',
    path: '/operator/users/:id/notes',
    caller: 'note_accounts',
    summary: '이용자에 대한 운영진의 메모. 새것부터.',
    params: z.object({ id: pathId }),
    answer: many(AccountNote),
    refusals: ['USER_NOT_FOUND', 'NOT_YOURSELF'],
  }),
  addAccountNote: call({
    method: 'POST',
    path: '/operator/users/:id/notes',
    caller: 'note_accounts',
    spends: true,
    summary: '이용자에 대한 메모 남기기. 운영진만 봅니다.',
    params: z.object({ id: pathId }),
    body: z.strictObject({ words: storable(z.string().trim().min(1).max(ACCOUNT_NOTE_MAX)) }),
    answer: many(AccountNote),
    refusals: ['USER_NOT_FOUND', 'NOT_YOURSELF'],
  }),
  endAccountSessions: call({
    method: 'DELETE',
    path: '/operator/users/:id/sessions',
    caller: 'end_sessions',
    summary: '이용자의 로그인을 모든 기기에서 끝내기. 로그인된 기기가 없으면 아무 일도 없습니다.',
    params: z.object({ id: pathId }),
    answer: nothing,
    refusals: ['USER_NOT_FOUND', 'NOT_YOURSELF', 'PROVIDER_NOT_EMBEDDED'],
  }),
  endAccountSession: call({
    method: 'DELETE',
    path: '/operator/users/:id/sessions/:session',
    caller: 'end_sessions',
    summary: '이용자의 로그인을 한 기기에서 끝내기',
    params: z.object({ id: pathId, session: z.guid() }),
    answer: nothing,
    refusals: ['NOT_FOUND', 'USER_NOT_FOUND', 'NOT_YOURSELF', 'PROVIDER_NOT_EMBEDDED'],
  }),
  saidLines: call({
    method: 'GET',
    path: '/operator/chat-lines',
    caller: 'read_chat_history',
    summary:
      '지난 대화, 지운 것도. 때, 사람, 지움으로 세웁니다. 지운 것은 적힌 그대로의 글자로 찾습니다. before는 앞 쪽의 마지막 번호입니다.',
    query: z.object({
      words: SearchWords.optional(),
      user_id: pathId.optional(),
      from_ts: z.coerce.number().pipe(Seconds).optional(),
      until_ts: z.coerce.number().pipe(Seconds).optional(),
      sort: z.enum(SAID_SORTS).default('time'),
      way: z.enum(['down', 'up']).default('down'),
      before: pathId.optional(),
      limit: limit(50, FILE_PAGE),
    }),
    answer: page(SaidLine),
    refusals: ['FORBIDDEN'],
  }),
  linesAround: call({
    method: 'GET',
    path: '/operator/chat-lines/:id/around',
    caller: 'read_chat_history',
    summary: '한 메시지의 앞뒤',
    params: z.object({ id: pathId }),
    answer: many(SaidLine.omit({ is_removed: true })),
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
} as const;
