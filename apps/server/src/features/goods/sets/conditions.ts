import { type Card, isFairlyPriced, priceOf } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { type Candidacy, type CandidacyCondition, MISSING_WORDS, type PicturePurpose } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { Database } from '../../../platform/tables.ts';
import { checkWords } from '../../core/words/service.ts';
import { type Measurement, measurementOf, playedHash } from '../strength/service.ts';
import { cardOfKey, picturesOf, type WorkRow } from '../works/service.ts';
import { hasTwin } from './queries/candidates.ts';

type Db = Kysely<Database>;
type Condition = Candidacy['conditions'][number];

/** The store of uploaded pictures. */
export type Pictures = {
  /** What a user's own pictures were uploaded for, by address; gone and taken-down ones are left out. */
  purposesOf: (db: Db, userId: number, addresses: readonly string[]) => Promise<Map<string, PicturePurpose>>;
};

/**
 * A candidate is measured by what cards are measured by today. After that a release may change what they are measured
 * by: the card stays fair by its last report until a new one says otherwise.
 */
export type Stage = 'submitted' | 'accepted';

const officialHashes = new Set(launchCards.map(playedHash));

/** What an open card must have to become a candidate, and a candidate to come into a set. */
export async function conditionsOf(
  db: Db,
  { purposesOf }: Pictures,
  { id, user_id, licence }: Pick<WorkRow, 'id' | 'user_id' | 'licence'>,
  card: Card,
  stage: Stage,
): Promise<Condition[]> {
  const measured = await measurementOf(db, card);
  const pictures = picturesOf(card);
  const shown = await purposesOf(db, user_id, pictures);
  const isCopy = officialHashes.has(playedHash(card)) || (await hasTwin(db, id, card, stage));
  const missing: Record<CandidacyCondition, string | null> = {
    licence: licence === null ? MISSING_WORDS.licence : null,
    price: isFairlyPriced(card, priceOf(card, cardOfKey)) ? null : MISSING_WORDS.price,
    strength: unfairness(measured, stage),
    warnings: warnings(measured),
    words: (await isSpeakable(db, card)) ? null : MISSING_WORDS.words,
    picture: pictures.every((address) => shown.has(address)) ? null : MISSING_WORDS.picture,
    twin: isCopy ? MISSING_WORDS.twin : null,
  };
  return Object.entries(missing).map(([name, sentence]) => ({
    name: name as CandidacyCondition,
    missing: sentence,
  }));
}

/** Throws WORK_UNFINISHED with a sentence for each condition that is not met. */
export function requireMet(conditions: readonly Condition[]): void {
  const missing = conditions.flatMap(({ name, missing }) => (missing === null ? [] : [[name, missing]]));
  if (missing.length > 0) throw new Refusal('WORK_UNFINISHED', undefined, Object.fromEntries(missing));
}

function unfairness({ today, strength }: Measurement, stage: Stage): string | null {
  const words = MISSING_WORDS.strength;
  if (today === 'failed') return words.failed;
  if (stage === 'submitted' && today === 'measuring') return words.measuring;
  if (!strength) return today === 'measuring' ? words.measuring : words.unmeasured;
  if (stage === 'submitted' && today === 'none') return words.outdated;
  return strength.verdict === 'fair' ? null : words[strength.verdict ?? 'unmeasured'];
}

function warnings({ strength }: Measurement): string | null {
  if (!strength) return MISSING_WORDS.warnings.unknown;
  return strength.warnings.length > 0 ? MISSING_WORDS.warnings.some : null;
}

/** The list of words may have grown since the card was saved. */
async function isSpeakable(db: Db, { name, flavour }: Card): Promise<boolean> {
  try {
    await checkWords(db, name, ...(flavour ? [flavour] : []));
    return true;
  } catch (failure) {
    if (failure instanceof Refusal) return false;
    throw failure;
  }
}
