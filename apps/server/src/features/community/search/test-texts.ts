import { launchCards } from '@chilyo/cards';

/** Words of card players, frequent ones first. */
const WORDS = (
  '덱 카드 진짜 오늘 이거 그냥 지금 한판 상대 저도 혹시 근데 너무 이번 다음 게임 영웅 유닛 주문 결계 함정 기력 생명 공격 체력 손패 ' +
  '무덤 칸 턴 속성 불덱 물덱 숲덱 빛덱 어둠덱 금속덱 대지덱 질문 추천 공략 연습 랭킹 점수 시즌 승률 초반 중반 후반 마무리 운영 ' +
  '어그로 컨트롤 콤보 조합 카운터 상성 요일 식 점괘 보상 골드 가루 부스터 전설 희귀 합성 거래 시장 가격 편지 선물 쿠폰 친구 초대 ' +
  '관전 다시보기 기록 운영자 공지 업데이트 버그 제보 건의 감사 축하 환영 신규 복귀 뉴비 고수 초보 실수 역전 승리 패배 무승부 연승 ' +
  '연패 첫판 막판 저녁 아침 새벽 주말 평일 학교 회사 점심 커피 비 눈 바람 하늘 달 별 해 구름 강 바다 산 들 길 집 마을 친구들 ' +
  '돌진 수호 비행 관통 보호막 흡혈 맹독 은신 연타 선제 대공 기동 불가침 일식 상생 상극 여우 호랑이 두루미 까치 거북 용 도깨비 ' +
  '장승 해태 구미호 봉황 주작 현무 청룡 백호 선녀 나무꾼 산신 삼족오 달토끼 은하수 견우 직녀 까마귀 오작교 북두칠성 별자리 한지 ' +
  '먹그림 단풍 벚꽃 함박눈 소나기 천둥 번개 안개 무지개 노을 새싹 열매 뿌리 가지 잎새 모래 바위 흙 쇠 칼 방패 활 북 피리 종 등불'
).split(' ');
const VERBS = (
  '이겼습니다 졌습니다 좋아요 모르겠어요 알려주세요 궁금합니다 재밌네요 어렵네요 쉬워요 강합니다 약합니다 비쌉니다 삽니다 팝니다 ' +
  '만들었어요 뽑았어요 골랐어요 바꿨어요 넣었습니다 뺐습니다 기다립니다 찾습니다 부탁드려요 해보세요 써봤어요 생각해요 될까요 ' +
  '맞나요 있나요 없나요 나왔네요 떴어요 망했어요 성공했습니다 실패했어요 추천합니다'
).split(' ');
const PARTICLES = ['', '', '', '이', '가', '을', '를', '은', '는', '에', '도', '만', '로', '에서', '까지'];
const LAUGHS = ['', '', '', '', 'ㅋㅋ', 'ㅋㅋㅋ', 'ㅎㅎ', 'ㅠㅠ', '!!', '...', 'ㄷㄷ', 'ㅇㅇ', 'gg'];

const NAMES = launchCards.filter(({ is_token }) => !is_token).map(({ name }) => name);

/** Plausible Korean, the same for the same dice: few words are frequent and most are rare, as in any language. */
export function koreanTexts(random: () => number) {
  const frequent = <T>(list: readonly T[]): T => list[Math.floor(list.length * random() ** 2.2)]!;
  const any = <T>(list: readonly T[]): T => list[Math.floor(list.length * random())]!;
  const word = () => (random() < 0.12 ? any(NAMES) : frequent(WORDS)) + any(PARTICLES);
  const words = (least: number, most: number) =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, word).join(' ');
  const sentence = () => `${words(2, 7)} ${any(VERBS)}.`;
  return {
    title: () => `${words(2, 5)}${random() < 0.4 ? ` ${any(VERBS)}` : ''}`.slice(0, 60),
    body: () => Array.from({ length: 3 + Math.floor(random() * 9) }, sentence).join(' '),
    line: () => `${random() < 0.15 ? '' : `${words(1, 6)} `}${any(VERBS)}${any(LAUGHS)}`,
    name: () => `${frequent(WORDS)}${any(WORDS)}`.slice(0, 10) + Math.floor(random() * 90 + 10),
  };
}
