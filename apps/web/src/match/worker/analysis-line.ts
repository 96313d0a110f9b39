import type { MatchCourse } from '../match-course.ts';
import type { MissedLethal } from '../missed-lethal.ts';
import type { Analysis, Question, WholeMatch } from './analysis-question.ts';

export const findMissedLethal = ({ seat, ...match }: Analysis, signal: AbortSignal): Promise<MissedLethal | null> =>
  ask({ ...match, missedBy: seat }, signal);

export const findCourse = ({ deal, done, cards }: WholeMatch, signal: AbortSignal): Promise<MatchCourse> =>
  ask({ deal, done, cards, missedBy: null }, signal);

/** Computes it in a worker that ends with the answer; rejects when the match does not replay. */
function ask<Answer>(question: Question, signal: AbortSignal): Promise<Answer> {
  const worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module', name: 'analysis' });
  const answer = new Promise<Answer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message));
    };
    signal.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
    worker.postMessage(question);
  });
  return answer.finally(() => worker.terminate());
}
