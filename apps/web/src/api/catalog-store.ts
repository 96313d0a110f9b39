import type { AbilityRow, CardRow, Con, OwnedCard, Skin } from '@chilyo/protocol';
import { create } from 'zustand';
import { inBackground } from '../lib/in-background.ts';
import { currentUser } from '../lib/user-store.ts';
import { api } from './client.ts';
import { keptByStore } from './out-of-date.ts';

type Catalog = {
  /** Newest first: the list is reversed after loading. */
  cards: CardRow[];
  cardById: Map<number, CardRow>;
  abilities: AbilityRow[];
  uitems: OwnedCard[];
  /** The user's own first, then the newest, then the ones looked up (`known-goods.ts`). */
  skins: Skin[];
  /** The user's equipped skins, by card id. */
  equipped: ReadonlyMap<number, Skin>;
  /** In the same order; the user's own in the user's order. */
  cons: Con[];
};

export const useCatalog = create<Catalog>(() => ({
  cards: [],
  cardById: new Map(),
  abilities: [],
  uitems: [],
  skins: [],
  equipped: new Map(),
  cons: [],
}));

/** Players' own cards that are known already; those of a set are in the list. */
const madeRows = () => [...useCatalog.getState().cardById].filter(([, { set }]) => set === 'made');

function keepCards(ascending: CardRow[]): void {
  useCatalog.setState({
    cards: ascending.toReversed(),
    cardById: new Map([...madeRows(), ...ascending.map((card) => [card.id, card] as const)]),
  });
}

type CacheDb = typeof import('./cache-db.ts');

/** Without a cache, as in private windows, the page works and shows its data later. */
async function inCache(work: (cache: CacheDb) => Promise<void>): Promise<void> {
  try {
    await work(await import('./cache-db.ts'));
  } catch (failure) {
    console.warn('the local cache is not available', failure);
  }
}

/** Shows the cached data of the last visit, then clears the cache before cards are fetched again. */
export const showCacheThenClear = (): Promise<void> =>
  inCache(async ({ readCache, clearCache }) => {
    const [cards, abilities, uitems] = await Promise.all([
      readCache('cards'),
      readCache('abilities'),
      readCache('uitems'),
    ]);
    if (cards.length > 0) keepCards(cards);
    useCatalog.setState({ abilities, uitems });
    await clearCache();
  });

let loadingCards: Promise<void> | null = null;

/** Fetches the cards. Calls while a fetch is running share it. */
export function loadCards(): Promise<void> {
  loadingCards ??= fetchCards().finally(() => {
    loadingCards = null;
  });
  return loadingCards;
}

async function fetchCards(): Promise<void> {
  const cards = await api.cards();
  keepCards(cards);
  await inCache(({ writeCache }) => writeCache('cards', cards));
}

export async function loadAbilities(): Promise<void> {
  const abilities = await api.abilities();
  useCatalog.setState({ abilities });
  await inCache(({ writeCache }) => writeCache('abilities', abilities));
}

/** Nothing for a suspended user, to whom the server shows no goods. */
export async function loadOwnedCards(): Promise<void> {
  if (currentUser()?.suspensions?.site) return;
  const uitems = await api.uitems();
  useCatalog.setState({ uitems });
  await inCache(({ writeCache }) => writeCache('uitems', uitems));
}

export async function loadCons(): Promise<void> {
  const listed = await api.cons();
  useCatalog.setState(({ cons }) => ({ cons: withOthers(listed, cons) }));
}

export async function loadSkins(): Promise<void> {
  const listed = await api.skins();
  storeSkins(withOthers(listed, useCatalog.getState().skins));
}

/** The new list, followed by earlier looked-up items that it does not contain. */
function withOthers<T extends { id: number }>(listed: readonly T[], before: readonly T[]): T[] {
  const ids = new Set(listed.map(({ id }) => id));
  return [...listed, ...before.filter(({ id }) => !ids.has(id))];
}

/** Stores skins with the user's present ownership. */
export function storeSkins(skins: Skin[]): void {
  const equipped = skins.filter(({ is_worn }) => is_worn).map((skin) => [skin.card_id, skin] as const);
  useCatalog.setState({ skins, equipped: new Map(equipped) });
}

// runs in the background, as no caller waits for a refetch after a change
keptByStore('uitems', () => inBackground('가진 카드를 다시 불러오지 못했습니다.', loadOwnedCards));
keptByStore('skins', () => inBackground('스킨을 다시 불러오지 못했습니다.', loadSkins));
keptByStore('cons', () => inBackground('이모티콘을 다시 불러오지 못했습니다.', loadCons));

/** Fetches lists that contain both public and own data again after signing in. */
export const renewOwnGoods = (): void =>
  inBackground('가진 것을 불러오지 못했습니다.', () => Promise.all([loadOwnedCards(), loadSkins(), loadCons()]));

export const useCard = (id: number | undefined) =>
  useCatalog((catalog) => (id === undefined ? undefined : catalog.cardById.get(id)));
