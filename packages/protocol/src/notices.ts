import { type Josa, josaOf } from '@chilyo/card-language';
import { monthWords } from './calendar.ts';
import type { UserOptions } from './calls/account.ts';
import type { RatingChange } from './calls/game-records.ts';
import type { StrengthVerdict } from './calls/strength.ts';
import {
  type BoardId,
  type ClockKind,
  type HideCause,
  PLACEMENT_MATCHES,
  POST_KIND_WORDS,
  type PostKind,
  type WorkKind,
  type WorkStepName,
} from './constants.ts';
import { commentAnchor } from './mentions.ts';
import { SANCTIONS, type SanctionKind } from './sanction-kinds.ts';

/** An option of a player that keeps notices of a kind from calling: they are stored as read and do not arrive live. */
export type NoticePreference = keyof UserOptions & `notify_${string}`;

type NoticeKind<P> = {
  /** Name of the kind in the settings. */
  name: string;
  /** The text for the player. */
  sentence: (params: P) => string;
  /** Path of the related page. */
  link: (params: P) => `/${string}`;
  /** Which option silences it; null: it always calls. */
  preference: NoticePreference | null;
  /** What several notices of the kind must share to be listed as one; left out: each is a row. */
  bundle?: (params: P) => string;
  /** The sentence of several such notices, with the `params` of the newest; left out: the newest one's. */
  together?: (params: BundledParams<P>, several: Several) => string;
};

/** Names are known from all notices of a bundle. */
type BundledParams<P> = Omit<P, 'from_id' | 'from_name'>;

/** Of notices that are listed as one: how many, and by whom, with a particle. */
export type Several = { count: number; who: (particle: Josa) => string };

/** Most people who are named together in a sentence. */
const NAMED_MOST = 2;

/** Those of several people whom `peopleWords` names. */
export const namedPeople = <T>(people: readonly T[]): readonly T[] =>
  people.length > NAMED_MOST ? people.slice(0, 1) : people;

/** People in a sentence: one, two, or the newest and how many others. `names` are different, the newest first. */
export function peopleWords(names: readonly string[], particle: Josa): string {
  const [first = '', second] = names;
  if (second === undefined) return person(first, particle);
  if (names.length <= NAMED_MOST) return `${person(first, '과/와')} ${person(second, particle)}`;
  return `${first} 님 외 ${josaOf(`${names.length - 1}명`, particle)}`;
}

/** A kind with the type of what its sentence needs. */
const notice = <P>(kind: NoticeKind<P>) => kind;

const person = (name: string, particle: Josa) => josaOf(`${name} 님`, particle);

/** A hidden post as its author knows it; comments have no title. */
const ownPost = (kind: PostKind, title: string): string => `내 ${POST_KIND_WORDS[kind]}${title && ` ‘${title}’`}`;
const whole = new Intl.NumberFormat('ko-KR');

/** A rating that is still being found leaps; how far the finding is says more. */
function ratingWords({ before, after, placement }: RatingChange): string {
  if (placement === null) return `점수 ${before} → ${after}`;
  return placement < PLACEMENT_MATCHES ? `배치 ${placement}/${PLACEMENT_MATCHES}` : `배치를 마쳤습니다. 점수 ${after}`;
}

const CLOCK_WORDS: Record<ClockKind, string> = {
  normal: '친선전',
  off: '시간제한 없는 친선전',
  correspondence: '서신전',
};

/** Place of a mention. */
export type MentionPlace =
  | { place: 'chat' }
  | { place: 'article'; category: BoardId; id: number }
  | { place: 'article_comment'; category: BoardId; id: number; comment_id: number }
  | { place: 'idea_comment'; id: number; comment_id: number }
  | { place: 'card_comment'; id: number; comment_id: number };

const PLACE_WORDS = {
  chat: '채팅',
  article: '글',
  article_comment: '댓글',
  idea_comment: '댓글',
  card_comment: '댓글',
} as const satisfies Record<MentionPlace['place'], string>;

