import { cardText, elementCodes, powers } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { expect, test } from 'vitest';
import { POWER_WORDS } from './power-words.ts';

const nameOf = (key: string) => launchCards.find((card) => card.key === key)?.name ?? key;

test.each(elementCodes)('the 점괘 of %s is told as its deed is', (element) => {
  const card = powers[element];
  expect(POWER_WORDS[element]).toEqual({ name: card.name, text: cardText(card, nameOf) });
});
