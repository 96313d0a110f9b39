import type { Card } from '@chilyo/card-language';
import type { Level } from './worker/practice-match.ts';

/** Id of a card in a trial that has none yet, as it was never saved. */
export const UNSAVED_CARD_ID = 999_999_999;

/** A card handed to its trial or scene, and the address to go back to. */
type Handed = { card: Card; backTo: string };
type Trial = Handed & { level: Level };

const keyOf = (id: number): string => `chilyo.trial.${id}`;

/** The cards themselves, where the tab may store nothing. */
const unstored = new Map<number, Handed>();

/**
 * Hands a card over to its trial and answers where to navigate. The tab keeps the definition, so that the trial may be
 * of a card that is not saved, and a reload finds it.
 */
export function startTrial({ level, ...handed }: Trial) {
  const id = handOver(handed);
  return id === UNSAVED_CARD_ID
    ? ({ to: '/cards/new/try', search: { level } } as const)
    : ({ to: '/cards/$card_id/try', params: { card_id: id }, search: { level } } as const);
}

/** Hands a card over to its scene, with `search` to the one that its maker shows, and answers where to navigate. */
export function startScene(handed: Handed, search: { at?: 'maker'; link?: string } = {}) {
  const id = handOver(handed);
  return id === UNSAVED_CARD_ID
    ? ({ to: '/cards/new/scene', search } as const)
    : ({ to: '/cards/$card_id/scene', params: { card_id: id }, search } as const);
}

function handOver({ card, backTo }: Handed): number {
  const id = card.id > 0 ? card.id : UNSAVED_CARD_ID;
  const handed = { card: { ...card, id }, backTo };
  unstored.set(id, handed);
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(handed));
  } catch (failure) {
    console.warn('the card on trial is not kept in this tab', failure);
  }
  return id;
}

/** The card that this tab was handed; null for none. It may have been stored by an older page. */
export function handedCard(id: number): { card: unknown; backTo: string } | null {
  const here = unstored.get(id);
  if (here) return here;
  try {
    const handed = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as Partial<Handed> | null;
    return handed?.card && typeof handed.backTo === 'string' && handed.backTo.startsWith('/')
      ? { card: handed.card, backTo: handed.backTo }
      : null;
  } catch {
    return null;
  }
}
