import { elementCodes } from '@chilyo/card-language';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/tables.ts';
import { cardOf } from '../../../goods/cards/service.ts';
import { ownedCards } from '../../../goods/ledger/service.ts';
import { matchRecord } from '../../statistics/service.ts';
import { PRACTICE_WINS, type Tallies } from './tallies.ts';

type Db = Kysely<Database>;

/** The figures behind achievements: tallies, and counts from other features' tables. */
export type Figures = (name: string) => number;

const SEASON = 'season:';

export async function figuresOf(db: Db, userId: number, tallies: Tallies, daysAttended: number): Promise<Figures> {
  const [owned, made, { practice_wins: served }] = await Promise.all([
    ownedFigures(db, userId),
    countedRows(db, userId),
    matchRecord(db, userId),
  ]);
  const seasons = [...tallies].filter(([key]) => key.startsWith(SEASON)).map(([, amount]) => amount);
  const known: Record<string, number> = {
    ...owned,
    ...made,
    days_attended: daysAttended,
    practice_wins: served + (tallies.get(PRACTICE_WINS) ?? 0),
    acquaintances: made.friends! + made.lines_said!,
    season_matches: Math.max(0, ...seasons),
    elements_won: elementCodes.filter((element) => element !== 'N' && (tallies.get(`wins_with:${element}`) ?? 0) > 0)
      .length,
  };
  return (name) => known[name] ?? tallies.get(name) ?? 0;
}

async function ownedFigures(db: Db, userId: number) {
  const owned = await ownedCards(db, userId);
  const cards = new Set(owned.map(({ card_id }) => card_id));
  return {
    cards: cards.size,
    copies: owned.reduce((sum, { count }) => sum + count, 0),
    epics: [...cards].filter((id) => cardOf(id)?.rarity === 'epic').length,
    legendaries: [...cards].filter((id) => cardOf(id)?.rarity === 'legendary').length,
  };
}

async function countedRows(db: Db, userId: number): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, string | number>>`
    select
      (select packs from booster_players where user_id = ${userId}) as packs,
      (select count(*) from decks where user_id = ${userId} and rental_id is null and revision > 1) as decks_changed,
      (select count(*) from (select from chat_messages where user_id = ${userId} limit 1) as line) as lines_said,
      (select coalesce(sum(count), 0) from crafts where user_id = ${userId} and kind = 'card') as crafted,
      (select coalesce(sum(count), 0) from crafts where user_id = ${userId} and kind = 'rise') as risen,
      (select count(*) from decks where user_id = ${userId} and rental_id is null) as decks,
      (select count(*) from friends where user_id = ${userId} and not ignore) as friends,
      (select count(*) from rentals where user_id = ${userId}) as lent,
      (select coalesce(sum(renters), 0) from rentals where user_id = ${userId}) as renters,
      (select count(*) from articles where user_id = ${userId} and category <> 'deck') as articles,
      (select count(*) from comments where user_id = ${userId} and card_id is not null) as comments`.execute(db);
  return Object.fromEntries(Object.entries(rows[0]!).map(([name, value]) => [name, Number(value ?? 0)]));
}
