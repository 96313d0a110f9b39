import { type Element, elementCodes, elementWords } from '@chilyo/card-language';
import type { Measured } from './price-fit.ts';

const signed = (points: number): string => `${points < 0 ? '' : '+'}${points.toFixed(1)}`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** The tables of docs/BALANCE: the cards outside, with the error of each, and all cards by element. */
export function pricesPage(measured: readonly Measured[], outside: readonly Measured[]): string {
  const strongestFirst = measured.toSorted((one, other) => other.points - one.points);
  const listOf = (cards: readonly Measured[]) =>
    cards.map(({ card, points }) => `${card.name} ${signed(points)}`).join(', ');
  const byElement = [...elementCodes.map((element): Element[] => [element]), elementCodes].flatMap((elements) => {
    const isBoth = elements.length > 1;
    const of = strongestFirst.filter(({ card: { element } }) =>
      isBoth ? element.length > 1 : element.length === 1 && element[0] === elements[0],
    );
    return of.length === 0 ? [] : [[isBoth ? '두 속성' : elementWords[elements[0]!], listOf(of)]];
  });
  return `${[
    table(
      ['card', 'type', 'cost', 'points', '±', 'price above the twin'],
      outside.map(({ card, points, error, over }) => [
        card.name,
        card.type,
        card.cost,
        signed(points),
        (1.96 * error).toFixed(1),
        over.toFixed(1),
      ]),
    ),
    table(['element', 'points of each card'], byElement),
  ].join('\n\n')}\n`;
}
