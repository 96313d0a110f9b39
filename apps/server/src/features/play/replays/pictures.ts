import type { Element } from '@chilyo/card-language';
import type { View } from '@chilyo/engine';
import type { Replay } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { cardPicture } from '../../../platform/drawing/card-picture.ts';
import { figures } from '../../../platform/drawing/figures.ts';
import type { Picture } from '../../../platform/drawing/serve-picture.ts';
import type { Database } from '../../../platform/tables.ts';
import { cardSetOf } from '../games/service.ts';
import { boardAt, positionOf } from './moment.ts';
import { pictureSvg } from './picture-svg.ts';
import { resultWords } from './result-words.ts';
import { rulesOf } from './service.ts';

/** The picture of a finished match at a moment; `moment` is a number of events, and without it the end is shown. */
export function replayPicture(db: Kysely<Database>, replay: Replay, moment: number | undefined): Picture {
  const position = positionOf(replay, moment);
  return { key: `${replay.id}:${position}`, draw: () => draw(db, replay, position) };
}

async function draw(db: Kysely<Database>, replay: Replay, position: number): Promise<string> {
  const { cards: listed } = await cardSetOf(db, replay.card_set);
  const cards = [...listed, ...replay.made];
  const rules = await rulesOf(db, replay);
  const board = boardAt(replay, rules, position);
  const known = { ...board, cards: Object.fromEntries(cards.map((card) => [card.id, card])) };
  const shown = new Set(board.seats.flatMap(({ units }) => units.flatMap((unit) => (unit ? [unit.card_id] : []))));
  const figure = await figures();
  const arts = cards.filter(({ id }) => shown.has(id)).map((card) => cardPicture(card, figure));
  const [first, second] = replay.seats;
  const sides = [first, second].map(({ name, deck }) => ({ name, element: mainElement(deck, known.cards) }));
  return pictureSvg(known, [sides[0]!, sides[1]!], wordsFor(replay, board), arts);
}

/** The most frequent element of a deck; neutral only if there is no other. */
function mainElement(deck: readonly number[], cards: View['cards']): Element {
  const counts = new Map<Element, number>();
  for (const id of deck)
    for (const element of cards[id]?.element ?? [])
      if (element !== 'N') counts.set(element, (counts.get(element) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 'N';
}

function wordsFor(replay: Replay, { phase, on_turn }: View): string {
  if (phase === 'over') return resultWords(replay);
  return phase === 'mulligan' ? '처음 손패를 정하고 있습니다.' : `${replay.seats[on_turn].name} 님의 차례`;
}
