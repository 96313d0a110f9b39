import { type Card, readCard } from '@chilyo/card-language';
import type { QueryClient } from '@tanstack/react-query';
import { definitionOf } from '../api/card-definition.ts';
import { loadCards, useCatalog } from '../api/catalog-store.ts';
import { query } from '../api/query.ts';
import { isNotFound } from '../lib/http-error.ts';
import { handedCard, UNSAVED_CARD_ID } from './start-trial.ts';

/** Why a card cannot be tried; the message is for its maker. */
export class NoTrial extends Error {}

const MISSING = '시험할 카드를 찾지 못했습니다.';

/** A card to be tried, and the page to go back to. */
export type TrialCard = {
  card: Card;
  /** An address of the site. */
  backTo: string;
  /** Whether the catalog has it word for word, so that every page knows it. */
  isOfficial: boolean;
};

/**
 * The card of an address: as `startTrial` handed it over in this tab, else from the catalog, else as the server stores
 * it, a draft by its `link`. Throws NoTrial where there is none that can be played.
 */
export async function trialCardOf(id: number, fetched: QueryClient, link?: string): Promise<TrialCard> {
  if (useCatalog.getState().cards.length === 0) await loadCards();
  const handed = handedCard(id);
  if (handed) return { card: playable(handed.card), backTo: handed.backTo, isOfficial: false };
  const official = useCatalog.getState().cardById.get(id);
  if (official) return { card: definitionOf(official), backTo: `/cards/${id}`, isOfficial: true };
  if (id === UNSAVED_CARD_ID) throw new NoTrial(MISSING);
  try {
    const { card, is_mine } = await fetched.fetchQuery({
      ...query('work', { id }, link === undefined ? {} : { link }),
      staleTime: 0,
    });
    return { card: playable(card), backTo: is_mine ? `/cards/${id}/edit` : `/cards/${id}`, isOfficial: false };
  } catch (failure) {
    if (isNotFound(failure)) throw new NoTrial(MISSING);
    throw failure;
  }
}

/** What was stored by an older page, or is still being written, may be no card that a match can play. */
function playable(json: unknown): Card {
  const { cards } = useCatalog.getState();
  const cardOf = (key: string) => {
    const row = cards.find((one) => one.key === key);
    return row && definitionOf(row);
  };
  const read = readCard(json, cardOf);
  if ('faults' in read) throw new NoTrial(`아직 시험할 수 없는 카드입니다. ${read.faults[0]?.sentence ?? ''}`.trim());
  return read.card;
}
