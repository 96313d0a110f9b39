import type { StrengthVerdict } from './calls/strength.ts';
import type { CandidacyCondition } from './constants.ts';

/** What a condition of the candidacy is called. */
export const CONDITION_WORDS: Record<CandidacyCondition, string> = {
  licence: '이용 허락',
  price: '맞는 값',
  strength: '알맞은 세기',
  warnings: '주의할 것이 없는 보고서',
  words: '쓸 수 있는 이름과 글',
  picture: '내려지지 않은 그림',
  twin: '같은 카드가 없음',
};

/** Why a card's strength is no ground for a candidacy. */
export type UnfairStrength = Exclude<StrengthVerdict, 'fair'> | 'unmeasured' | 'measuring' | 'failed' | 'outdated';

/** What is missing for a candidacy, as a sentence to the maker. */
export const MISSING_WORDS = {
  licence: '이용 허락을 골라 주세요.',
  price: '값이 맞는 범위를 벗어났습니다. 비용이나 숫자를 고쳐 주세요.',
  strength: {
    unmeasured: '세기를 아직 재지 않았습니다. 세기 보고서를 먼저 받아 주세요.',
    measuring: '세기를 재고 있습니다. 보고서가 나온 뒤에 신청해 주세요.',
    failed: '세기를 끝내 재지 못했습니다. 카드를 고쳐 다시 재 주세요.',
    outdated: '공식 카드나 재는 방법이 바뀌기 전에 잰 보고서입니다. 지금 카드로 다시 재 주세요.',
    weak: '세기 보고서에서 약한 카드로 나왔습니다. 더 세게 고쳐 주세요.',
    too_strong: '세기 보고서에서 너무 강한 카드로 나왔습니다. 더 약하게 고쳐 주세요.',
  } satisfies Record<UnfairStrength, string>,
  warnings: {
    unknown: '주의할 것이 있는지는 세기 보고서가 나오면 알 수 있습니다.',
    some: '세기 보고서에 주의할 것이 있습니다. 보고서를 보고 고쳐 주세요.',
  },
  words: '이름이나 글에 쓸 수 없는 말이 있습니다. 고쳐 주세요.',
  picture: '올린 그림이 내려졌습니다. 다른 그림으로 바꿔 주세요.',
  twin: '하는 일이 똑같은 카드가 이미 있습니다. 다르게 고쳐 주세요.',
} as const;
