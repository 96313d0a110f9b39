import { useState } from 'react';
import { ALL_ELEMENTS, type ElementCode } from '../../ui/element.ts';
import type { Holding } from '../../widgets/goods/holdings.ts';

export const STEPS = ['common', 'rare', 'epic'] as const;
export type Rise = { rarity: (typeof STEPS)[number]; element: ElementCode };

/** The element to begin with: that of which most copies are left over, can be given away, or are there at all. */
export function riseElement(holdings: readonly Holding[], rarity: Rise['rarity']): ElementCode {
  const wealthOf = (element: ElementCode) => {
    const own = holdings.filter(({ card }) => card.rarity === rarity && card.element.includes(element));
    const sum = (part: (holding: Holding) => number) => own.reduce((total, holding) => total + part(holding), 0);
    return [sum(({ surplus }) => surplus), sum(({ free }) => free), sum(({ free, bound }) => free + bound)];
  };
  const byWealth = ALL_ELEMENTS.map((element) => ({ element, wealth: wealthOf(element) })).sort(
    (a, b) => b.wealth.map((amount, at) => amount - a.wealth[at]!).find(Boolean) ?? 0,
  );
  return byWealth[0]!.element;
}

/**
 * The rarity and element to rise. A default element is computed once the cards are loaded, and stays when they change.
 */
export function useRiseStep(first: Partial<Rise>, holdings: readonly Holding[]): [Rise, (step: Partial<Rise>) => void] {
  const [{ rarity = 'common', element }, setStep] = useState(first);
  const shown = element ?? riseElement(holdings, rarity);
  if (!element && holdings.length > 0) setStep({ rarity, element: shown });
  return [{ rarity, element: shown }, (step) => setStep({ rarity, element: shown, ...step })];
}
