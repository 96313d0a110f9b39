import sections from 'virtual:rules';
import { hitsIn, initialStrokesOf, nearestWords, type SearchQuery, searchQuery, strokesOf } from '@chilyo/hangul';
import type { MarkedText } from '@chilyo/protocol';
import { synonymsOf } from '@chilyo/protocol/synonyms';
import type { LinkProps } from '@tanstack/react-router';

/** A page of the site, or a section of the rules. */
type SitePage = { to: LinkProps['to']; hash?: string; title: string; words: string; body: string };
export type FoundPage = { to: LinkProps['to']; hash?: string; title: MarkedText; from: string };

const page = (to: LinkProps['to'], title: string, words: string): SitePage => ({ to, title, words, body: '' });

/** Pages that players ask for, with the words for what is done there. */
const PAGES: readonly SitePage[] = [
  page('/pages/rules', '게임 규칙', '룰 하는 법 설명 방법'),
  page('/pages/tutorial', '배우기', '튜토리얼 3분 배우기 입문 초보 뉴비'),
  page('/pages/practice', '연습', '컴퓨터와 대전 혼자 하기 인공지능 AI 봇'),
  page('/pages/card-search', '카드 찾는 방법', '카드 검색 조건'),
  page('/pages/card-making', '카드 만드는 방법', '커스텀 카드 제작'),
  page('/pages/odds', '부스터 확률', '뽑기 가챠 카드깡 확률'),
  page('/pages/statistics', '공개 통계', '승률 메타 밸런스'),
  page('/pages/terms', '이용약관', '약관'),
  page('/pages/privacy', '개인정보 처리방침', '개인정보'),
  page('/pages/takedown', '게시중단 요청', '임시조치 명예훼손 저작권'),
  page('/pages/removals', '가린 글의 기록', '삭제된 글'),
  page('/pages/credits', '만든 사람들과 빌린 것들', '라이선스 출처'),
  page('/cards', '카드', '카드 목록 도감'),
  page('/boosters', '부스터', '뽑기 가챠 카드팩 카드깡'),
  page('/trades', '카드 거래', '거래소 교환 장터'),
  page('/crafts', '카드 합성', '조합 합성식'),
  page('/skins', '카드 스킨', '꾸미기 그림'),
  page('/cons', '이모티콘', '콘 스티커'),
  page('/ideas', '카드 아이디어', '제안 건의'),
  page('/decks', '덱 관리', '내 덱 덱 짜기'),
  page('/ranks', '랭킹', '순위 점수 티어 등수'),
  page('/ranks/prize', '시즌과 상', '시즌 보상 상금'),
  page('/mypage/info', '내 정보', '마이페이지 프로필 계정 아바타 쿠폰'),
  page('/mypage/games', '내 게임', '전적 기록 다시보기'),
  page('/mypage/friends', '친구', '친추 차단 무시'),
  page('/mypage/letters', '편지', '쪽지 메시지'),
  page('/mypage/gifts', '선물함', '선물'),
  page('/mypage/rewards', '보상', '임무 퀘스트 업적 출석'),
  page('/mypage/gpoints', '골드 장부', '골드 내역'),
  page('/mypage/dpoints', '가루 장부', '가루 내역'),
  page('/mypage/sell-cards-bulk', '팔기와 분해', '갈기 카드 팔기'),
  page('/mypage/rename', '이름 바꾸기', '닉네임 변경 닉변'),
  page('/mypage/configs', '설정', '환경설정 소리 알림 비밀번호 비번 변경 테마 글꼴'),
  page('/mypage/sanctions', '제재와 이의', '정지 밴 신고 항소'),
  page('/mypage/delete', '탈퇴', '회원탈퇴 계정 삭제'),
  page('/login/forgotten', '비밀번호를 잊었을 때', '비번 찾기 비밀번호 찾기'),
];

type Block = (typeof sections)[number]['blocks'][number];
const wordsOf = (block: Block): string =>
  block.kind === 'text' ? block.text : block.kind === 'list' ? block.items.join(' ') : block.rows.flat().join(' ');

const RULES: readonly SitePage[] = sections.map(({ number, title, blocks }) => ({
  to: '/pages/rules',
  hash: `rules-${number}`,
  title: `규칙 ${number}. ${title}`,
  words: '',
  body: blocks.map(wordsOf).join(' '),
}));

const all = [...PAGES, ...RULES].map((one) => ({
  one,
  title: strokesOf(one.title),
  initials: initialStrokesOf(one.title),
  words: one.words.split(' ').map(strokesOf),
  body: strokesOf(one.body),
}));
type Keys = (typeof all)[number];

const SHOWN = 3;

/** The pages and sections of the rules that match, best first: by title, by the words for them, by text. */
export function findPages(typed: string): FoundPage[] {
  const query = searchQuery(typed);
  if (!query) return [];
  const found = [typed, ...synonymsOf(typed)].reduce<SitePage[]>(
    (known, words) => (known.length > 0 ? known : ranked(words)),
    [],
  );
  const near = found.length > 0 ? found : nearestWords(PAGES, ({ title }) => title, typed);
  return near.slice(0, SHOWN).map(({ to, hash, title, body }) => ({
    to,
    ...(hash && { hash }),
    title: { text: title, hits: hitsIn(title, query) },
    from: body === '' ? '' : '게임 규칙',
  }));
}

function ranked(words: string): SitePage[] {
  const query = searchQuery(words);
  if (!query) return [];
  return all
    .map((keys) => ({ keys, rank: rankOf(keys, query) }))
    .filter(({ rank }) => rank < NONE)
    .sort((one, other) => one.rank - other.rank || densityOf(other.keys, query) - densityOf(one.keys, query))
    .map(({ keys }) => keys.one);
}

/** How much of a text is the query: of two sections the one that is about it. */
const densityOf = ({ body }: Keys, { keys }: SearchQuery): number =>
  body === '' ? 0 : (body.split(keys).length - 1) / body.length;

const NONE = 9;

function rankOf({ title, initials, words, body }: Keys, { keys, initials: kind, words: parts }: SearchQuery): number {
  const joined = words.join('');
  if (kind === 'only') return initials.includes(keys) ? 2 : NONE;
  if (title === keys) return 0;
  if (title.startsWith(keys) || words.includes(keys)) return 1;
  if (title.includes(keys)) return 2;
  if (joined.includes(keys)) return 3;
  const isIn = (part: { keys: string }) => title.includes(part.keys) || words.includes(part.keys);
  if (parts.length > 1 && parts.every(isIn)) return 4;
  if (keys.length >= BODY_KEYS && body.includes(keys)) return 5;
  return parts.length > 1 && parts.every((part) => isIn(part) || body.includes(part.keys)) ? 6 : NONE;
}

/** Fewer keys are in nearly every text. */
const BODY_KEYS = 3;
