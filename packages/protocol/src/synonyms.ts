/**
 * Words of players that mean the same, a row each, read in every direction: the word of the site, and those of boards
 * and of other card games. A word that stands in several rows means all of them.
 */
const ROWS = `
구미호 여우
호랑이 범 백호 산군
거북이 거북 현무
용 이무기 청룡 미르 드래곤
화룡 용
황룡 용
봉황 주작 불새
해태 해치
도깨비 돗가비
귀신 원귀 혼령 유령 고스트
달걀귀신 계란귀신
물귀신 수귀
강림차사 저승사자 차사
바리공주 바리데기
설문대할망 설문대
염제신농 신농
치우 치우천왕
목없는장수 무두귀
두억시니 야차
흡혈귀 뱀파이어
강령술사 네크로맨서
눈사람대장 눈사람
돌하르방 하르방
장승 천하대장군
서낭당 성황당
당산나무 신목
신단수 신목
땜장이 땜쟁이
대장장이 블랙스미스
은장도무사 은장도
기사 나이트 knight
여우 폭스
호랑이 타이거
늑대 울프
거인 골렘
해골 스켈레톤
인어 머메이드
엄니멧돼지 멧돼지
해마기사 해마
빛 빛덱 광속성
어둠 어둠덱 암속성
불 불덱 화속성
물 물덱 수속성
숲 숲덱 목속성 자연
금속 금속덱 금속성 쇠
대지 대지덱 토속성 땅
무속성 중립
유닛 하수인 몬스터 크리처 미니언
주문 스펠 마법
결계 인챈트 지속마법
함정 트랩 비밀
토큰 소환수
영웅 히어로 본체
일반 커먼 노멀
희귀 레어
영웅급 에픽
전설 레전더리 레전드
손패 핸드 패
무덤 묘지
칸 라인 레인
기력 마나 코스트 에너지
비용 코스트
생명 체력 피통 hp
체력 피 hp
공격력 공 공격 데미지
피해 데미지 딜
회복 힐 치유
점괘 영능 영웅능력
능력 스킬 어빌리티 특능
특수능력 특능 스킬
처음손패 멀리건 첫손 첫손패 손패교체
먼저 선공 선턴 선픽
기권 항복 서렌 gg
일식 피로뎀 서든데스
상생 시너지
상극 카운터 상성
수호 도발 가드 탱커
돌진 속공 러시 돌격
비행 공중 날개
관통 트램플
보호막 천보 쉴드 실드
흡혈 생흡 라이프스틸
맹독 독 독성
은신 스텔스 투명
연타 질풍 더블어택
선제 퍼스트스트라이크 선제공격
대공 리치
불가침 대상지정불가
붙박이 고정
재생 리젠
갑옷 방어력 아머
반격 가시 카운터
빙결 얼림 동결 프리즈
화상 화염 도트
침묵 사일런스
등장 전투의함성 전함
죽을때 죽음의메아리 죽메 유언
뽑기 드로우
버리기 디스카드 핸드파괴
되돌림 바운스
부활 리애니
변신 변이 양변
복제 카피
빼앗기 강탈 뺏기
파괴 제거 확킬
소환 토큰생성
강화 버프 상향
약화 너프 하향
점지 발견 서치
정화 디스펠
결계파괴 마법제거
밸런스 균형
밸런스 op 오버파워 사기 개사기
메타 유행 대세 주류덱
덱유형 아키타입
시작덱 기본덱 스타터 기본카드
대여덱 빌린덱 렌탈 빌리기
덱코드 덱복사
공략 전략 가이드 팁
길잡이 가이드 입문
티어 등급 티어표
랭킹전 랭겜 랭크 등급전
친선전 친선 친구전
서신전 턴제 하루한턴
연습 컴퓨터대전 봇전 ai대전
배우기 튜토리얼 연습
연습 혼자 솔로
다시보기 리플 리플레이 영상
관전 옵저버 구경
배치 배치고사 배치전
점수 레이팅 mmr
승률 승률표
전적 기록
게임찾기 매칭 큐 매칭안됨
접속끊김 튕김 튕겼 끊김
여유시간 타임뱅크
비밀번호 비번 패스워드 암호
계정 아이디 이메일
이름바꾸기 닉변 닉네임변경
이름 닉네임 닉
변경내역 패치내역 패치노트
업데이트 패치 변경
초보 뉴비 초심자 입문 새내기 늅늅
고수 고인물 베테랑
과금 현질 결제
부스터 가챠 팩 카드깡 뽑기
확률 드랍률 확율
보장 천장
스킨 코스튬 꾸미기
이모티콘 콘 이모지 임티 스티커
텍스트콘 글자콘
가루 먼지 더스트
골드 돈 재화
거래 교환 트레이드
시장 거래소 경매장 장터
시세 가격 값
합성 조합 크래프트
합성식 레시피 조합식
분해 갈기 갈갈
팔기 판매
오류 버그 에러 문제
끊김 렉 버벅임 지연
접속 로그인 연결
탈퇴 회원탈퇴 계정삭제
정지 밴 제재 벤
채팅금지 채금 뮤트
신고 리폿 제보
건의 제안 바라는점
질문 ㅈㅁ 궁금 물어봅니다
인정 ㅇㅈ
감사 ㄱㅅ 고마워
축하 ㅊㅋ
추천 ㅊㅊ 개추
비추천 비추
수정 고치기
글쓴이 작성자 글쓴사람
말머리 카테고리 분류
휴대전화 핸드폰 폰 모바일 스마트폰
컴퓨터 피시 pc 데스크톱
소리 사운드 효과음 음향
글자 글씨 폰트
그림 일러 일러스트 짤
스크린샷 스샷 캡처
어두운화면 다크모드 야간모드 밤
밝은화면 라이트모드 한지
복귀 돌아온 컴백
시즌 분기 시즌제
시즌보상 시즌상 상금
보상 선물 상
출석 출첵 출석체크
임무 퀘스트 미션
일일임무 일퀘
주간임무 주퀘
업적 도전과제 칭호
쿠폰 쿠폰번호 시리얼
편지 쪽지 메시지 dm
선물함 우편함
알림 푸시 통지
축제 이벤트 더블 두배
뒤집기 카드뒤집기 뒤집
피로 골드제한 하루제한
친구 친추 친구추가
차단 블락 블록
이의 항소 소명
품행 비매너 매너
금칙어 욕설 욕
운영자 관리자 gm 영자
공방 커스텀카드 자작카드
만든카드 커스텀 자작
카드아이디어 카드제안
장면 퍼즐
글쓰기 글작성
게시판 게시글 갤러리
갤러리 사진 그림게시판
인기글 개념글 념글 베스트
댓글 답글 리플
순위 랭킹 등수
부자 골드부자
나중 후공 후턴
최대기력 램프
자랑 인증 뽑았다
공지 안내
선녀 천녀
`;

