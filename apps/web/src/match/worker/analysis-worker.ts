import { rulesFrom } from '@chilyo/engine';
import { MatchHistory } from '@chilyo/match';
import { matchCourse } from '../match-course.ts';
import { missedLethal } from '../missed-lethal.ts';
import type { Question } from './analysis-question.ts';

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = ({ data: { deal, done, cards, missedBy } }: MessageEvent<Question>) => {
  const history = new MatchHistory(rulesFrom(cards), deal, done);
  self.postMessage(missedBy === null ? matchCourse(history) : missedLethal(history, missedBy));
};
