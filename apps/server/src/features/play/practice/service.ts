/** The computer opponent. Files: `opponents` lists them, `worker` searches. */
import { Worker } from 'node:worker_threads';
import type { Level } from '@chilyo/bot';
import type { Seat } from '@chilyo/engine';
import type { GameAction } from '@chilyo/protocol';
import type { Logger } from 'pino';
import { workerUrl } from '../../../platform/built.ts';
import type { CardSet, Games, LiveGame } from '../games/service.ts';
import type { Answer, Lesson, Question } from './worker.ts';

export { opponentOn } from './opponents.ts';

/** Pause after an action of the opponent, ms, so that the player can follow. */
const PAUSE_MS = 600;

/** Practice opponents search in a worker thread, in sampled worlds that are consistent with their own view. */
export class PracticeOpponents {
  readonly #log: Logger;
  readonly #pauseMs: number;
  readonly #games: Pick<Games, 'playForOpponent'>;
  #worker: Worker | null = null;
  /** Card sets already sent to the current worker. */
  readonly #taught = new Set<string>();
  #next = 1;
  readonly #waiting = new Map<number, (action: GameAction) => void>();

  constructor(log: Logger, games: Pick<Games, 'playForOpponent'>, pauseMs = PAUSE_MS) {
    this.#log = log;
    this.#games = games;
    this.#pauseMs = pauseMs;
  }

  /** Called whenever it is the opponent's turn to decide. */
  act(live: LiveGame, seat: Seat): void {
    const { seq } = live;
    const question = {
      id: this.#next++,
      card_set: live.row.card_set,
      game: live.game,
      seat,
      level: -live.row.channel_id as Level,
    };
    setTimeout(() => {
      this.#ask(question, live.cardSet)
        .then((action) => this.#games.playForOpponent(live.row.id, seat, seq, action))
        .catch((error: unknown) => this.#log.error({ err: error, game: live.row.id }, 'the practice opponent failed'));
    }, this.#pauseMs).unref();
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #ask(question: Question, cardSet: CardSet): Promise<GameAction> {
    return new Promise((resolve) => {
      this.#waiting.set(question.id, resolve);
      const worker = this.#running();
      if (!this.#taught.has(cardSet.hash)) {
        this.#taught.add(cardSet.hash);
        worker.postMessage({ hash: cardSet.hash, cards: cardSet.cards } satisfies Lesson);
      }
      worker.postMessage(question);
    });
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(workerUrl('features/play/practice/worker.ts', 'practice-worker'));
    worker.unref();
    worker.on('message', ({ id, action }: Answer) => {
      this.#waiting.get(id)?.(action);
      this.#waiting.delete(id);
    });
    // A crashed worker leaves its requests unanswered: the clock ends the turn, and the next request starts another
    // worker.
    worker.on('error', (error) => this.#log.error({ err: error }, 'the practice worker stopped'));
    worker.on('exit', () => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#taught.clear();
    });
    this.#worker = worker;
    return worker;
  }
}
