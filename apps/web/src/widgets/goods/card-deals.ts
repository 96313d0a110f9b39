import { josaOf } from '@chilyo/card-language';
import type { CardRow, Craft, Economy } from '@chilyo/protocol';
import { api } from '../../api/client.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { currentUser } from '../../lib/user-store.ts';
import { deckWarning, type Holding } from './holdings.ts';

/** Where given-away copies go: to the house for gpoint, or into dust. */
export type SaleKind = 'gpoint' | 'dpoint';
export const CURRENCY_WORDS = { gpoint: '골드', dpoint: '가루' } as const;

type Gone = { holding: Holding; count: number };

/** The value of a copy. A recently weakened card gives its whole craft price as dust. */
export const worthOf = (card: CardRow, to: SaleKind, economy: Economy, weakened: ReadonlySet<number>): number =>
  (to === 'gpoint' ? economy.house_sale : weakened.has(card.id) ? economy.craft : economy.dismantle)[card.rarity];

/** Confirms with the loss and the gain, then sells or dismantles. False when cancelled or refused. */
export async function sellAfterAsking(gone: readonly Gone[], to: SaleKind, worth: number): Promise<boolean> {
  const count = gone.reduce((sum, one) => sum + one.count, 0);
  const what = gone.length === 1 ? `${gone[0]!.holding.card.name} ${count}장` : `${gone.length}종 ${count}장`;
  const isSure = await askConfirm({
    title: to === 'gpoint' ? '카드 팔기' : '카드 분해',
    message: `${josaOf(what, '을/를')} ${to === 'gpoint' ? '팔면' : '분해하면'} ${josaOf(CURRENCY_WORDS[to], '이/가')} ${worth.toLocaleString()} 늘어납니다. 되돌릴 수 없습니다.${deckWarning(gone)}`,
    confirmLabel: to === 'gpoint' ? '팔기' : '분해하기',
    isDangerous: true,
  });
  if (!isSure) return false;
  return sell(gone, to);
}

/** Sells or dismantles if the user still has these copies. False when it was refused, which has been shown. */
export function sell(gone: readonly Gone[], to: SaleKind): Promise<boolean> {
  const cards = gone.map(({ holding: { card, free, bound }, count }) => ({
    card_id: card.id,
    count,
    owned: free + bound,
  }));
  return api.sellCards({ to, cards }).then(
    () => true,
    () => false,
  );
}

/** Asks, with the price, and then makes a copy from dust. Null when it was called off or refused. */
export async function makeAfterAsking(card: CardRow, price: number, isFull: boolean): Promise<Craft | null> {
  const left = (currentUser()?.dpoint ?? 0) - price;
  const isSure = await askConfirm({
    title: '카드 만들기',
    message: `${josaOf(card.name, '을/를')} 1장 만듭니다. 가루가 ${price} 줄어 ${left.toLocaleString()} 남습니다.${
      isFull ? '\n\n이미 덱에 넣을 수 있는 만큼 가지고 있습니다.' : ''
    }`,
    confirmLabel: '만들기',
  });
  if (!isSure) return null;
  return api.craftCard({ card_id: card.id, count: 1 }).catch(() => null);
}
