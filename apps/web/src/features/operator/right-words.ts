import type { RIGHTS, Right } from '@chilyo/protocol/permissions';

/** Rights that are granted with a role. */
type GrantedRight = { [R in Right]: (typeof RIGHTS)[R] extends readonly [] ? never : R }[Right];

/** Each right as the end of a sentence about a role. */
export const RIGHT_WORDS: Record<GrantedRight, string> = {
  see_waiting: '기다리는 일의 수 보기',
  judge_cases: '신고와 이의 마무리',
  silence_players: '채팅 금지',
  sanction_players: '정지와 그 밖의 제재',
  see_sanctions: '제재 기록 보기',
  hide_posts: '글, 댓글, 아이디어, 작품, 프로필 가리기와 되돌리기, 글 옮기기와 잠그기',
  remove_chat_lines: '대화 지우기',
  note_accounts: '이용자에 대한 메모 보기와 남기기',
  withdraw_text_cons: '텍스트콘 거두기',
  read_article_versions: '글의 고치기 전 보기',
  read_chat_history: '채팅 기록 보기',
  see_signals: '계정 사이의 신호 보기와 판단',
  list_words: '금칙어 관리',
  see_card_statistics: '카드 승률과 덱 통계 보기',
  edit_abilities: '특수 능력의 풀이와 값 고치기',
  judge_ideas: '아이디어 담당, 만들지 않기, 합치기',
  review_works: '작품 심사와 내리기',
  fill_sets: '카드를 세트에 받아들이기',
  measure_strength: '남의 카드 세기 재기, 하루에 더 많이',
};
