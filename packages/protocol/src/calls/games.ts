import { z } from 'zod';
import { CLOCK_KINDS, CORRESPONDENCE_MOST, OWN_GAMES_PAGE, RATING_CURVE_POINTS } from '../constants.ts';
import { Face } from '../faces.ts';
import { DoneAction } from '../game-action.ts';
import type { RefusalCode } from '../refusals.ts';
import { Edition, ElementCode, Id, pathId, storable, Whole } from '../schemas.ts';
import { call, limit, many, nothing, one, page } from './call.ts';
import { CardDefinition } from './card-definition.ts';
import { DeckRecord, Opponent, OwnGame, RatingPoint } from './game-records.ts';

export const Invitation = z.object({
  id: Id,
  from_user_id: Id,
  from_name: z.string(),
  to_user_id: Id,
  to_name: z.string(),
  clock: z.enum(CLOCK_KINDS),
  /** The match that has just ended, where it is to another one; null otherwise. */
  rematch_of: Id.nullable(),
  /** Whether a rating is at stake: in the rematch of a ranked match. */
  is_ranked: z.boolean(),
  /** Whether the decks may hold players' own cards. */
  made_cards: z.boolean(),
  /** Epoch milliseconds. */
  expires_ms: Whole,
});
export type Invitation = z.infer<typeof Invitation>;

/** An invitation that waits, or the match when the other one had asked already. */
export const InvitationAnswer = z.object({ invitation: Invitation.nullable(), game_id: Id.nullable() });
export type InvitationAnswer = z.infer<typeof InvitationAnswer>;

export const InvitationBody = z.strictObject({
  user_id: Id,
  clock: z.enum(CLOCK_KINDS),
  made_cards: z.boolean().default(false),
});

export const GameListItem = z.object({
  id: Id,
  name1: z.string(),
  name2: z.string(),
  user_ids: z.tuple([Id, Id]),
  /** Of both, as they are seen today. */
  faces: z.tuple([Face, Face]),
  channel_id: z.int(),
  is_replay: z.boolean(),
});
export type GameListItem = z.infer<typeof GameListItem>;

/** Public state of a match. */
export const GameScore = z.object({
  id: Id,
  names: z.tuple([z.string(), z.string()]),
  is_over: z.boolean(),
  /** Of a match that is over: the seat that has won, null for a draw. */
  winner: z.literal([0, 1]).nullable(),
  /** 0 until both have chosen their first hand. Null of a match that is over. */
  turn: Whole.nullable(),
  lives: z.tuple([z.int(), z.int()]).nullable(),
});
export type GameScore = z.infer<typeof GameScore>;

export const CorrespondenceMatch = z.object({
  id: Id,
  opponent: Opponent,
  /** 0 until both have chosen their first hand. */
  turn: Whole,
  /** Whether the match waits for the caller. */
  is_my_turn: z.boolean(),
  /** Epoch milliseconds; the player to act loses then. */
  deadline_ms: Whole.nullable(),
});
export type CorrespondenceMatch = z.infer<typeof CorrespondenceMatch>;

const Hex = z.string().regex(/^[0-9a-f]{64}$/);
/** Identifies the card set of a match: SHA-256 of the stored definitions. */
export const CardSetHash = Hex;

const ReplaySeat = z.object({
  /** 0 is the computer. */
  user_id: Whole,
  name: z.string(),
  /** As the player is seen today. */
  ...Face.shape,
  deck: z.array(Id),
  /** Skins that the player wore when the match began, by card id; of cards only that the match has shown. */
  skins: z.record(z.string(), Id),
});

const ReplayAction = z.object({
  /** null: the server acted, after a time-out or because a player left. */
  seat: z.literal([0, 1]).nullable(),
  action: DoneAction,
  at_ms: z.number(),
  /** Sequence numbers of the first event and of the one after the last. */
  first_event: Whole,
  last_event: Whole,
});

/** All inputs of a finished match: the same deal and actions reproduce the match (rules 13). */
export const Replay = z.object({
  id: Id,
  channel_id: z.int(),
  seats: z.tuple([ReplaySeat, ReplaySeat]),
  winner: z.literal([0, 1]).nullable(),
  reason: z.enum(['hero', 'concede', 'left', 'idle', 'turns', 'both']),
  started_ms: z.number(),
  ended_ms: z.number(),
  card_set: CardSetHash,
  /** Players' own cards in its decks, as they were dealt. */
  made: z.array(CardDefinition),
  edition: Edition,
  seed: Hex,
  secret: Hex,
  /** Of the lower user id, then of the higher. */
  salts: z.tuple([z.string(), z.string()]),
  /** SHA-256 of the secret, sent when the pair was found. */
  commit: Hex,
  actions: z.array(ReplayAction),
});
export type Replay = z.infer<typeof Replay>;

/** 1 to 20 ids, comma-separated. */
const GAME_IDS = /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,19}$/;

/** Of another ranked match. */
const rematchRefusals = ['REMATCH_USED_UP', 'SEARCH_COOLDOWN'] as const;

