import type { CardRow, Deck } from '@chilyo/protocol';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { loadCards, useCatalog } from '../../api/catalog-store.ts';
import { query } from '../../api/query.ts';
import { HttpError } from '../../lib/http-error.ts';
import { currentUser } from '../../lib/user-store.ts';
import { momentOf } from '../../match/moment.ts';
import {
  type Choice,
  cardsOf,
  deckOfOpponent,
  isDeckCode,
  isSameChoice,
  isStarter,
  saveLevel,
} from '../../match/practice-choice.ts';
import { NoDeck, people } from '../../match/practice-people.ts';
import { useMatch } from '../../match/store.ts';
import { practice } from '../../match/worker/practice-line.ts';
import type { Continuation, Kept, Wish } from '../../match/worker/practice-messages.ts';
import { learnMadeCards } from '../../widgets/cards/learn-made-cards.ts';

/** State of this tab's practice page; survives leaving the page. */
type State = {
  choice: Choice | null;
  /** The match on the table. */
  gameId: number | null;
  /** Another match, which beginning this one would end. */
  kept: Kept | null;
  failure: string | null;
};
const nothing: State = { choice: null, gameId: null, kept: null, failure: null };
const FAILED = '연습을 시작하지 못했습니다. 잠시 뒤에 다시 시도해 주세요.';
const NO_DECK = '이 덱으로는 연습할 수 없습니다. 다른 덱을 골라 주세요.';

export const usePractice = create<State>(() => nothing);

const isOver = (gameId: number) => {
  const { source, match } = useMatch.getState();
  return source?.key === practice.source(gameId).key && match?.view.phase === 'over';
};

/**
 * Opens the choice in an address: continues its match, else deals one; asks first if another unfinished match is
 * stored. With `hasEnded` the address is of a finished match, which is shown while it is in memory and not dealt
 * again; false when it is not.
 */
export async function openPractice(choice: Choice, hasEnded: boolean, fetched: QueryClient): Promise<boolean> {
  const now = usePractice.getState();
  if (isSameChoice(now.choice, choice) && !now.failure) {
    const isStillDealing = now.gameId === null && !now.kept;
    if (isStillDealing || (now.gameId !== null && isOver(now.gameId) === hasEnded)) return true;
  }
  if (hasEnded) return false;
  await dealing(choice, async () => {
    const kept = await keptMatch();
    if (kept && isSameChoice(kept, choice)) return { gameId: kept.game_id };
    return kept && kept.turn > 0 ? { kept } : { gameId: await begin(choice, fetched) };
  });
  return true;
}

/** Deals a new match in place of a stored one, optionally with a certain card in the opening hand. */
export const startOver = (choice: Choice, fetched: QueryClient, openingCard?: number): Promise<void> =>
  dealing(choice, async () => ({ gameId: await begin(choice, fetched, openingCard) }));

/** Begins in the middle of a match that this browser has played. */
export const beginFrom = (choice: Choice, from: Continuation): Promise<void> =>
  dealing(choice, async () => ({ gameId: await beginAt({ ...from, ...choice }) }));

/** Continues the stored match. */
export function resume({ game_id, deck, level }: Kept): void {
  usePractice.setState({ ...nothing, choice: { deck, level }, gameId: game_id });
}

async function dealing(choice: Choice, deal: () => Promise<Partial<State>>): Promise<void> {
  usePractice.setState({ ...nothing, choice });
  const found = await deal().catch((failure: unknown) => {
    console.warn('the practice match did not begin', failure);
    const isTold = [HttpError, NoDeck].some((kind) => failure instanceof kind);
    return { failure: isTold ? (failure as Error).message : FAILED };
  });
  if (isSameChoice(usePractice.getState().choice, choice)) usePractice.setState(found);
}

const MARK = 'chilyo.practice-is-kept';

/** Whether it is worth waiting for `keptMatch`: known at once, while the worker is still starting. */
export const mayBeKept = (): boolean => localStorage.getItem(MARK) !== null;

export async function keptMatch(): Promise<Kept | null> {
  const kept = await practice.kept();
  if (kept) localStorage.setItem(MARK, '1');
  else localStorage.removeItem(MARK);
  return kept;
}

async function begin(choice: Choice, fetched: QueryClient, opening_card?: number): Promise<number> {
  const moment = momentOf(choice.deck);
  // loaded on demand, as few matches start from a moment or a deck code
  if (moment) return beginAt(await (await import('./practice-moment.ts')).continueFrom(moment, choice, fetched));
  if (useCatalog.getState().cards.length === 0) await loadCards();
  const { own_cards, made } = await chosenCards(choice.deck, fetched);
  if (!own_cards) throw new NoDeck(NO_DECK);
  // retired cards are in a match for its decks alone
  const isDealt = ({ id, is_retired }: CardRow) => !is_retired || id === opening_card || own_cards.includes(id);
  return beginAt({
    ...choice,
    ...people(choice.level),
    own_cards,
    // an address may name any number
    opening_cards: opening_card && useCatalog.getState().cardById.has(opening_card) ? [opening_card] : [],
    enemy_deck: deckOfOpponent(choice.level).cards,
    cards: [...useCatalog.getState().cards.filter(isDealt), ...made],
  });
}

/** The cards of a chosen deck, null when it is not playable, and the players' own ones among them. */
async function chosenCards(
  deck: string,
  fetched: QueryClient,
): Promise<{ own_cards: number[] | null; made: CardRow[] }> {
  if (isDeckCode(deck)) {
    const { playableDeckOf } = await import('./deck-of-code.ts');
    return { own_cards: playableDeckOf(deck, useCatalog.getState().cardById), made: [] };
  }
  const decks: Deck[] = currentUser() && !isStarter(deck) ? await fetched.fetchQuery(query('decks')) : [];
  const own_cards = cardsOf(deck, decks);
  const made = decks.find(({ id }) => String(id) === deck)?.made ?? [];
  await learnMadeCards(made);
  const { cardById } = useCatalog.getState();
  return { own_cards, made: made.flatMap(({ id }) => cardById.get(id) ?? []) };
}

function beginAt(wish: Wish | Continuation): Promise<number> {
  saveLevel(wish.level);
  localStorage.setItem(MARK, '1');
  return practice.start(wish);
}
