import { z } from 'zod';
import { CHAT_HISTORY_PAGE, COMMENTS_PAGE } from './constants.ts';
import type { RefusalCode } from './refusals.ts';
import { CardDefinition, CardSetHash, Replay } from './replay.ts';
import {
  AbilityRow,
  Article,
  ArticleRow,
  AuthConfig,
  CardRow,
  ChatMessage,
  CommentRow,
  Con,
  Credentials,
  Deck,
  Friend,
  Id,
  Invitation,
  InvitationAnswer,
  InvitationBody,
  NamedThing,
  OwnedCard,
  Profile,
  RefreshBody,
  Registration,
  ReportBody,
  Tokens,
  User,
  UserOptions,
} from './schemas.ts';

/** Who may call: anybody, somebody signed in, somebody who has a name, or the operator. */
export type Caller = 'visitor' | 'user' | 'named' | 'operator';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, parameters as `:name`. */
  path: string;
  caller: Caller;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  answer: z.ZodType;
  refusals: readonly RefusalCode[];
};

const one = <T extends z.ZodType>(item: T) => z.object({ item });
const many = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });
const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), next: z.int().nullable() });
const nothing = z.object({});
const offset = z.coerce.number().int().min(0).max(100_000).default(0);
const limit = (usual: number, most: number) => z.coerce.number().int().min(1).max(most).default(usual);
const pathId = z.coerce.number().pipe(Id);
const invitationRefusals = [
  'DECK_MISSING',
  'DECK_ILLEGAL',
  'ALREADY_IN_GAME',
  'OPPONENT_BUSY',
  'OPPONENT_AWAY',
  'QUEUE_STOPPED',
] as const satisfies RefusalCode[];
const call = <const C extends Call>(c: C) => c;

