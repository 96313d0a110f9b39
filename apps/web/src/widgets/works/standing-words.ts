import type { WorkKind, WorkState, WorkStepName } from '@chilyo/protocol/constants';

export const KIND_WORDS: Record<WorkKind, string> = { card: '카드', skin: '스킨', con_pack: '이모티콘 꾸러미' };

/** States of skins and packs, to their maker. */
export const GOOD_STATE_WORDS: Record<WorkState, string> = {
  draft: '초안',
  open: '공개',
  withdrawn: '가게에서 거둠',
  asked: '고쳐 달라는 요청',
  candidate: '심사를 기다림',
  accepted: '가게에 있음',
  refused: '거절됨',
  taken_down: '내려짐',
};

export const STEP_WORDS: Record<WorkStepName, string> = {
  submitted: '심사를 신청했습니다.',
  unsubmitted: '신청을 거두었습니다.',
  asked: '고쳐 달라는 요청이 왔습니다.',
  accepted: '심사를 통과했습니다.',
  refused: '거절되었습니다.',
  withdrawn: '가게에서 거두었습니다.',
  taken_down: '운영진이 내렸습니다.',
  picture_taken_down: '운영진이 올린 그림을 내렸습니다.',
  words_taken_down: '운영진이 이름과 배경 글을 내렸습니다.',
  appealed: '이의를 냈습니다.',
  appeal_granted: '이의가 받아들여졌습니다.',
  appeal_denied: '이의가 받아들여지지 않았습니다.',
  hidden: '가려졌습니다. 사유와 이의 신청은 ‘제재와 이의’에 있습니다.',
  restored: '다시 보입니다.',
};