function placeLink(where: MentionPlace): `/${string}` {
  if (where.place === 'chat') return '/#chat';
  if (where.place === 'article') return `/articles/${where.category}/${where.id}`;
  const hash = `#${commentAnchor(where.comment_id)}` as const;
  if (where.place === 'article_comment') return `/articles/${where.category}/${where.id}${hash}`;
  return where.place === 'idea_comment' ? `/ideas/${where.id}${hash}` : `/cards/${where.id}${hash}`;
}

/** The page of a place, whatever comment on it is meant. */
const placeKey = (where: MentionPlace): string =>
  where.place === 'chat' ? where.place : `${where.place.replace('_comment', '')} ${where.id}`;

/** Steps of a work that its maker is notified about. */
export type WorkAnswer = Exclude<
  WorkStepName,
  'submitted' | 'unsubmitted' | 'withdrawn' | 'appealed' | 'hidden' | 'restored'
>;
const WORK_ANSWERS: Record<WorkAnswer, (name: string) => string> = {
  accepted: (name) => `${josaOf(name, '이/가')} 심사를 통과했습니다.`,
  asked: (name) => `${josaOf(name, '을/를')} 조금 고쳐 달라는 답이 왔습니다.`,
  refused: (name) => `${josaOf(name, '은/는')} 받아들여지지 않았습니다.`,
  taken_down: (name) => `${josaOf(name, '이/가')} 내려졌습니다.`,
  picture_taken_down: (name) => `${name}의 올린 그림이 내려졌습니다. 카드는 지어진 그림으로 그대로 있습니다.`,
  words_taken_down: (name) => `${name}의 이름과 배경 글이 내려졌습니다. 카드의 규칙은 그대로입니다.`,
  appeal_granted: (name) => `${name}에 대한 이의가 받아들여졌습니다.`,
  appeal_denied: (name) => `${name}에 대한 이의가 받아들여지지 않았습니다.`,
};
const STRENGTH_OUTCOMES: Record<StrengthVerdict | 'failed', (name: string) => string> = {
  weak: (name) => `${name}의 세기 보고서가 나왔습니다. 약한 카드입니다.`,
  fair: (name) => `${name}의 세기 보고서가 나왔습니다. 알맞은 카드입니다.`,
  too_strong: (name) => `${name}의 세기 보고서가 나왔습니다. 너무 강한 카드입니다.`,
  failed: (name) => `${name}의 세기를 끝내 재지 못했습니다.`,
};
/** The page on which a maker sees a work. */
export const workPath = (kind: WorkKind, id: number): `/${string}` =>
  (({ card: `/cards/${id}`, skin: `/skins/${id}/edit`, con_pack: `/cons/${id}` }) as const)[kind];

/** Cards of an owner that something has happened to: the first few by name. */
type OwnedCards = { card_id: number; names: readonly string[]; count: number };

/** Most cards that a notice names. */
export const CARDS_NAMED_MOST = 3;

const cardsWords = ({ names, count }: OwnedCards, particle: Josa): string => {
  const named = names.map((name) => `‘${name}’`).join(', ');
  return josaOf(count > names.length ? `${named} 외 카드 ${count - names.length}장` : named, particle);
};
const cardsLink = ({ card_id, count }: OwnedCards): `/${string}` => (count > 1 ? '/cards' : `/cards/${card_id}`);

