import { rulesFrom } from '@chilyo/engine';
import { MatchHistory } from '@chilyo/match';
import { missedLethal } from '../missed-lethal.ts';
import type { Hindsight } from './hindsight-line.ts';

declare const self: DedicatedWorkerGlobalScope;

self.onmessage = ({ data: { deal, done, seat, cards } }: MessageEvent<Hindsight>) => {
  self.postMessage(missedLethal(new MatchHistory(rulesFrom(cards), deal, done), seat));
};