export const calls = {
  authConfig: call({
    method: 'GET',
    path: '/auth/config',
    caller: 'visitor',
    summary: '로그인 제공자',
    answer: one(AuthConfig),
    refusals: [],
  }),
  signUp: call({
    method: 'POST',
    path: '/auth/sign-up',
    caller: 'visitor',
    summary: '가입',
    body: Credentials,
    answer: one(Tokens),
    refusals: [
      'EMAIL_INVALID',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_LONG',
      'SIGN_UP_REFUSED',
      'TOO_MANY_ATTEMPTS',
      'PROVIDER_NOT_EMBEDDED',
    ],
  }),
  signIn: call({
    method: 'POST',
    path: '/auth/sign-in',
    caller: 'visitor',
    summary: '로그인',
    body: Credentials,
    answer: one(Tokens),
    refusals: ['SIGN_IN_FAILED', 'TOO_MANY_ATTEMPTS', 'PROVIDER_NOT_EMBEDDED'],
  }),
  refresh: call({
    method: 'POST',
    path: '/auth/refresh',
    caller: 'visitor',
    summary: '토큰 갱신',
    body: RefreshBody,
    answer: one(Tokens),
    refusals: ['REFRESH_INVALID', 'PROVIDER_NOT_EMBEDDED'],
  }),
  signOut: call({
    method: 'POST',
    path: '/auth/sign-out',
    caller: 'visitor',
    summary: '로그아웃',
    body: RefreshBody,
    answer: nothing,
    refusals: ['PROVIDER_NOT_EMBEDDED'],
  }),

  myInfo: call({
    method: 'GET',
    path: '/users/MYINFO',
    caller: 'user',
    summary: '내 정보',
    answer: one(User),
    refusals: ['SIGN_IN_REQUIRED'],
  }),
  changeOptions: call({
    method: 'PUT',
    path: '/users',
    caller: 'user',
    summary: '설정 바꾸기',
    body: UserOptions.partial(),
    answer: one(User),
    refusals: ['INVALID_INPUT', 'UNKNOWN_FIELD', 'DECK_NOT_YOURS'],
  }),
  register: call({
    method: 'POST',
    path: '/users/register',
    caller: 'user',
    summary: '이름과 첫 속성 정하기',
    body: Registration,
    answer: one(User),
    refusals: ['NAME_INVALID', 'NAME_TAKEN', 'NAME_RESERVED', 'ALREADY_REGISTERED', 'CONSENT_REQUIRED'],
  }),

  profile: call({
    method: 'GET',
    path: '/users/:id',
    caller: 'visitor',
    summary: '다른 이용자',
    params: z.object({ id: pathId }),
    answer: one(Profile),
    refusals: ['USER_NOT_FOUND'],
  }),
  befriend: call({
    method: 'PUT',
    path: '/friends/:id',
    caller: 'named',
    summary: '친구로 두기, 또는 차단하기',
    params: z.object({ id: pathId }),
    body: z.strictObject({ ignore: z.boolean() }),
    answer: one(Friend),
    refusals: ['USER_NOT_FOUND', 'NOT_YOURSELF', 'FRIENDS_FULL'],
  }),
  unfriend: call({
    method: 'DELETE',
    path: '/friends/:id',
    caller: 'named',
    summary: '친구나 차단에서 빼기',
    params: z.object({ id: pathId }),
    answer: nothing,
    refusals: [],
  }),
  report: call({
    method: 'POST',
    path: '/reports',
    caller: 'named',
    summary: '신고',
    body: ReportBody,
    answer: nothing,
    refusals: ['NOT_FOUND', 'NOT_YOURSELF', 'REPORTS_USED_UP'],
  }),
  silence: call({
    method: 'PUT',
    path: '/users/:id/silence',
    caller: 'operator',
    summary: '채팅 금지를 걸거나 풀기',
    params: z.object({ id: pathId }),
    body: z.strictObject({ is_silence: z.boolean() }),
    answer: nothing,
    refusals: ['FORBIDDEN', 'USER_NOT_FOUND', 'NOT_YOURSELF'],
  }),

  invitations: call({
    method: 'GET',
    path: '/games/invitations',
    caller: 'named',
    summary: '나에게 온 초대와 내가 보낸 초대',
    answer: many(Invitation),
    refusals: [],
  }),
  invite: call({
    method: 'POST',
    path: '/games/invitations',
    caller: 'named',
    summary: '친선전에 초대하기. 상대가 먼저 초대했다면 바로 시작합니다.',
    body: InvitationBody,
    answer: one(InvitationAnswer),
    refusals: [...invitationRefusals, 'USER_NOT_FOUND', 'NOT_YOURSELF', 'INVITATION_NOT_WELCOME'],
  }),
  acceptInvitation: call({
    method: 'POST',
    path: '/games/invitations/:id/accept',
    caller: 'named',
    summary: '초대 수락하기',
    params: z.object({ id: pathId }),
    answer: one(z.object({ game_id: Id })),
    refusals: [...invitationRefusals, 'INVITATION_GONE'],
  }),
  endInvitation: call({
    method: 'DELETE',
    path: '/games/invitations/:id',
    caller: 'named',
    summary: '초대를 거절하거나 거두기',
    params: z.object({ id: pathId }),
    answer: nothing,
    refusals: [],
  }),
  rematch: call({
    method: 'POST',
    path: '/games/:id/rematch',
    caller: 'named',
    summary: '방금 끝난 게임의 상대와 한 번 더. 친선전이며 점수가 걸리지 않습니다.',
    params: z.object({ id: pathId }),
    answer: one(InvitationAnswer),
    refusals: [...invitationRefusals, 'GAME_NOT_FOUND', 'NOT_A_PLAYER', 'REMATCH_TOO_LATE', 'INVITATION_NOT_WELCOME'],
  }),

  replay: call({
    method: 'GET',
    path: '/games/:id/replay',
    caller: 'visitor',
    summary: '끝난 게임을 그대로 다시 만드는 데 드는 모든 것. 연습 게임은 둔 사람만 볼 수 있습니다.',
    params: z.object({ id: pathId }),
    answer: one(Replay),
    refusals: ['GAME_NOT_FOUND', 'GAME_STILL_RUNNING', 'REPLAY_NOT_YOURS'],
  }),
  cardSet: call({
    method: 'GET',
    path: '/card-sets/:hash',
    caller: 'visitor',
    summary: '게임에 쓰인 카드의 정의. 같은 이름은 언제나 같은 내용입니다.',
    params: z.object({ hash: CardSetHash }),
    answer: many(CardDefinition),
    refusals: ['NOT_FOUND'],
  }),

  uitems: call({
    method: 'GET',
    path: '/uitems',
    caller: 'user',
    summary: '가진 카드',
    answer: many(OwnedCard),
    refusals: ['SIGN_IN_REQUIRED'],
  }),
  cards: call({
    method: 'GET',
    path: '/cards',
    caller: 'visitor',
    summary: '모든 카드',
    answer: many(CardRow),
    refusals: [],
  }),
  abilities: call({
    method: 'GET',
    path: '/abilities',
    caller: 'visitor',
    summary: '능력과 상태',
    answer: many(AbilityRow),
    refusals: [],
  }),
  skins: call({
    method: 'GET',
    path: '/skins',
    caller: 'visitor',
    summary: '카드 스킨',
    answer: many(NamedThing),
    refusals: [],
  }),
  cons: call({
    method: 'GET',
    path: '/cons',
    caller: 'visitor',
    summary: '이모티콘',
    answer: many(Con),
    refusals: [],
  }),
  avatars: call({
    method: 'GET',
    path: '/avatars',
    caller: 'visitor',
    summary: '아바타',
    answer: many(NamedThing),
    refusals: [],
  }),

  decks: call({
    method: 'GET',
    path: '/decks',
    caller: 'named',
    summary: '내 덱',
    answer: many(Deck),
    refusals: ['SIGN_IN_REQUIRED'],
  }),

  latestComments: call({
    method: 'GET',
    path: '/comments/latest',
    caller: 'visitor',
    summary: '최근 카드 댓글',
    query: z.object({ offset, limit: limit(COMMENTS_PAGE, 50) }),
    answer: many(CommentRow),
    refusals: [],
  }),
  articles: call({
    method: 'GET',
    path: '/common/articles',
    caller: 'visitor',
    summary: '게시판 글 목록',
    query: z.object({ category: z.enum(['note', 'free', 'deck', 'photo']), offset, limit: limit(20, 99) }),
    answer: many(ArticleRow),
    refusals: ['INVALID_INPUT'],
  }),
  article: call({
    method: 'GET',
    path: '/articles/:category/:id',
    caller: 'visitor',
    summary: '글 하나',
    params: z.object({ category: z.enum(['note', 'free', 'deck', 'photo']), id: pathId }),
    answer: one(Article),
    refusals: ['NOT_FOUND'],
  }),
  chatMessages: call({
    method: 'GET',
    path: '/chat/messages',
    caller: 'visitor',
    summary: '지난 대화',
    query: z.object({ before: pathId.optional(), limit: limit(CHAT_HISTORY_PAGE, 100) }),
    answer: page(ChatMessage),
    refusals: [],
  }),
  removeChatMessage: call({
    method: 'DELETE',
    path: '/chat/messages/:id',
    caller: 'operator',
    summary: '대화 지우기',
    params: z.object({ id: pathId }),
    answer: nothing,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  }),
} as const;
export type Calls = typeof calls;

export type Failure = { message: string; code: RefusalCode; fields?: Record<string, string> };
export type Answer<C extends Call> = z.output<C['answer']>;
