import type { Element } from '@chilyo/card-language';
import type { CardFace, UserOptions } from '@chilyo/protocol';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { NoticeTables } from './features/notices/tables.ts';
import type { GameTables } from './game-tables.ts';
import type { GiftTables } from './gift-tables.ts';
import type { GoodsTables } from './goods-tables.ts';
import type { LedgerTables } from './ledger-tables.ts';

type Stamp = ColumnType<Date, Date | undefined, never>;

/** Columns as the migrations leave them; bigint arrives as a number (all of ours are below 2^53). */
export interface FeatureTables extends GameTables, GiftTables, GoodsTables, LedgerTables, NoticeTables {
  users: {
    id: Generated<number>;
    issuer: string;
    subject: string;
    email: string | null;
    name: Generated<string>;
    name_key: string | null;
    options: JSONColumnType<Partial<Omit<UserOptions, 'deck_id'>>, string | undefined, string>;
    deck_id: number | null;
    score_id: Generated<number>;
    is_silence: Generated<boolean>;
    is_admin: Generated<number>;
    created_at: Stamp;
  };
  /** Names that somebody gave up, and what the new one cost. */
  renames: {
    id: Generated<number>;
    user_id: number;
    name: string;
    name_key: string;
    gpoint: number;
    created_at: ColumnType<Date, Date, never>;
  };
  consents: { user_id: number; kind: string; version: string; agreed_at: Stamp };
  friends: { user_id: number; target_user_id: number; ignore: Generated<boolean> };
  ratings: {
    user_id: number;
    score_id: number;
    rating: number;
    deviation: number;
    volatility: number;
    games: Generated<number>;
    rated_at: ColumnType<Date, Date | undefined, Date>;
  };
  decks: {
    id: Generated<number>;
    user_id: number;
    name: string;
    card_ids: number[];
    revision: Generated<number>;
    /** Of a rented deck; both or neither. */
    rental_id: ColumnType<number | null, number | undefined, never>;
    rented_until: ColumnType<Date | null, Date | undefined, Date>;
    created_at: Stamp;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  rentals: {
    id: Generated<number>;
    /** null: a starter deck of the site. */
    user_id: number | null;
    deck_id: number | null;
    starter: string | null;
    name: string;
    card_ids: number[];
    elements: Element[];
    price: number;
    article_id: number | null;
    renters: Generated<number>;
    is_open: Generated<boolean>;
    created_at: Stamp;
  };
  /** The cards of `rentals`, each once. */
  rental_cards: { card_id: number; rental_id: number };
  articles: {
    id: Generated<number>;
    /** Launch content is recognised by its key, so that a second boot adds nothing. */
    key: string | null;
    category: 'note' | 'free' | 'deck' | 'photo';
    topic: string;
    title: string;
    body: string;
    is_guide: Generated<boolean>;
    comment_count: Generated<number>;
    user_id: number;
    created_at: Stamp;
  };
  card_versions: { card_id: number; no: number; face: JSONColumnType<CardFace>; created_at: Stamp };
  card_comments: { id: Generated<number>; card_id: number; user_id: number; content: string; created_at: Stamp };
  chat_messages: {
    id: Generated<number>;
    user_id: number;
    name: string;
    content: string;
    href: string | null;
    game_id: number | null;
    /** Of a line that is told once. */
    key: string | null;
    /** Taken away by the operator: its place stays, its words do not travel. */
    removed: Generated<boolean>;
    created_at: Stamp;
  };
  reports: {
    id: Generated<number>;
    user_id: number;
    kind: 'user' | 'chat' | 'game';
    target_id: number;
    reason: string;
    words: string;
    /** Of a match: the number of events until the moment that is meant. */
    seq: number | null;
    created_at: Stamp;
  };
  operator_actions: { id: Generated<number>; action: string; details: JSONColumnType<object>; created_at: Stamp };
  quests: {
    user_id: number;
    /** When the game day on which it came began. */
    day_ms: number;
    kind: string;
    goal: number;
    gpoint: number;
    progress: Generated<number>;
    claimed: Generated<boolean>;
  };
  tallies: { user_id: number; key: string; amount: number };
  reward_players: {
    user_id: number;
    exchanged_day_ms: Generated<number>;
    attended_day_ms: Generated<number>;
    days_attended: Generated<number>;
  };
  reward_claims: { user_id: number; key: string; created_at: Stamp };
  settings: { key: string; value: JSONColumnType<object> };
}
