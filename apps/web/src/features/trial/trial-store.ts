import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { useCatalog } from '../../api/catalog-store.ts';
import { HttpError } from '../../lib/http-error.ts';
import { hostOf, trialDeck } from '../../match/host-deck.ts';
import { deckOfOpponent, saveLevel } from '../../match/practice-choice.ts';
import { people } from '../../match/practice-people.ts';
import { NoTrial, type TrialCard, trialCardOf } from '../../match/trial-card.ts';
import { trial } from '../../match/worker/practice-line.ts';
import type { Level } from '../../match/worker/practice-match.ts';
import type { Continuation, Kept } from '../../match/worker/practice-messages.ts';
import { isSameCard } from './same-card.ts';

/** The trial of this tab; survives leaving the page. */
type State = {
  /** Of the address. */
  cardId: number | null;
  tried: TrialCard | null;
  level: Level;
  /** The match on the table. */
  gameId: number | null;
  /** A match of an earlier version of the card. */
  older: Kept | null;
  failure: string | null;
};
const nothing: State = { cardId: null, tried: null, level: 2, gameId: null, older: null, failure: null };
const FAILED = '카드 시험을 시작하지 못했습니다. 잠시 뒤에 다시 시도해 주세요.';

export const useTrial = create<State>(() => nothing);

/** The deck of a trial, as the match names it. */
const deckName = (cardId: number): string => `T${cardId}`;

/**
 * Opens the trial of an address: continues the stored match of this card, else deals one. If the stored match is of an
 * earlier version of the card, the player chooses.
 */
export const openTrial = (cardId: number, level: Level, fetched: QueryClient): Promise<void> =>
  dealing(cardId, { level }, async () => {
    const [tried, kept] = await Promise.all([trialCardOf(cardId, fetched), trial.kept()]);
    if (kept?.deck !== deckName(cardId)) return { tried, gameId: await deal(tried, level) };
    if (tried.isOfficial || isSameCard(kept.made[0], tried.card))
      return { tried, level: kept.level, gameId: kept.game_id };
    return kept.turn > 0 ? { tried, older: kept } : { tried, gameId: await deal(tried, level) };
  });

/** Deals a new match of the card on trial. */
export function startOver(level: Level): Promise<void> {
  const { cardId, tried } = useTrial.getState();
  if (cardId === null || !tried) return Promise.resolve();
  return dealing(cardId, { tried, level }, async () => ({ gameId: await deal(tried, level) }));
}

/** Continues the match of an earlier version. */
export function resumeOlder(): void {
  useTrial.setState(({ older, level }) => ({
    older: null,
    gameId: older?.game_id ?? null,
    level: older?.level ?? level,
  }));
}

/** Begins in the middle of the finished trial. */
export function beginFrom(from: Continuation): Promise<void> {
  const { cardId, tried, level } = useTrial.getState();
  if (cardId === null) return Promise.resolve();
  return dealing(cardId, { tried, level }, async () => ({ gameId: await trial.start(from) }));
}

async function dealing(cardId: number, known: Partial<State>, find: () => Promise<Partial<State>>): Promise<void> {
  const wanted = { ...nothing, ...known, cardId };
  useTrial.setState(wanted);
  const found = await find().catch((failure: unknown) => {
    console.warn('the trial did not begin', failure);
    const isTold = [HttpError, NoTrial].some((kind) => failure instanceof kind);
    return { failure: isTold ? (failure as Error).message : FAILED };
  });
  if (useTrial.getState().cardId === cardId) useTrial.setState(found);
}

function deal({ card, isOfficial }: TrialCard, level: Level): Promise<number> {
  const { cards, cardById } = useCatalog.getState();
  saveLevel(level);
  return trial.start({
    deck: deckName(card.id),
    level,
    ...people(level),
    own_cards: trialDeck([card], hostOf(card, cardById), cardById),
    opening_cards: [card.id],
    enemy_deck: deckOfOpponent(level).cards,
    cards,
    ...(!isOfficial && { made: [card] }),
  });
}
