/**
 * Reports of how strong made cards are, each shared by all cards of equal content. Files: `measured-card` is what is
 * measured of a card and by what, `measuring` works off the line of reports, `measurer` holds the process in which the
 * matches are played, and `measuring-process` is that process.
 */
import type { Card } from '@chilyo/card-language';
import { may, type StrengthMatch, type StrengthReport, type Work } from '@chilyo/protocol';
import { MOST_PAIRS, type Strength } from '@chilyo/strength';
import type { Kysely } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import { spendLimit } from '../../../platform/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { type Admission, workFor } from '../works/service.ts';
import { baseOfToday, contentOf, measuredCard, seedOf } from './measured-card.ts';
import {
  addAsk,
  isAsked,
  lastPace,
  lastReportOf,
  lineBefore,
  queueReport,
  type ReportRow,
  reportOf,
  reportsOf,
} from './queries.ts';

type Db = Kysely<Database>;

/** Before anything was measured, ms. */
const FIRST_PACE = 100;

/**
 * Puts the report of a card in line, unless cards of equal content have one. Throws NOT_FOUND, FORBIDDEN for a card of
 * another maker, or STRENGTH_USED_UP.
 */
export async function measureStrength(
  db: Db,
  user: NonNullable<Parameters<typeof may>[0]>,
  workId: number,
  cardSet: string,
): Promise<StrengthReport> {
  const work = await workFor(db, workId, user.id);
  const isEditor = may(user, 'measure_strength');
  if (!work.is_mine && !isEditor) throw new Refusal('FORBIDDEN');
  const card = measuredCard(work.card);
  const content = contentOf(card);
  const asked_at = clock.date();
  await db.transaction().execute(async (tx) => {
    const report = { content, base: baseOfToday, card, card_set: cardSet, seed: seedOf(content), asked_at };
    if (await queueReport(tx, report))
      await spendLimit(tx, isEditor ? 'editor_strength_reports' : 'strength_reports', user.id);
    const { id } = (await reportOf(tx, content, baseOfToday))!;
    await addAsk(tx, { report_id: id, work_id: workId, user_id: user.id, name: work.card.name, asked_at });
  });
  return (await shownReport(db, work, user.id))!;
}

/** The report of a card that the caller may see; null for none. Throws NOT_FOUND. */
export const strengthFor = async (
  db: Db,
  workId: number,
  me: number | null,
  admission?: Admission,
): Promise<StrengthReport | null> => shownReport(db, await workFor(db, workId, me, admission), me);

/** A match of that report to be replayed. Throws NOT_FOUND. */
export async function strengthMoment(
  db: Db,
  workId: number,
  place: number,
  me: number | null,
  admission?: Admission,
): Promise<StrengthMatch> {
  const work = await workFor(db, workId, me, admission);
  const { row } = await rowOf(db, work);
  const match = row?.moments?.matches[place];
  if (!row?.moments || !match) throw new Refusal('NOT_FOUND');
  const { twins, edition } = row.moments;
  const { name, art, flavour } = work.card;
  // what the maker wrote and drew was left out of the measuring
  const card = { ...row.card, name, ...(art && { art }), ...(flavour && { flavour }) };
  const actions = match.actions as StrengthMatch['actions'];
  return { ...match, actions, card_set: row.card_set, cards: [card, ...twins], edition };
}

/** What is played of a card: equal for cards that differ in name, flavour and picture alone. */
export const playedHash = (card: Card): string => contentOf(measuredCard(card));

/** How far a card's content is measured. */
export type Measurement = {
  /** By what cards are measured by today. */
  today: 'none' | 'measuring' | 'failed' | 'done';
  /** By today's or, before it is measured so, by the newest before; null for none. */
  strength: Strength | null;
};

export async function measurementOf(db: Db, card: Card): Promise<Measurement> {
  const rows = await reportsOf(db, playedHash(card));
  const own = rows.find(({ base }) => base === baseOfToday);
  const done = rows.filter(({ finished_at, is_failed }) => finished_at !== null && !is_failed);
  const today = !own ? 'none' : own.finished_at === null ? 'measuring' : own.is_failed ? 'failed' : 'done';
  const shown = today === 'failed' ? undefined : (done.find(({ base }) => base === baseOfToday) ?? done[0]);
  return { today, strength: shown?.strength ?? null };
}

type Found = { row: ReportRow | undefined; outdated: StrengthReport['outdated'] };

/** The report of a card's content or, before there is one, the last one that was asked for the card. */
async function rowOf(db: Db, { id, card }: Work): Promise<Found> {
  const content = contentOf(measuredCard(card));
  const row = await reportOf(db, content, baseOfToday);
  if (row) return { row, outdated: null };
  const last = await lastReportOf(db, id);
  return { row: last, outdated: last?.content === content ? 'measuring' : 'card' };
}

const NO_LINE = { place: null, seconds_most: null };

async function shownReport(db: Db, work: Work, me: number | null): Promise<StrengthReport | null> {
  const { row, outdated } = await rowOf(db, work);
  if (!row) return null;
  const { finished_at, is_failed, is_resting, claimed_until, pairs, strength, moments } = row;
  const isRunning = pairs > 0 || (claimed_until !== null && claimed_until > clock.date());
  return {
    state: finished_at ? (is_failed ? 'failed' : 'done') : isRunning ? 'running' : 'waiting',
    outdated,
    ...(finished_at ? NO_LINE : await placeInLine(db, row)),
    tells_me: me !== null && finished_at === null && (await isAsked(db, row.id, me)),
    is_resting,
    pairs_most: MOST_PAIRS,
    strength,
    moments: moments?.matches.map(({ kind, turn }) => ({ kind, turn })) ?? [],
    finished_ts: finished_at && secondsOf(finished_at),
  };
}

async function placeInLine(db: Db, row: ReportRow): Promise<Pick<StrengthReport, 'place' | 'seconds_most'>> {
  const before = await lineBefore(db, row);
  const pace = row.ms_per_pair ?? (await lastPace(db)) ?? FIRST_PACE;
  const pairs = (before.reports + 1) * MOST_PAIRS - before.pairs - row.pairs;
  return { place: before.reports, seconds_most: Math.ceil((pairs * pace) / 1000) };
}
