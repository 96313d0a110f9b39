import type { View } from '@chilyo/engine';
import type { Replay } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { toPng } from '../../platform/drawing/drawing.ts';
import { KeptPictures } from '../../platform/drawing/kept-pictures.ts';
import type { Database } from '../../platform/tables.ts';
import { cardSetOf } from '../games/service.ts';
import { boardAt, positionOf } from './moment.ts';
import { pictureSvg } from './picture-svg.ts';
import { resultWords } from './result-words.ts';

/** Pictures of finished matches: drawn when they are first asked for, the latest kept. */
export class Pictures {
  readonly #db: Kysely<Database>;
  readonly #kept = new KeptPictures();

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** A match at a moment as a PNG; `moment` is a number of events, and without it the end is shown. */
  of(replay: Replay, moment: number | undefined): Promise<Buffer> {
    const position = positionOf(replay, moment);
    return this.#kept.of(`${replay.id}:${position}`, () => this.#draw(replay, position));
  }

  async #draw(replay: Replay, position: number): Promise<Buffer> {
    const { cards, rules } = await cardSetOf(this.#db, replay.card_set);
    const board = boardAt(replay, rules, position);
    const known = { ...board, cards: Object.fromEntries(cards.map((card) => [card.id, card])) };
    const [first, second] = replay.seats;
    return toPng(pictureSvg(known, [first.name, second.name], wordsFor(replay, board)));
  }
}

function wordsFor(replay: Replay, { phase, on_turn }: View): string {
  if (phase === 'over') return resultWords(replay);
  return phase === 'mulligan' ? '처음 손패를 정하고 있습니다.' : `${replay.seats[on_turn].name} 님의 차례`;
}