/** All kinds of notices: sentence, link, and the option that silences it. */
export const notices = {
  invited: notice<{
    from_id: number;
    from_name: string;
    clock: ClockKind;
    invitation_id: number;
    made_cards?: boolean;
  }>({
    name: '대전 초대',
    sentence: ({ from_name, clock, made_cards = false }) =>
      `${person(from_name, '이/가')} ${josaOf(CLOCK_WORDS[clock], '을/를')} 신청했습니다${made_cards ? ' (만든 카드 허용)' : ''}.`,
    link: ({ from_id, invitation_id }) => `/pages/user/${from_id}?invitation=${invitation_id}`,
    preference: null,
  }),
  rematch_asked: notice<{
    from_id: number;
    from_name: string;
    game_id: number;
    is_ranked: boolean;
    invitation_id: number;
  }>({
    name: '재대결 신청',
    sentence: ({ from_name, is_ranked }) =>
      `${person(from_name, '이/가')} ${is_ranked ? '랭킹전 ' : ''}재대결을 신청했습니다.`,
    link: ({ from_id, game_id, invitation_id }) =>
      `/pages/user/${from_id}?invitation=${invitation_id}&rematch=${game_id}`,
    preference: null,
  }),
  turn: notice<{ game_id: number; opponent_id: number; opponent: string }>({
    name: '서신전 내 차례',
    sentence: ({ opponent }) => `${opponent} 님과의 서신전에서 내 차례가 되었습니다.`,
    link: ({ game_id }) => `/games/${game_id}`,
    preference: 'notify_turn',
    bundle: ({ game_id }) => `${game_id}`,
  }),
  correspondence_over: notice<{
    game_id: number;
    opponent_id: number;
    opponent: string;
    result: 'won' | 'lost' | 'drawn';
  }>({
    name: '서신전 종료',
    sentence: ({ opponent, result }) =>
      `${opponent} 님과의 서신전에서 ${{ won: '이겼습니다', lost: '졌습니다', drawn: '비겼습니다' }[result]}.`,
    link: ({ game_id }) => `/games/${game_id}`,
    preference: null,
  }),
  match_paid: notice<{ game_id: number; gpoint: number; rating: RatingChange | null }>({
    name: '게임 보상과 점수',
    sentence: ({ gpoint, rating }) =>
      [...(gpoint > 0 ? [`${gpoint}골드를 받았습니다.`] : []), ...(rating ? [ratingWords(rating)] : [])].join(' '),
    link: ({ game_id }) => `/games/${game_id}`,
    preference: null,
  }),
  flip_turned: notice<{ game_id: number; dpoint: number }>({
    name: '뒤집기',
    sentence: ({ dpoint }) => `뒤집기에서 가루 ${whole.format(dpoint)} 획득`,
    link: ({ game_id }) => `/games/${game_id}`,
    preference: null,
  }),
  sold: notice<{ card: string; gpoint: number }>({
    name: '카드 판매',
    sentence: ({ card, gpoint }) => `${josaOf(card, '이/가')} 팔려 ${gpoint}골드를 받았습니다.`,
    link: () => '/trades?filter=sales',
    preference: 'notify_trade',
    bundle: () => '',
    together: ({ card, gpoint }, { count }) =>
      `카드가 ${count}번 팔렸습니다. 마지막으로 ${josaOf(card, '이/가')} 팔려 ${gpoint}골드를 받았습니다.`,
  }),
  trade_taken: notice<{ from_id: number; from_name: string }>({
    name: '거래 성사',
    sentence: ({ from_name }) => `${from_name} 님과 거래했습니다.`,
    link: () => '/trades?filter=mine',
    preference: 'notify_trade',
    bundle: () => '',
    together: (_, { count, who }) => `${who('과/와')} 거래 ${count}건을 했습니다.`,
  }),
  trade_expired: notice<Record<never, never>>({
    name: '기한이 지난 거래',
    sentence: () => '기한이 지난 거래의 카드와 골드를 돌려받았습니다.',
    link: () => '/trades?filter=mine',
    preference: 'notify_trade',
  }),
  letter: notice<{ letter_id: number; from_id: number; from_name: string }>({
    name: '편지',
    sentence: ({ from_name }) => `${person(from_name, '이/가')} 편지를 보냈습니다.`,
    link: ({ letter_id }) => `/mypage/letters?open=${letter_id}`,
    preference: 'notify_letter',
    bundle: ({ from_id }) => `${from_id}`,
    together: (_, { count, who }) => `${who('이/가')} 편지 ${count}통을 보냈습니다.`,
  }),
  letter_returned: notice<Record<never, never>>({
    name: '돌아온 편지 선물',
    sentence: () => '편지에 넣은 것을 돌려받았습니다.',
    link: () => '/mypage/letters?box=sent',
    preference: 'notify_letter',
  }),
  mentioned: notice<{ from_id: number; from_name: string; where: MentionPlace }>({
    name: '@언급',
    sentence: ({ from_name, where }) =>
      `${person(from_name, '이/가')} ${PLACE_WORDS[where.place]}에서 나를 언급했습니다.`,
    link: ({ where }) => placeLink(where),
    preference: 'notify_comment',
    bundle: ({ where }) => placeKey(where),
    together: ({ where }, { count, who }) =>
      `${who('이/가')} ${PLACE_WORDS[where.place]}에서 나를 ${count}번 언급했습니다.`,
  }),
  commented: notice<{ from_id: number; from_name: string; title: string; where: MentionPlace }>({
    name: '내 글에 달린 댓글',
    sentence: ({ from_name, title, where }) =>
      `${person(from_name, '이/가')} 내 ${where.place === 'idea_comment' ? '아이디어' : '글'} ‘${title}’에 댓글을 남겼습니다.`,
    link: ({ where }) => placeLink(where),
    preference: 'notify_comment',
    bundle: ({ where }) => placeKey(where),
    together: ({ title, where }, { count, who }) =>
      `${who('이/가')} 내 ${where.place === 'idea_comment' ? '아이디어' : '글'} ‘${title}’에 댓글 ${count}개를 남겼습니다.`,
  }),
  replied: notice<{ from_id: number; from_name: string; where: MentionPlace }>({
    name: '내 댓글에 달린 답글',
    sentence: ({ from_name }) => `${person(from_name, '이/가')} 내 댓글에 답했습니다.`,
    link: ({ where }) => placeLink(where),
    preference: 'notify_comment',
    bundle: ({ where }) => placeKey(where),
    together: (_, { count, who }) => `${who('이/가')} 내 댓글에 답글 ${count}개를 남겼습니다.`,
  }),
  idea_made: notice<{ idea_id: number; title: string; from_id: number; from_name: string; card: string }>({
    name: '내 아이디어로 만든 카드',
    sentence: ({ title, from_name, card }) =>
      `${person(from_name, '이/가')} 내 아이디어 ‘${title}’에서 ‘${card}’ 카드를 만들었습니다.`,
    link: ({ idea_id }) => `/ideas/${idea_id}`,
    preference: 'notify_comment',
  }),
  idea_answered: notice<{
    idea_id: number;
    title: string;
    answer: 'being_made' | 'declined' | 'merged';
    reason: string;
  }>({
    name: '내 아이디어에 대한 답',
    sentence: ({ title, answer, reason }) =>
      ({
        being_made: `내 아이디어 ‘${title}’의 카드를 만들기 시작했습니다.`,
        declined: `내 아이디어 ‘${title}’의 카드는 만들지 않기로 했습니다. 사유: ${reason}`,
        merged: `내 아이디어 ${josaOf(`‘${title}’`, '이/가')} 같은 아이디어와 합쳐졌습니다.`,
      })[answer],
    link: ({ idea_id }) => `/ideas/${idea_id}`,
    preference: 'notify_comment',
  }),
  work_reviewed: notice<{ id: number; kind: WorkKind; name: string; answer: WorkAnswer; reason: string }>({
    name: '내 작품 심사',
    sentence: ({ name, answer, reason }) => `${WORK_ANSWERS[answer](`‘${name}’`)}${reason && ` 사유: ${reason}`}`,
    link: ({ id, kind }) => workPath(kind, id),
    preference: null,
  }),
  set_published: notice<{ name: string; month: string; gpoint: number }>({
    name: '세트에 든 내 카드',
    sentence: ({ name, month, gpoint }) =>
      `${josaOf(`‘${name}’`, '이/가')} ${monthWords(month)} 세트로 나왔습니다.${gpoint > 0 ? ` 만든 이의 몫으로 ${josaOf(`골드 ${whole.format(gpoint)}`, '을/를')} 받았습니다.` : ''}`,
    link: ({ month }) => `/sets/${month}`,
    preference: null,
  }),
  strength_measured: notice<{ id: number; name: string; outcome: StrengthVerdict | 'failed' }>({
    name: '내 카드의 세기',
    sentence: ({ name, outcome }) => STRENGTH_OUTCOMES[outcome](`‘${name}’`),
    link: ({ id }) => `/cards/${id}#strength`,
    preference: null,
  }),
  silenced: notice<{ until: string | null; reason: string }>({
    name: '제재',
    sentence: ({ until, reason }) => `${SANCTIONS.silence.sentence(until)}${reason && ` 사유: ${reason}`}`,
    link: () => '/mypage/sanctions',
    preference: null,
  }),
  sanctioned: notice<{ kind: SanctionKind; until: string | null; reason: string }>({
    name: '그 밖의 제재',
    sentence: ({ kind, until, reason }) => `${SANCTIONS[kind].sentence(until)} 사유: ${reason}`,
    link: ({ kind }) => (kind === 'new_name' ? '/mypage/rename' : '/mypage/sanctions'),
    preference: null,
  }),
  sanction_ended: notice<{ kind: SanctionKind }>({
    name: '그 밖의 제재 해제',
    sentence: ({ kind }) => SANCTIONS[kind].endSentence,
    link: () => '/mypage/sanctions',
    preference: null,
  }),
  silence_ended: notice<Record<never, never>>({
    name: '제재 해제',
    sentence: () => SANCTIONS.silence.endSentence,
    link: () => '/mypage/sanctions',
    preference: null,
  }),
  appeal_answered: notice<{ is_lifted: boolean }>({
    name: '이의 신청 결과',
    sentence: ({ is_lifted }) =>
      is_lifted ? '이의가 받아들여져 제재가 풀렸습니다.' : '이의에 운영자가 답했습니다. 제재는 그대로입니다.',
    link: () => '/mypage/sanctions',
    preference: null,
  }),
  appealed: notice<{ from_name: string }>({
    name: '들어온 이의',
    sentence: ({ from_name }) => `${person(from_name, '이/가')} 제재에 이의를 냈습니다.`,
    link: () => '/mypage/admin',
    preference: null,
    bundle: () => '',
    together: (_, { count, who }) => `${who('이/가')} 제재에 이의를 ${count}건 냈습니다.`,
  }),
  post_hidden: notice<{ kind: PostKind; title: string; cause: HideCause; reason: string; until: string }>({
    name: '가려진 내 글',
    sentence: ({ kind, title, cause, reason, until }) => {
      const what = josaOf(ownPost(kind, title), '이/가');
      const how = {
        staff: `${what} 가려졌습니다. 사유: ${reason}`,
        reports: `${what} 신고가 쌓여 가려졌습니다. 운영진이 살펴보겠습니다.`,
        takedown: `${what} 게시중단 요청으로 ${until}까지 임시조치되었습니다. 사유: ${reason}`,
      }[cause];
      return `${how} 잘못되었다면 이의를 낼 수 있습니다.`;
    },
    link: () => '/mypage/sanctions',
    preference: null,
  }),
  post_restored: notice<{ kind: PostKind; title: string; reason: string }>({
    name: '되돌린 내 글',
    sentence: ({ kind, title, reason }) =>
      `${josaOf(ownPost(kind, title), '이/가')} 다시 보입니다.${reason && ` ${reason}`}`,
    link: () => '/mypage/sanctions',
    preference: null,
  }),
  objection_answered: notice<{ is_restored: boolean; words: string }>({
    name: '가린 글 이의 신청 결과',
    sentence: ({ is_restored, words }) =>
      `${is_restored ? '이의가 받아들여져 글이 다시 보입니다.' : '이의를 살펴보았습니다. 글은 가린 채로 둡니다.'} ${words}`,
    link: () => '/mypage/sanctions',
    preference: null,
  }),
  objection_settled: notice<{ from_name: string; is_restored: boolean; words: string }>({
    name: '내가 가린 글의 이의',
    sentence: ({ from_name, is_restored, words }) =>
      `내가 가린 글의 이의를 ${person(from_name, '이/가')} ${is_restored ? '받아들여 되돌렸습니다.' : '살펴보고 그대로 두었습니다.'} ${words}`,
    link: () => '/mypage/admin?state=decided&kind=objection',
    preference: null,
  }),
  objected: notice<{ from_name: string }>({
    name: '가린 글에 들어온 이의',
    sentence: ({ from_name }) => `${person(from_name, '이/가')} 글을 가린 것에 이의를 냈습니다.`,
    link: () => '/mypage/admin?kind=objection',
    preference: null,
    bundle: () => '',
    together: (_, { count, who }) => `${who('이/가')} 글을 가린 것에 이의를 ${count}건 냈습니다.`,
  }),
  takedown_asked: notice<Record<never, never>>({
    name: '들어온 게시중단 요청',
    sentence: () => '게시중단 요청이 들어왔습니다.',
    link: () => '/mypage/admin?kind=takedown',
    preference: null,
    bundle: () => '',
    together: (_, { count }) => `게시중단 요청이 ${count}건 들어왔습니다.`,
  }),
  report_decided: notice<{ words: string }>({
    name: '신고 처리 결과',
    sentence: ({ words }) => `신고를 살펴보았습니다. ${words}`,
    link: () => '/mypage/notices',
    preference: null,
  }),
  export_ready: notice<Record<never, never>>({
    name: '내 자료 준비 완료',
    sentence: () => '내 자료를 담은 파일이 준비되었습니다. 3일 동안 내려받을 수 있습니다.',
    link: () => '/mypage/configs#export',
    preference: null,
  }),
  season_ended: notice<{ season: string; ladder: string; place: number | null; dpoint: number; boosters: number }>({
    name: '시즌 보상',
    sentence: ({ season, ladder, place, dpoint, boosters }) => {
      const won = [dpoint > 0 && `가루 ${whole.format(dpoint)}`, boosters > 0 && `부스터 ${boosters}팩`].filter(
        Boolean,
      );
      const end = place === null ? '마쳤습니다' : `${place}위로 마쳤습니다`;
      return `${Number(season.slice(5))}월 시즌을 ${ladder} 사다리 ${end}. 상으로 받은 ${josaOf(won.join(', '), '이/가')} 선물함에 있습니다.`;
    },
    link: () => '/mypage/gifts',
    preference: null,
  }),
  card_weakened: notice<{ card: string; days: number }>({
    name: '카드 변경',
    sentence: ({ card, days }) =>
      `${josaOf(`${card} 카드`, '이/가')} 약해져 ${days}일 동안 제작값 그대로 분해할 수 있습니다.`,
    link: () => '/crafts',
    preference: null,
  }),
  cards_changed: notice<OwnedCards>({
    name: '내 카드 변경',
    sentence: (cards) => `${cardsWords(cards, '이/가')} 바뀌었습니다. 바뀐 내용은 카드 페이지에서 볼 수 있습니다.`,
    link: cardsLink,
    preference: null,
  }),
  cards_retired: notice<OwnedCards>({
    name: '내 카드의 세트 졸업',
    sentence: (cards) =>
      `${cardsWords(cards, '이/가')} 세트에 실린 지 52주가 지나 이제 랭킹전에서는 쓸 수 없습니다. 친선전과 연습에서는 그대로 쓸 수 있습니다.`,
    link: cardsLink,
    preference: null,
  }),
} as const;
export type NoticeKindName = keyof typeof notices;
/** The kinds in the order of the settings page, each in one group. */
export const NOTICE_GROUPS: readonly { name: string; kinds: readonly NoticeKindName[] }[] = [
  {
    name: '글과 채팅',
    kinds: [
      'commented',
      'replied',
      'mentioned',
      'idea_made',
      'idea_answered',
      'work_reviewed',
      'strength_measured',
      'set_published',
    ],
  },
  { name: '편지', kinds: ['letter', 'letter_returned'] },
  {
    name: '게임',
    kinds: ['invited', 'rematch_asked', 'turn', 'correspondence_over', 'match_paid', 'flip_turned', 'season_ended'],
  },
  {
    name: '운영',
    kinds: [
      'silenced',
      'silence_ended',
      'sanctioned',
      'sanction_ended',
      'appeal_answered',
      'appealed',
      'post_hidden',
      'post_restored',
      'objection_answered',
      'objected',
      'objection_settled',
      'takedown_asked',
      'report_decided',
      'export_ready',
    ],
  },
  {
    name: '거래와 카드',
    kinds: ['sold', 'trade_taken', 'trade_expired', 'card_weakened', 'cards_changed', 'cards_retired'],
  },
];

/** Kinds that cannot be silenced. */
export const UNSILENCED_NOTICES: ReadonlySet<NoticeKindName> = new Set([
  'silenced',
  'sanctioned',
  'appeal_answered',
  'post_hidden',
  'objection_answered',
]);

/** What the sentence of a kind needs. */
export type NoticeParams<K extends NoticeKindName> = Parameters<(typeof notices)[K]['sentence']>[0];
