import type { Card } from '@chilyo/card-language';
import type { ServerAction } from '@chilyo/engine';
import type { ClockKind, GameAction } from '@chilyo/protocol';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ClockState } from './features/games/clock.ts';

type Stamp = ColumnType<Date, Date | undefined, never>;

/** Matches: what was played, by whom, and what came of it. */
export interface GameTables {
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
  /** Sides of ranked matches that had a card in the deck, that drew it, and that played it; card 0 stands for every side. */
  card_records: {
    card_id: number;
    decks: number;
    deck_wins: number;
    plays: number;
    play_wins: number;
    draws: number;
    draw_wins: number;
  };
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
}
