/** Messages for codes that are not a deck. */
export const CODE_PROBLEMS = {
  NO_CODE: '덱 코드가 보이지 않습니다. 코드 전체를 붙여 넣어 주세요.',
  OTHER_VERSION: '더 새로운 코드입니다. 새로고침한 뒤 다시 해 보세요.',
  DAMAGED: '코드가 바뀌었거나 잘렸습니다. 다시 복사해 주세요.',
} as const;