const invitationRefusals = [
  'DECK_MISSING',
  'DECK_ILLEGAL',
  'DECK_HAS_MADE_CARDS',
  'DECK_HAS_RETIRED_CARDS',
  'DECK_NOT_OWNED',
  'RENTAL_ENDED',
  'ALREADY_IN_GAME',
  'OPPONENT_BUSY',
  'OPPONENT_AWAY',
  'QUEUE_STOPPED',
  'CORRESPONDENCE_FULL',
  'CORRESPONDENCE_PAIR_FULL',
  'OPPONENT_CORRESPONDENCE_FULL',
] as const satisfies RefusalCode[];

/** Matches: agreed friendly ones, and finished ones. */
export const gameCalls = {
  gameScores: call({
    method: 'GET',
    path: '/games/scores',
    caller: 'visitor',
    summary: '게임이 지금 어떻게 되고 있는지. ids는 쉼표로 이은 번호이고, 볼 수 없는 게임은 빠집니다.',
    query: z.object({ ids: z.string().regex(GAME_IDS) }),
    answer: many(GameScore),
    refusals: [],
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
    startsMatch: true,
    refusals: [
      ...invitationRefusals,
      'USER_NOT_FOUND',
      'NOT_YOURSELF',
      'INVITATION_NOT_WELCOME',
      'INVITATIONS_TOO_FAST',
      'INVITATION_GONE',
    ],
  }),
  acceptInvitation: call({
    method: 'POST',
    path: '/games/invitations/:id/accept',
    caller: 'named',
    summary: '초대 수락하기',
    params: z.object({ id: pathId }),
    answer: one(z.object({ game_id: Id })),
    startsMatch: true,
    refusals: [...invitationRefusals, ...rematchRefusals, 'INVITATION_GONE'],
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
    summary: '방금 끝난 게임의 상대와 한 번 더. 랭킹전의 재대결은 랭킹전이고, 나머지는 친선전입니다.',
    params: z.object({ id: pathId }),
    answer: one(InvitationAnswer),
    startsMatch: true,
    refusals: [
      ...invitationRefusals,
      'GAME_NOT_FOUND',
      'NOT_A_PLAYER',
      'REMATCH_TOO_LATE',
      ...rematchRefusals,
      'INVITATION_NOT_WELCOME',
      'INVITATIONS_TOO_FAST',
      'INVITATION_GONE',
    ],
  }),
  ownGames: call({
    method: 'GET',
    path: '/games',
    caller: 'named',
    summary: '내가 둔 끝난 게임. 새것부터.',
    query: z.object({
      before: pathId.optional(),
      limit: limit(OWN_GAMES_PAGE, 50),
      kind: z.enum(['ranked', 'friendly', 'practice']).optional(),
      result: z.enum(['won', 'lost', 'drawn']).optional(),
      /** Of the caller's own deck. */
      element: ElementCode.exclude(['N']).optional(),
      /** The beginning of the opponent's name. */
      opponent: storable(z.string().trim().max(12)).optional(),
    }),
    answer: page(OwnGame),
    refusals: ['INVALID_INPUT'],
  }),
  ownGame: call({
    method: 'GET',
    path: '/games/:id/result',
    caller: 'named',
    summary: '내가 한 게임 하나의 결과: 골드와 점수의 변화',
    params: z.object({ id: pathId }),
    answer: one(OwnGame),
    refusals: ['GAME_NOT_FOUND', 'NOT_A_PLAYER', 'GAME_STILL_RUNNING'],
  }),
  correspondence: call({
    method: 'GET',
    path: '/games/correspondence',
    caller: 'named',
    summary: '내가 진행 중인 서신전. 새것부터 쪽을 나누고, 한 쪽에서는 내 차례인 것이 먼저입니다.',
    query: z.object({ before: pathId.optional(), limit: limit(CORRESPONDENCE_MOST, CORRESPONDENCE_MOST) }),
    answer: page(CorrespondenceMatch),
    refusals: [],
  }),
  ratingCurve: call({
    method: 'GET',
    path: '/users/:id/ratings',
    caller: 'visitor',
    summary: '최근 랭킹전이 끝날 때마다의 점수. 오래된 것부터.',
    params: z.object({ id: pathId }),
    query: z.object({
      score_id: z.coerce.number().int().min(1).max(2).default(1),
      limit: limit(RATING_CURVE_POINTS, RATING_CURVE_POINTS),
    }),
    answer: many(RatingPoint),
    refusals: ['USER_NOT_FOUND'],
  }),
  deckRecord: call({
    method: 'GET',
    path: '/decks/:id/record',
    caller: 'named',
    summary: '내 덱의 전적: 랭킹전과 친선전에서, 모두와 상대의 속성마다',
    params: z.object({ id: pathId }),
    answer: one(DeckRecord),
    refusals: ['DECK_NOT_YOURS'],
  }),
  replay: call({
    method: 'GET',
    path: '/games/:id/replay',
    caller: 'visitor',
    summary: '끝난 게임을 그대로 다시 만드는 데 드는 모든 것. 연습 게임은 한 사람만 볼 수 있습니다.',
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
} as const;
