import type { REPORT_REASONS } from '@chilyo/protocol/constants';

export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_WORDS: Record<ReportReason, string> = {
  abuse: '욕설이나 괴롭힘',
  spam: '도배나 광고',
  name: '부적절한 이름',
  cheating: '부정한 방법의 게임',
  rights: '남의 그림이나 글을 가져다 씀',
  other: '그 밖의 이유',
};
