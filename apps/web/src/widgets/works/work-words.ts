import type { WorkLicence, WorkState } from '@chilyo/protocol/constants';

export const STATE_WORDS: Record<WorkState, string> = {
  draft: '초안',
  open: '공개',
  withdrawn: '거둠',
  asked: '고쳐 달라는 요청',
  candidate: '후보',
  accepted: '채택',
  refused: '채택되지 않음',
  taken_down: '내려짐',
};

export const LICENCE_WORDS: Record<WorkLicence, string> = {
  cc0: '자유롭게',
  'cc-by': '이름을 밝히고',
  'cc-by-sa': '같은 조건으로',
  'all-rights': '이 사이트에서만',
};

export const LICENCE_NOTES: Record<WorkLicence, string> = {
  cc0: '누구나 아무 조건 없이 쓰고 고칠 수 있습니다 (CC0).',
  'cc-by': '만든 이의 이름을 밝히면 누구나 쓰고 고칠 수 있습니다 (CC BY 4.0).',
  'cc-by-sa': '이름을 밝히고 같은 허락으로 나누면 누구나 쓰고 고칠 수 있습니다 (CC BY-SA 4.0).',
  'all-rights': '칠요에서 보고 함께 쓸 수 있지만, 밖에서는 허락 없이 쓸 수 없습니다.',
};
