import type { CardRow, CraftInput, Recipe } from '@chilyo/protocol';
import { RARITY_WORDS } from '../../ui/card/card-face.ts';
import { ELEMENTS } from '../../ui/element.ts';
import type { Holding } from '../../widgets/goods/holdings.ts';

type Open = Exclude<CraftInput, { card_id: number }>;

export const suits = (card: CardRow, { rarity, element }: Open): boolean =>
  (rarity === null || card.rarity === rarity) && (element === null || card.element.includes(element));

export function inputWord(input: CraftInput, cardById: ReadonlyMap<number, CardRow>): string {
  if ('card_id' in input) return `${cardById.get(input.card_id)?.name ?? '카드'} ${input.count}장`;
  const { rarity, element, count } = input;
  const kind = [element && (element === 'N' ? '무속성' : ELEMENTS[element].word), rarity && RARITY_WORDS[rarity]];
  return `${kind.filter(Boolean).join(' ') || '아무'} 카드 ${count}장`;
}

/**
 * What the user lacks for a recipe, in words; empty when it can be made. Inputs that share cards are checked
 * separately.
 */
export function missingWords(
  { inputs, dpoint, gpoint, most, made }: Recipe,
  holdings: readonly Holding[],
  balances: { gpoint: number; dpoint: number },
  cardById: ReadonlyMap<number, CardRow>,
): string[] {
  const missing = inputs.flatMap((input) => {
    const fitting = holdings.filter(({ card }) =>
      'card_id' in input ? card.id === input.card_id : suits(card, input),
    );
    const short = input.count - fitting.reduce((sum, { free }) => sum + free, 0);
    return short > 0 ? inputWord({ ...input, count: short }, cardById) : [];
  });
  if (balances.dpoint < dpoint) missing.push(`가루 ${dpoint - balances.dpoint}`);
  if (balances.gpoint < gpoint) missing.push(`골드 ${gpoint - balances.gpoint}`);
  if (most !== null && made >= most) missing.push('남은 횟수');
  return missing;
}
