import type { Card } from '@chilyo/card-language';
import type { ServerAction } from '@chilyo/engine';
import type { ClockKind, GameAction } from '@chilyo/protocol';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { DealtWork } from '../../goods/works/service.ts';
import type { ClockState } from './clock.ts';

declare module '../../../platform/tables.ts' {
  interface Database {
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
      /** The id in `decks` of a seat's deck, if it had one. */
      deck_id0: number | null;
      deck_id1: number | null;
      /** Skins by card id, as they were equipped when the match began. */
      skins0: ColumnType<Record<string, number>, string | undefined, never>;
      skins1: ColumnType<Record<string, number>, string | undefined, never>;
      card_set: string;
      /** Players' own cards in the two decks, each in the version that it was dealt. */
      made: JSONColumnType<DealtWork[], string | undefined, never>;
      /** Edition of the rules. */
      edition: ColumnType<1 | 2 | 3 | 4 | 5 | 6, 1 | 2 | 3 | 4 | 5 | 6 | undefined, never>;
      secret: string;
      /** Of the lower user id, then of the higher. */
      salts: string[];
      seed: string;
      clock_kind: Generated<ClockKind>;
      status: Generated<'running' | 'over'>;
      winner: number | null;
      reason: string | null;
      /** Turns of both players together; null while it runs, and for matches from before they were counted. */
      turns: number | null;
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
  }
}
