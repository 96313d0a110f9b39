import type { CardStrength, StrengthMomentKind, StrengthReport } from '@chilyo/protocol';
import { durationWords } from '@chilyo/protocol/duration-words';
import { pointsChange } from '../points-change.ts';

type Measured = Pick<CardStrength, 'points' | 'low' | 'high' | 'verdict' | 'is_certain'>;

const VERDICTS = {
  weak: { sure: '약합니다', likely: '약해 보입니다' },
  fair: { sure: '알맞습니다', likely: '알맞아 보입니다' },
  too_strong: { sure: '너무 강합니다', likely: '너무 강해 보입니다' },
} as const;

/** The verdict in a few words; null: too few pairs for one. */
export const verdictWords = ({ verdict, is_certain }: Measured): string | null =>
  verdict && VERDICTS[verdict][is_certain ? 'sure' : 'likely'];

/** The points as wins of a hundred games. */
export function pointsSentence({ points }: Measured): string {
  // rounded as `pointsChange` does
  const wins = Math.round(points * 10) / 10;
  if (wins === 0) return '같은 비용의 평범한 카드를 넣었을 때와 똑같이 이깁니다.';
  return `같은 비용의 평범한 카드를 넣었을 때보다 100판에 ${Math.abs(wins)}판 ${wins > 0 ? '더' : '덜'} 이깁니다.`;
}

export const intervalWords = ({ low, high }: Measured): string =>
  `95% 구간 ${pointsChange(low)} ~ ${pointsChange(high)}`;

/** The scale as it is read aloud. */
export const scaleWords = (measured: Measured): string =>
  `약함에서 너무 강함까지의 자에서 ${pointsChange(measured.points)}점, ${intervalWords(measured)}점. 알맞음은 −3에서 +3까지입니다.`;

export const MOMENT_WORDS: Record<StrengthMomentKind, string> = {
  best_play: '가장 크게 득을 본 턴',
  turned: '가장 불리한 데서 뒤집은 게임',
  worst_play: '가장 크게 손해를 본 턴',
  locked: '상대가 아무것도 못 한 게임',
  long_turn: '아주 긴 턴',
  repeated: '되풀이된 판',
  early_win: '아주 빨리 이긴 게임',
};

type Warning = CardStrength['warnings'][number];
const WARNINGS: Record<Warning['kind'], (matches: string) => string> = {
  locked: (matches) => `상대가 세 턴을 내리 아무것도 하지 못한 게임이 ${matches} 있었습니다.`,
  long_turn: (matches) => `한 턴에 60번 넘게 움직인 게임이 ${matches} 있었습니다.`,
  repeated: (matches) => `똑같은 판이 세 번 되풀이된 게임이 ${matches} 있었습니다.`,
  early_win: (matches) => `여섯째 턴이 되기 전에 이긴 게임이 ${matches} 있었습니다.`,
  one_sided: () => '승패가 갈린 처음 열 쌍이 모두 한쪽으로 기울었습니다.',
};
export const warningSentence = ({ kind, matches }: Warning): string => WARNINGS[kind](`${matches}판`);

export const OUTDATED_WORDS: Record<NonNullable<StrengthReport['outdated']>, string> = {
  card: '고치기 전의 카드로 잰 보고서입니다.',
  measuring: '공식 카드나 재는 방법이 바뀌기 전에 잰 보고서입니다.',
};

/** Where a report that is not done stands. */
export function progressSentence({ state, place, seconds_most, is_resting }: StrengthReport): string {
  const most = seconds_most === null ? '' : ` 길어야 ${durationWords(seconds_most)} 걸립니다.`;
  if (is_resting) return `지금은 게임이 많아 잠시 쉬고 있습니다. 한가해지면 이어서 잽니다.`;
  if (state === 'running') return `재고 있습니다.${most}`;
  return place ? `앞에 ${place}장이 기다립니다.${most}` : `곧 재기 시작합니다.${most}`;
}
