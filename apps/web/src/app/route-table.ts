import type { BOARDS } from '@chilyo/protocol/constants';
import type { Right } from '@chilyo/protocol/permissions';
import * as read from '../widgets/tables/searches.ts';
import type { Guard } from './guard.ts';

type BoardId = (typeof BOARDS)[number]['id'];
type Reader<S extends object> = (raw: Record<string, unknown>) => S;

/** `search` parses the query string; unknown params are dropped. */
function row<const P extends `/${string}`, S extends object = Record<never, never>>(
  path: P,
  guard: Guard,
  title: string,
  search: Reader<S> = () => ({}) as S,
) {
  return { path, guard, title, search, rights: [] as readonly Right[] };
}

/** An operator page. Any of `rights` grants access. */
const desk = <const P extends `/${string}`, S extends object = Record<never, never>>(
  path: P,
  title: string,
  rights: readonly Right[],
  search?: Reader<S>,
) => ({ ...row(path, 'operator', title, search), rights });

/**
 * Every address of the site with its access rule, its title until the page sets one, and its query params. Sorted as
 * in the site's menu.
 */
export const ROUTES = [
  row('/', 'settled', '홈'),
  row('/login', 'settled', '로그인', read.login),
  row('/login/forgotten', 'settled', '비밀번호를 잊었을 때'),
  row('/login/reset', 'public', '비밀번호 새로 정하기'),
  row('/login/email', 'public', '이메일 확인'),
  row('/login/return', 'public', '로그인', read.providerReturn),
  row('/register', 'unnamed', '가입'),
  row('/text-con-generator', 'named', '텍스트콘', read.textCons),

  row('/mypage/info', 'named', '내 정보'),
  row('/mypage/games', 'named', '내 게임', read.ownGames),
  row('/mypage/friends', 'named', '친구'),
  row('/mypage/mutes', 'named', '숨김 관리'),
  row('/mypage/notices', 'named', '알림'),
  row('/mypage/bookmarks', 'named', '스크랩', read.bookmarks),
  row('/mypage/letters', 'named', '편지', read.letters),
  row('/mypage/gifts', 'named', '선물함'),
  row('/mypage/dpoints', 'named', '가루 장부', read.ledger),
  row('/mypage/gpoints', 'named', '골드 장부', read.ledger),
  row('/mypage/sell-cards-bulk', 'named', '팔기와 분해'),
  row('/mypage/rename', 'named', '이름 바꾸기'),
  row('/mypage/sanctions', 'named', '제재와 이의'),
  row('/mypage/suspended', 'public', '이용 정지'),
  row('/mypage/delete', 'named', '탈퇴'),
  desk(
    '/mypage/admin',
    '관리',
    [
      'judge_cases',
      'review_works',
      'switch_site',
      'slow_chat',
      'give_goods',
      'make_coupons',
      'make_password_links',
      'grant_roles',
      'watch_market',
      'check_books',
    ],
    read.room,
  ),
  row('/mypage/configs', 'named', '설정'),
  row('/mypage/rewards', 'named', '보상'),

  row('/cons', 'public', '이모티콘', read.conShop),
  row('/cons/create', 'named', '이모티콘 만들기'),
  row('/cons/sort', 'named', '이모티콘 순서'),
  row('/cons/$con_id', 'named', '이모티콘'),

  row('/skins', 'public', '카드 스킨', read.skinShop),
  row('/skins/create', 'named', '스킨 만들기', read.newSkin),
  row('/skins/$skin_id', 'public', '카드 스킨'),
  row('/skins/$skin_id/edit', 'named', '스킨 고치기'),

  row('/cards', 'public', '카드', read.cards),
  row('/cards/create', 'named', '카드 만들기', read.newCard),
  row('/cards/workshop', 'public', '공방', read.workshop),
  row('/workshop/vote', 'named', '카드 투표'),
  row('/workshop/vote/try', 'named', '해 보고 고르기'),
  row('/cards/new/try', 'public', '카드 시험', read.trial),
  row('/cards/new/scene', 'public', '장면', read.scene),
  row('/cards/$card_id', 'public', '카드', read.card),
  row('/cards/$card_id/try', 'public', '카드 시험', read.trial),
  row('/cards/$card_id/scene', 'public', '장면', read.scene),
  row('/cards/$card_id/moment', 'public', '세기를 잰 게임', read.moment),
  row('/cards/$card_id/edit', 'named', '카드 고치기'),

  row('/sets', 'public', '세트'),
  row('/sets/$month', 'public', '세트'),

  row('/boosters', 'named', '부스터'),
  row('/crafts', 'named', '카드 합성', read.crafts),
  row('/crafts-owns', 'named', '만들 수 있는 것'),
  row('/crafts-logs', 'named', '합성 기록'),
  desk('/crafts/create', '합성식 만들기', ['create_recipes']),
  row('/trades', 'named', '카드 거래', read.trades),
  row('/trades/create', 'named', '거래 올리기'),

  row('/ideas', 'public', '카드 아이디어', read.ideas),
  row('/ideas/create', 'named', '아이디어 쓰기', read.newIdea),
  row('/ideas/$idea_id', 'public', '카드 아이디어'),
  row('/ideas/$idea_id/edit', 'named', '아이디어 수정'),

  row('/decks', 'named', '덱 관리', read.decks),
  row('/decks/create', 'named', '새 덱'),
  row('/decks/$deck_id/edit', 'named', '덱 고치기'),

  row('/games/$game_id', 'public', '게임', read.game),

  row('/ranks', 'public', '랭킹', read.ranks),
  row('/ranks/prize', 'public', '시즌과 상'),
  row('/ranks/rich', 'public', '골드 부자'),

  row('/articles/$category', 'public', '게시판', read.board),
  row('/articles/$category/create', 'named', '글쓰기'),
  row('/articles/$category/$article_id', 'public', '글'),
  row('/articles/$category/$article_id/edit', 'named', '글 수정'),

  row('/pages/user/$id', 'public', '이용자', read.person),
  row('/pages/deck/$code', 'public', '덱', read.sharedDeck),
  row('/pages/practice', 'public', '연습', read.practice),
  row('/pages/tutorial', 'public', '배우기'),
  row('/pages/rules', 'public', '게임 규칙'),
  row('/pages/terms', 'public', '이용약관'),
  row('/pages/privacy', 'public', '개인정보 처리방침'),
  row('/pages/credits', 'public', '만든 사람들과 빌린 것들'),
  row('/pages/takedown', 'public', '게시중단 요청', read.takedown),
  row('/pages/removals', 'public', '가린 글의 기록'),
  row('/pages/odds', 'public', '부스터 확률'),
  row('/pages/search', 'public', '검색', read.siteSearch),
  row('/pages/statistics', 'public', '공개 통계', read.winRates),
  row('/pages/card-search', 'public', '카드 찾는 방법'),
  row('/pages/card-making', 'public', '카드 만드는 방법'),

  desk('/young/users', '이용자 관리', ['see_accounts'], read.desk),
  desk('/young/signals', '이상 징후', ['see_signals'], read.desk),
  desk('/young/daily_games', '일일 게임', ['see_days'], read.days),
  desk('/young/played_winrate', '승률 분석', ['see_card_statistics'], read.winRates),
  desk('/young/chatting_histories', '채팅 기록', ['read_chat_history'], read.desk),
  desk('/young/card_wins', '카드 승률', ['see_card_statistics'], read.cardWins),
  desk('/young/chat_block_list', '채팅 금지와 금칙어', ['silence_players', 'see_sanctions', 'list_words'], read.desk),
  desk('/young/abilities', '특수 능력', ['edit_abilities'], read.desk),
  desk('/young/audit', '감사 기록', ['read_audit'], read.desk),

  row('/$', 'settled', '없는 주소'),
] as const;

export type RoutePath = (typeof ROUTES)[number]['path'];

/** An id as it is written: `1e3`, `+1` and `007` are none, as for the server. */
export const toId = (word: string): number => (/^[1-9]\d*$/.test(word) ? Number(word) : Number.NaN);

/** Types of path params; an unknown board finds no articles. */
export const PARAMS = {
  category: (word: string): BoardId => word as BoardId,
  con_id: toId,
  skin_id: toId,
  card_id: toId,
  idea_id: toId,
  deck_id: toId,
  game_id: toId,
  article_id: toId,
  id: toId,
  code: String,
  month: String,
  _splat: String,
} as const;
