import { romanize } from 'es-hangul';
import { collectibleCards } from '../../goods/cards/service.ts';

/**
 * Words of players that mean the same. Tales and boards have several for one thing, and searches use one of them; each
 * row is read in both directions.
 */
const SYNONYMS: readonly (readonly string[])[] = [
  ['구미호', '여우요괴', '꼬리아홉'],
  ['호랑이', '범', '백호', '산군'],
  ['거북이', '거북', '현무'],
  ['용', '이무기', '청룡', '미르'],
  ['봉황', '주작', '불새'],
  ['해치', '해태'],
  ['도깨비', '돗가비', '두억시니'],
  ['귀신', '원귀', '혼령', '유령'],
  ['저승사자', '차사'],
  ['무당', '만신', '샤먼'],
  ['나이트', 'knight', '기사'],
  ['드래곤', '용'],
  ['폭스', '여우'],
  ['타이거', '호랑이'],
  ['고스트', '귀신'],
  ['비번', '비밀번호', '패스워드', '암호'],
  ['아이디', '계정', '이메일'],
  ['닉네임', '닉', '이름'],
  ['너프', '하향', '약화'],
  ['버프', '상향', '강화'],
  ['패치', '업데이트', '패치노트', '변경'],
  ['뉴비', '초보', '초심자', '입문', '새내기'],
  ['고인물', '고수', '베테랑'],
  ['무과금', '무현질', '돈 안 쓰고'],
  ['과금', '현질', '결제'],
  ['추천덱', '덱 추천', '좋은 덱'],
  ['공략', '전략', '가이드', '팁'],
  ['카운터', '상성', '대처', '이기는 법', '상대하는 법'],
  ['티어', '등급', '티어표'],
  ['랭겜', '랭킹전', '랭크'],
  ['친선', '친구전', '친선전'],
  ['리플', '리플레이', '다시 보기', '다시보기'],
  ['멀리건', '첫 손', '손패 교체'],
  ['뽑기', '가챠', '부스터', '팩', '카드깡'],
  ['스킨', '코스튬', '꾸미기'],
  ['이모티콘', '콘', '이모지', '임티'],
  ['가루', '먼지', '더스트'],
  ['골드', '돈', '재화'],
  ['거래', '교환', '트레이드'],
  ['시세', '가격', '값'],
  ['합성', '조합'],
  ['분해', '갈기', '갈갈'],
  ['버그', '오류', '에러', '문제'],
  ['렉', '끊김', '버벅임', '지연'],
  ['접속', '로그인', '연결'],
  ['탈퇴', '회원탈퇴', '계정 삭제'],
  ['정지', '밴', '제재', '벤'],
  ['신고', '리폿', '제보'],
  ['건의', '제안', '바라는 점'],
  ['대회', '토너먼트', '시합'],
  ['방송', '스트리밍', '생방'],
  ['핸드폰', '휴대전화', '폰', '모바일', '스마트폰'],
  ['컴퓨터', '피시', 'pc', '데스크톱'],
  ['소리', '사운드', '효과음', '음향'],
  ['음악', '브금', 'bgm', '배경음악'],
  ['글씨', '글자', '폰트'],
  ['그림', '일러', '일러스트', '짤'],
  ['자랑', '인증', '뽑았다'],
  ['질문', '궁금', '물어봅니다'],
  ['후기', '리뷰', '소감'],
  ['복귀', '돌아온', '컴백'],
  ['시즌', '분기'],
  ['보상', '선물', '상'],
  ['출석', '출첵', '출석체크'],
  ['임무', '퀘스트', '미션'],
  ['업적', '도전과제'],
  ['친구', '친추', '친구 추가'],
  ['차단', '블락', '블록'],
  ['이의', '항소', '소명'],
  ['튜토리얼', '배우기', '연습'],
  ['혼자', '솔로', '연습'],
  ['밸런스', '균형', '사기'],
  ['메타', '유행', '대세'],
  ['선공', '선픽', '먼저'],
  ['후공', '나중'],
];

/** Endings and particles after a word, the longest first. */
const ENDINGS =
  '에서는 에게서 이라는 입니다 습니다 하는데 인가요 나요 까요 네요 어요 아요 에서 에게 으로 까지 부터 처럼 보다 이나 이랑 하고 인데 은데 는데 이다 에는 이 가 은 는 을 를 에 의 도 만 로 와 과 랑 요'.split(
    ' ',
  );
const LEAST = 2;

const key = (word: string) => word.toLowerCase().replace(/\s+/g, '');
const sameAs = new Map<string, Set<string>>();
for (const row of SYNONYMS)
  for (const word of row) {
    const others = sameAs.get(key(word)) ?? new Set<string>();
    for (const other of row) if (key(other) !== key(word)) others.add(other);
    sameAs.set(key(word), others);
  }

/** Names of cards by how they are written in Latin letters (Revised Romanization). */
const romanised = collectibleCards.map(({ name }) => ({ name, latin: key(romanize(name)) }));
const LEAST_LATIN = 4;

/** A word without what follows it in a sentence; null when nothing does. */
export function withoutEnding(word: string): string | null {
  const ending = ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= LEAST);
  return ending ? word.slice(0, -ending.length) : null;
}

const stemOf = (word: string) => withoutEnding(word) ?? word;

/** A word in two without their endings, at every place where one part has synonyms or is in `known`. */
function splits(word: string, known: ReadonlySet<string>): string[] {
  const isKnown = (part: string) => sameAs.has(part) || known.has(part);
  return Array.from({ length: Math.max(0, word.length - 2 * LEAST + 1) }, (_, at) => [
    stemOf(word.slice(0, LEAST + at)),
    stemOf(word.slice(LEAST + at)),
  ])
    .filter(([one, other]) => isKnown(one!) || isKnown(other!))
    .sort(([a, b], [c, d]) => Number(isKnown(c!) && isKnown(d!)) - Number(isKnown(a!) && isKnown(b!)))
    .map((parts) => parts.join(' '));
}

const KNOWN = new Set([
  ...collectibleCards.flatMap(({ name }) => [key(name), ...name.split(' ')]),
  ...'덱 카드 게임 사람 글 점수 방법 순서 목록 표 모음 정리'.split(' '),
]);

/** Most other readings of a search that are tried. */
const MOST = 6;

/**
 * Other ways to say a search, for when it finds nothing: names in Latin letters, words of the same meaning, without
 * endings, and joined words apart; the likeliest first.
 */
export function rewritings(typed: string): string[] {
  const words = typed.trim().split(/\s+/).slice(0, 5);
  const latin = key(typed);
  const names =
    latin.length >= LEAST_LATIN && /^[a-z]+$/.test(latin)
      ? romanised.filter((card) => card.latin === latin || card.latin.startsWith(latin)).map(({ name }) => name)
      : [];
  const replaced = (at: number, by: string) => words.map((word, place) => (place === at ? by : word)).join(' ');
  const stems = words.map(stemOf);
  const meant = words.flatMap((word, at) =>
    [word, stems[at]!].flatMap((form) => [...(sameAs.get(key(form)) ?? [])].map((other) => replaced(at, other))),
  );
  const apart = words.flatMap((word, at) => splits(word, KNOWN).map((parts) => replaced(at, parts)));
  const all = [...names, ...(sameAs.get(key(typed)) ?? []), stems.join(' '), ...meant, ...apart];
  return [...new Set(all)].filter((one) => one !== words.join(' ')).slice(0, MOST);
}
