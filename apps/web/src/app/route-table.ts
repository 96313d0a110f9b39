import type { Guard } from './guard.ts';

/** Every address of the site: who may be there, and what the page is called until it says so itself. Sorted as the site's menu is. */
export const ROUTES = [
  ['/', 'settled', '홈'],
  ['/login', 'settled', '로그인'],
  ['/register', 'unnamed', '가입'],
  ['/text-con-generator', 'named', '텍스트콘 만들기'],

  ['/mypage/info', 'named', '내 정보'],
  ['/mypage/games', 'named', '내 게임'],
  ['/mypage/friends', 'named', '친구'],
  ['/mypage/letters', 'named', '편지'],
  ['/mypage/gifts', 'named', '선물함'],
  ['/mypage/dpoints', 'named', '가루 장부'],
  ['/mypage/gpoints', 'named', '골드 장부'],
  ['/mypage/sell-cards-bulk', 'named', '팔기와 분해'],
  ['/mypage/rename', 'named', '이름 바꾸기'],
  ['/mypage/delete', 'named', '탈퇴'],
  ['/mypage/admin', 'operator', '관리'],
  ['/mypage/configs', 'named', '설정'],
  ['/mypage/rewards', 'named', '보상'],

  ['/cons', 'public', '이모티콘'],
  ['/cons/create', 'named', '이모티콘 만들기'],
  ['/cons/sort', 'named', '이모티콘 순서'],
  ['/cons/$con_id', 'named', '이모티콘'],

  ['/skins', 'public', '카드 스킨'],
  ['/skins/create', 'named', '스킨 만들기'],
  ['/skins/$skin_id', 'public', '카드 스킨'],
  ['/skins/$skin_id/edit', 'named', '스킨 고치기'],

  ['/cards', 'public', '카드 시장'],
  ['/cards/create', 'named', '카드 만들기'],
  ['/cards/$card_id', 'public', '카드'],
  ['/cards/$card_id/edit', 'named', '카드 고치기'],

  ['/boosters', 'named', '부스터 구매'],
  ['/crafts', 'named', '카드 합성'],
  ['/crafts-owns', 'named', '만들 수 있는 것'],
  ['/crafts-logs', 'named', '합성 기록'],
  ['/crafts/create', 'operator', '합성식 만들기'],
  ['/trades', 'named', '카드 거래'],
  ['/trades/create', 'named', '거래 올리기'],

  ['/ideas', 'public', '아이디어'],
  ['/ideas/create', 'named', '아이디어 쓰기'],
  ['/ideas/$idea_id', 'public', '아이디어'],
  ['/ideas/$idea_id/edit', 'named', '아이디어 고치기'],

  ['/decks', 'named', '덱 관리'],
  ['/decks/create', 'named', '새 덱'],
  ['/decks/$deck_id/edit', 'named', '덱 고치기'],

  ['/games/$game_id', 'public', '게임'],

  ['/ranks', 'public', '랭킹'],
  ['/ranks/prize', 'public', '랭킹 상품'],
  ['/ranks/rich', 'public', '부자 랭킹'],

  ['/articles/$category', 'public', '게시판'],
  ['/articles/$category/create', 'named', '글쓰기'],
  ['/articles/$category/$article_id', 'public', '글'],
  ['/articles/$category/$article_id/edit', 'named', '글 고치기'],

  ['/pages/user/$id', 'public', '이용자'],
  ['/pages/practice', 'public', '연습'],
  ['/pages/tutorial', 'public', '배우기'],
  ['/pages/rules', 'public', '게임 규칙'],
  ['/pages/terms', 'public', '이용약관'],
  ['/pages/privacy', 'public', '개인정보 처리방침'],
  ['/pages/credits', 'public', '만든 사람들과 빌린 것들'],
  ['/pages/odds', 'public', '부스터 확률'],

  ['/young/users', 'operator', '유저 분석'],
  ['/young/daily_games', 'operator', '일일 게임'],
  ['/young/played_winrate', 'operator', '승률 분석'],
  ['/young/chatting_histories', 'operator', '채팅 기록'],
  ['/young/card_wins', 'operator', '카드 승률'],
  ['/young/chat_block_list', 'operator', '채팅 차단'],
  ['/young/abilities', 'operator', '특수 능력'],

  ['/$', 'settled', '없는 주소'],
] as const satisfies readonly (readonly [path: `/${string}`, guard: Guard, title: string])[];

export type RoutePath = (typeof ROUTES)[number][0];
