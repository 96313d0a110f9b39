import { fileURLToPath } from 'node:url';
import type { View } from '@chilyo/engine';
import type { Replay } from '@chilyo/protocol';
import { renderAsync } from '@resvg/resvg-js';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/tables.ts';
import { cardSetOf } from '../games/service.ts';
import { boardAt, positionOf } from './moment.ts';
import { pictureSvg } from './picture-svg.ts';
import { resultWords } from './result-words.ts';

/** Pictures kept in memory, of about 100 kB each. */
const KEPT = 100;
/** Read from a file by the renderer, which knows no font of the machine: the same picture everywhere. */
const FONT = fileURLToPath(import.meta.resolve('pretendard/dist/public/static/Pretendard-Bold.otf'));

/** Pictures of finished matches: drawn when they are first asked for, the latest kept. */
export class Pictures {
  readonly #db: Kysely<Database>;
  readonly #kept = new Map<string, Promise<Buffer>>();

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** A match at a moment as a PNG; `moment` is a number of events, and without it the end is shown. */
  of(replay: Replay, moment: number | undefined): Promise<Buffer> {
    const position = positionOf(replay, moment);
    const key = `${replay.id}:${position}`;
    const kept = this.#kept.get(key);
    // asked for last, forgotten last
    this.#kept.delete(key);
    const picture = kept ?? this.#draw(replay, position);
    this.#kept.set(key, picture);
    picture.catch(() => this.#kept.delete(key));
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    return picture;
  }

  async #draw(replay: Replay, position: number): Promise<Buffer> {
    const { cards, rules } = await cardSetOf(this.#db, replay.card_set);
    const board = boardAt(replay, rules, position);
    const known = { ...board, cards: Object.fromEntries(cards.map((card) => [card.id, card])) };
    const [first, second] = replay.seats;
    const svg = pictureSvg(known, [first.name, second.name], wordsFor(replay, board));
    const picture = await renderAsync(svg, {
      font: { fontFiles: [FONT], loadSystemFonts: false, defaultFontFamily: 'Pretendard' },
    });
    return picture.asPng();
  }
}

function wordsFor(replay: Replay, { phase, on_turn }: View): string {
  if (phase === 'over') return resultWords(replay);
  return phase === 'mulligan' ? '처음 손패를 정하고 있습니다.' : `${replay.seats[on_turn].name} 님의 차례`;
}
