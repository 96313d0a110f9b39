import type { GameEvent, View } from '@chilyo/engine';
import { z } from 'zod';
import type { User } from './calls/account.ts';
import type { ChatMessage } from './calls/chat.ts';
import type { GameListItem } from './calls/games.ts';
import type { SeatSkins } from './calls/goods.ts';
import type { Switches } from './calls/switches.ts';
import type { QueueStatus } from './constants.ts';
import type { Face } from './faces.ts';
import type { GameAction } from './game-action.ts';
import { SentAction } from './game-action.ts';
import type { RefusalCode, Refused } from './refusals.ts';
import type { GameClock } from './schemas.ts';
import { ChannelNumber, ChatContent, Id, storable } from './schemas.ts';

const Seq = z.int().min(0).max(1_000_000);
/** JSON turns a missing argument in the middle into null; both mean absent. */
const absent = <T extends z.ZodType>(schema: T) => schema.nullish();

export const Alive = z.object({
  user_id: z.int().min(0),
  is_document_hidden: z.boolean(),
  client_version: z.string().max(32),
  random_string: z.string().max(64),
});

const queueArguments = [ChannelNumber, absent(Id)] as const;

/** Events that clients may send: positional arguments, and whether an acknowledgement is required or optional. */
export const clientEvents = {
  /** The last: whether the decks of a friendly match may hold players' own cards; absent is no, and ranked ones never may. */
  SEARCH: { args: z.tuple([...queueArguments, absent(z.boolean())]), ack: false },
  AGREE_GAME: { args: z.tuple([...queueArguments, absent(z.string().regex(/^[0-9a-fA-F]{0,64}$/))]), ack: false },
  CANCEL_GAME: { args: z.tuple([...queueArguments]), ack: false },
  IDLE: { args: z.tuple([...queueArguments]), ack: false },
  MESSAGE: { args: z.tuple([ChatContent, z.literal(''), storable(z.string().max(300))]), ack: 'asked' },
  PROMPT: { args: z.tuple([storable(z.string().trim().min(1).max(200))]), ack: false },
  ALIVE: { args: z.tuple([Alive]), ack: true },
  GAME_JOIN: { args: z.tuple([Id, absent(Seq)]), ack: true },
  GAME_ACTION: { args: z.tuple([Id, Seq, SentAction]), ack: true },
  GAME_LEAVE: { args: z.tuple([Id]), ack: false },
  GAME_EMOTE: { args: z.tuple([Id, Id]), ack: false },
  GAME_MESSAGE: { args: z.tuple([Id, ChatContent]), ack: 'asked' },
} as const;
export type ClientEvent = keyof typeof clientEvents;
export type ClientArguments<E extends ClientEvent> = z.output<(typeof clientEvents)[E]['args']>;

/** A seat as it travels: the engine's view of it and who sits there. */
export type WireView = Omit<View, 'seats'> & {
  seats: [WireSeat, WireSeat];
};
export type WireSeat = View['seats'][0] & { user_id: number; name: string } & Face;
/** GAME_OVER carries what proves the shuffle (rules 13). `salts` are those of the lower and the higher user id. */
export type WireEvent = GameEvent & { secret?: string; salts?: [string, string] };

/** A match that waits for both to agree. */
export type FoundMatch = {
  /** Hash of the secret of the shuffle (rules 13). */
  commit: string;
  /** When the offer lapses, ms. */
  deadline: number;
  /** The opponent's deck is worth far more than this newcomer's; declining costs nothing then. Absent otherwise. */
  is_deck_stronger?: true;
  /** A deck of the match holds players' own cards, which both have allowed. Absent otherwise. */
  has_made_cards?: true;
  /** Absent in ranked matches, in which no one chooses whom to meet, and where the server cannot say. */
  opponent?: FoundOpponent;
  /** The receiver's own deck, frozen at the beginning of the search. */
  deck?: { id: number; name: string };
};
export type FoundOpponent = { user_id: number; name: string } & Face;

export type JoinAnswer =
  | {
      ok: true;
      seq: number;
      seat: 0 | 1 | null;
      view?: WireView;
      events?: WireEvent[];
      skins?: SeatSkins;
      legal: GameAction[];
      clock: GameClock;
    }
  | Refused;
export type ActionAnswer = { ok: true; seq: number } | Refused;
/** To a line of talk, where an answer is asked for; where none is, a refusal comes as an ALERT. */
export type SaidAnswer = { ok: true } | Refused;

/** What the server sends, in positional arguments. */
export type ServerEvents = {
  CONNECTED: (state: { now: number }) => void;
  IS_SEEKER: (somebodySearches: boolean) => void;
  /** `allowsMade`: the present search allows players' own cards; absent otherwise. */
  SEARCH: (status: QueueStatus, gameId?: number | null, found?: FoundMatch | null, allowsMade?: true) => void;
  GAMES: (games: GameListItem[]) => void;
  ALIVES: (lastSeen: Record<string, number>, now: number, total?: number) => void;
  START_GAME: (gameId: number) => void;
  /** `code`: of the refusal, where the page offers a way out of it. */
  ALERT: (message: string, target?: string | null, code?: RefusalCode) => void;
  DISPLAY_MESSAGE: (message: string, target: string) => void;
  UPDATE_USER_DATA: (fields: Partial<User>) => void;
  CHAT: (messages: ChatMessage | ChatMessage[]) => void;
  /** Minimum seconds between two lines of a player; 0: off. Sent on connection and on every change. */
  SLOW_CHAT: (seconds: number) => void;
  /** Changes with the list of GET /cards. Sent on connection and on every change. */
  CARDS: (tag: string) => void;
  /** The site's switches. Sent on connection and on every change. */
  SWITCHES: (switches: Switches) => void;
  FLIP_POINT: (dpoint: number) => void;
  POINT_FESTIVAL: (endTimestamp: number) => void;
  LETTER: (letterId: number) => void;
  /** How many notices wait to be read: after connecting, and whenever it changes, in every tab. */
  NOTICES: (unread: number) => void;
  /** Currency, cards or goods of the player have moved; cached queries about them are stale. */
  GOODS_MOVED: () => void;
  GAME_EVENTS: (
    gameId: number,
    fromSeq: number,
    events: WireEvent[],
    legal: GameAction[],
    clock: GameClock,
    /** Of the cards that these events show; absent when none of them wears one. */
    skins?: SeatSkins,
  ) => void;
  GAME_EMOTE: (gameId: number, seat: 0 | 1, conId: number) => void;
  /** Spectator count, to players and spectators: after joining, and on every change. */
  GAME_WATCHERS: (gameId: number, count: number) => void;
  /** A spectator's chat line, not stored; players receive it after the match. */
  GAME_CHAT: (gameId: number, message: Omit<ChatMessage, 'id'>) => void;
};

export type AliveAnswer = { success: boolean };
type AckOf<E extends ClientEvent> = E extends 'ALIVE'
  ? [(answer: AliveAnswer) => void]
  : E extends 'GAME_JOIN'
    ? [(answer: JoinAnswer) => void]
    : E extends 'GAME_ACTION'
      ? [(answer: ActionAnswer) => void]
      : E extends 'MESSAGE' | 'GAME_MESSAGE'
        ? [((answer: SaidAnswer) => void)?]
        : [];
/** Listener signatures for a typed socket. */
export type ClientEvents = {
  [E in ClientEvent]: (...args: [...ClientArguments<E>, ...AckOf<E>]) => void;
};
