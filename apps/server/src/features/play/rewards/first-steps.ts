import type { FirstStep } from '@chilyo/protocol';
import { FIRST_STEPS } from '@chilyo/protocol/constants';
import { ECONOMY } from '../../goods/economy/service.ts';
import { goodsOf } from './goods-of.ts';
import type { Figures } from './queries/figures.ts';
import { LESSON } from './queries/tallies.ts';

type Step = FirstStep['step'];
type StateOf = (key: string, progress: number, goal: number) => FirstStep['state'];

/** The title of each step, and the figure that must reach 1. */
const STEPS: Record<Step, { words: string; figure: string }> = {
  lesson: { words: '배우기 마치기', figure: LESSON },
  boosters: { words: '선물 부스터 열기', figure: 'packs' },
  practice: { words: '연습에서 첫 승리', figure: 'practice_wins' },
  deck: { words: '덱 고치기', figure: 'decks_changed' },
  ranked: { words: '첫 랭킹전 마치기', figure: 'matches' },
  people: { words: '친구 사귀기나 채팅에서 인사', figure: 'acquaintances' },
};

/** A newcomer's first day, in its order. */
export const firstSteps = (figure: Figures, stateOf: StateOf): FirstStep[] =>
  FIRST_STEPS.map((step) => {
    const { words, figure: name } = STEPS[step];
    const key = `first_step:${step}`;
    const progress = Math.min(1, figure(name));
    const goods = goodsOf({ gpoint: ECONOMY.first_steps[step] });
    return { key, step, words, progress, goal: 1, goods, state: stateOf(key, progress, 1) };
  });
