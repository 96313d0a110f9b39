import type { Card, Element } from '@chilyo/card-language';
import type { ServerAction } from '@chilyo/engine';
import type {
  BoosterPack,
  BoosterState,
  CardCount,
  ClockKind,
  CraftInput,
  CraftOutput,
  GameAction,
  LedgerReason,
  LedgerSubject,
  SkinArt,
  TradeStatus,
  UserOptions,
} from '@chilyo/protocol';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ClockState } from './features/games/clock.ts';
import type { GiftTables } from './gift-tables.ts';

type Stamp = ColumnType<Date, Date | undefined, never>;

/** Columns as the migrations leave them; bigint arrives as a number (all of ours are below 2^53). */
export interface FeatureTables extends GiftTables {
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
  ledger_transfers: {
    id: Generated<number>;
    key: string;
    reason: LedgerReason;
    about: LedgerSubject | null;
    about_id: number | null;
    created_at: Stamp;
  };
  /** Calls that move goods, answered once for good: `asked` is what was asked, `answer` null while it is being done. */
  spent_keys: { user_id: number; key: string; asked: string; answer: JSONColumnType<object> | null; created_at: Stamp };
  balances: { account: number; currency: 'gpoint' | 'dpoint'; amount: number };
  ledger_entries: {
    id: Generated<number>;
    transfer_id: number;
    account: number;
    currency: 'gpoint' | 'dpoint';
    change: number;
    balance: number;
  };
  copies: { account: number; card_id: number; bound: boolean; amount: number };
  copy_entries: {
    id: Generated<number>;
    transfer_id: number;
    account: number;
    card_id: number;
    bound: boolean;
    change: number;
    balance: number;
  };
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
  offers: {
    id: Generated<number>;
    user_id: number;
    card_id: number;
    price: number;
    /** Copies that are still for sale. */
    count: number;
    created_at: Stamp;
  };
  sales: {
    id: Generated<number>;
    card_id: number;
    seller_id: number;
    buyer_id: number;
    price: number;
    count: number;
    fee: number;
    created_at: Stamp;
  };
  trades: {
    id: Generated<number>;
    user_id: number;
    taker_id: number | null;
    status: Generated<TradeStatus>;
    given_cards: number[];
    given_gpoint: number;
    wanted_cards: number[];
    wanted_gpoint: number;
    expires_at: ColumnType<Date, Date, Date>;
    created_at: Stamp;
  };
  value_flows: { id: Generated<number>; from_user: number; to_user: number; value: number; created_at: Stamp };
  market_notes: {
    id: Generated<number>;
    kind: 'odd_price' | 'one_way';
    user_id: number;
    other_id: number | null;
    card_id: number | null;
    value: number;
    usual: number | null;
    created_at: Stamp;
  };
  /** Sides of ranked matches that had a card in the deck, and that played it; card 0 stands for every side. */
  card_records: { card_id: number; decks: number; deck_wins: number; plays: number; play_wins: number };
  card_comments: { id: Generated<number>; card_id: number; user_id: number; content: string; created_at: Stamp };
  chat_messages: {
    id: Generated<number>;
    user_id: number;
    name: string;
    content: string;
    href: string | null;
    game_id: number | null;
    /** Taken away by the operator: its place stays, its words do not travel. */
    removed: Generated<boolean>;
    created_at: Stamp;
  };
  card_sets: { hash: string; cards: JSONColumnType<Card[]> };
  games: {
    id: Generated<number>;
    channel_id: number;
    /** 0 is a practice opponent. */
    user0: number;
    user1: number;
    name0: string;
    name1: string;
    score_id0: Generated<number>;
    score_id1: Generated<number>;
    deck0: number[];
    deck1: number[];
    /** Skins by card id, as they were worn when the match began. */
    skins0: ColumnType<Record<string, number>, string | undefined, never>;
    skins1: ColumnType<Record<string, number>, string | undefined, never>;
    card_set: string;
    secret: string;
    /** Of the lower user id, then of the higher. */
    salts: string[];
    seed: string;
    clock_kind: Generated<ClockKind>;
    status: Generated<'running' | 'over'>;
    winner: number | null;
    reason: string | null;
    rewards: JSONColumnType<object> | null;
    started_ms: number;
    ended_ms: number | null;
  };
  game_actions: {
    game_id: number;
    no: number;
    seat: 0 | 1 | null;
    action: JSONColumnType<GameAction | ServerAction>;
    at_ms: number;
    first_event: number;
    last_event: number;
    clock: JSONColumnType<ClockState>;
  };
  conduct_marks: { user_id: number; kind: 'missed' | 'left'; game_id: number | null; noted_at: Stamp };
  invitations: {
    id: Generated<number>;
    from_user: number;
    to_user: number;
    clock: ClockKind;
    expires_at: ColumnType<Date, Date, Date>;
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
  booster_tables: { hash: string; content: string };
  booster_players: {
    user_id: number;
    /** Of the next roll: only its hash may be told. */
    seed: string;
    since_epic: Generated<number>;
    since_legendary: Generated<number>;
    packs: Generated<number>;
    /** Common, rare, epic, legendary. */
    expected: Generated<number[]>;
    observed: Generated<number[]>;
  };
  booster_openings: {
    id: Generated<number>;
    user_id: number;
    pack: BoosterPack;
    count: number;
    granted: boolean;
    seed: string;
    client_number: string;
    table_hash: string;
    state: JSONColumnType<BoosterState>;
    packs: JSONColumnType<number[][]>;
    created_at: Stamp;
  };
  granted_boosters: {
    id: Generated<number>;
    user_id: number;
    pack: BoosterPack;
    count: number;
    cause: LedgerReason;
    created_at: Stamp;
  };
  craft_recipes: {
    id: Generated<number>;
    name: string;
    inputs: JSONColumnType<CraftInput[]>;
    dpoint: number;
    gpoint: number;
    outputs: JSONColumnType<CraftOutput[]>;
    from_at: ColumnType<Date | null, Date | null, never>;
    until_at: ColumnType<Date | null, Date | null, never>;
    most: number | null;
    ended: Generated<boolean>;
    created_at: Stamp;
  };
  crafts: {
    id: Generated<number>;
    user_id: number;
    kind: 'card' | 'rise' | 'recipe';
    recipe_id: number | null;
    cards: JSONColumnType<CardCount[]>;
    dpoint: number;
    gpoint: number;
    card_id: number;
    count: number;
    roll: JSONColumnType<{ hash: string; seed: string; client_number: string; outputs: CraftOutput[] }> | null;
    created_at: Stamp;
  };
  skins: {
    id: Generated<number>;
    card_id: number;
    user_id: number;
    name: string;
    /** A picture or a composition: one of them. */
    url: string | null;
    art: JSONColumnType<SkinArt> | null;
    price: number;
    created_at: Stamp;
  };
  /** What was paid, and what of it the maker got. */
  skin_owners: { user_id: number; skin_id: number; price: number; royalty: number; created_at: Stamp };
  worn_skins: { user_id: number; card_id: number; skin_id: number };
  con_packs: { id: Generated<number>; user_id: number; name: string };
  cons: {
    id: Generated<number>;
    pack_id: number;
    name: string;
    /** null: drawn by the house (`features/cons`). */
    url: string | null;
    price: number;
    /** Everybody has it. */
    is_common: Generated<boolean>;
    created_at: Stamp;
  };
  con_owners: { user_id: number; con_id: number; price: number; royalty: number; created_at: Stamp };
  con_orders: { user_id: number; con_ids: number[] };
  weakened_cards: { card_id: number; until_at: ColumnType<Date, Date, Date> };
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
  flips: {
    game_id: number;
    user_id: number;
    salt: string;
    pot_place: number;
    factor: number;
    deadline_ms: number;
    place: number | null;
    dpoint: number | null;
    is_pot: boolean | null;
    by_server: boolean | null;
  };
  settings: { key: string; value: JSONColumnType<object> };
}