/** What boards speak of, and no text of the site: kinds of decks, and what people do beside the game. */
const BOARD_ROWS = `
어그로 공격덱 빠른덱 위니
컨트롤 느린덱 방어덱
콤보 연계 원턴킬
추천덱 덱추천 좋은덱 티어덱
상대하는법 카운터 대처 이기는법
시간초과 시간패 타임아웃
무과금 무현질 돈안쓰고
후기 리뷰 소감
대회 토너먼트 시합
방송 스트리밍 생방
음악 브금 bgm 배경음악
`;

const rowsOf = (lines: string): string[][] =>
  lines
    .trim()
    .split('\n')
    .map((row) => row.split(' '));

/** Rows whose first word, or another one, the site says. */
export const SITE_SYNONYMS: readonly (readonly string[])[] = rowsOf(ROWS);
/** All rows of words, without spaces. */
export const SYNONYMS: readonly (readonly string[])[] = [...SITE_SYNONYMS, ...rowsOf(BOARD_ROWS)];

/** A word as synonyms are looked up: small, and without spaces. */
export const synonymKey = (word: string): string => word.toLowerCase().replace(/\s+/g, '');

const sameAs = new Map<string, Set<string>>();
for (const row of SYNONYMS)
  for (const word of row) {
    const others = sameAs.get(word) ?? new Set<string>();
    for (const other of row) if (other !== word) others.add(other);
    sameAs.set(word, others);
  }

/** Words that mean the same as a word, the site's own first. */
export const synonymsOf = (word: string): string[] => [...(sameAs.get(synonymKey(word)) ?? [])];
