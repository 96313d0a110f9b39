import type { CardRow, Economy, PriceDay } from '@chilyo/protocol';

/** A suggested price for a card, and its source. */
export type PriceProposal = { word: string; price: number };

/** Suggested prices from offers, sales and the craft price; none below the house price, without duplicates. */
export function priceProposals(
  { rarity }: Pick<CardRow, 'rarity'>,
  lowest: number | undefined,
  days: readonly PriceDay[],
  economy: Pick<Economy, 'craft' | 'house_sale'>,
): PriceProposal[] {
  const usual = medianOf(days);
  const proposals = [
    ...(lowest === undefined ? [] : [{ word: '가장 싼 값', price: lowest }]),
    ...(usual === null ? [] : [{ word: '30일 중앙값', price: usual }]),
    { word: '만드는 데 드는 가루만큼', price: economy.craft[rarity] },
  ].filter(({ price }) => price >= economy.house_sale[rarity]);
  return proposals.filter(({ price }, at) => proposals.findIndex((other) => other.price === price) === at);
}

/** Of all that was sold, each day by its own median. */
function medianOf(days: readonly PriceDay[]): number | null {
  const sold = days.flatMap(({ median, count }) => Array.from({ length: count }, () => median)).sort((a, b) => a - b);
  return sold[Math.floor((sold.length - 1) / 2)] ?? null;
}
