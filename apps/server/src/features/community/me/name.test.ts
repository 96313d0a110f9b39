import { describe, expect, test } from 'vitest';
import { nameKey } from '../../core/identity/name-key.ts';
import { checkedName } from './name.ts';

describe('a name', () => {
  test.each(['해무리단', 'Moon7', '가나'])('%s is accepted', (name) => expect(checkedName(name)).toBe(name));
  test.each(['a', '열세글자가되는이름은너무길어요', '빈 칸', 'ㅋㅋㅋ', '<b>', '🙂🙂', ''])('%j is refused', (name) =>
    expect(() => checkedName(name)).toThrow('NAME_INVALID'),
  );
  test('a decomposed name is stored composed', () => expect(checkedName('해무리'.normalize('NFD'))).toBe('해무리'));
  test('case, composition and look-alike letters make no other name', () => {
    expect(nameKey('MOON')).toBe(nameKey('m0on'));
    expect(nameKey('해무리'.normalize('NFD'))).toBe(nameKey('해무리'));
    expect(nameKey('달')).not.toBe(nameKey('별'));
  });
});

const OFFICIAL = `운영자 칠요운영자 부운영자 운영자2 운영자님 운영진 운영팀 운엉자 윤영자 운영쟈 운엉자1 은영자 운영자요 부운엉자 운엉진
  관리자 관리쟈 괸리자 관리자7 관리팀 시스템 시스텡 시스템봇 칠요 7요 칠요지기 7요공식 연습상대 연습상데 공식 공식계정 공식채널 공식팀
  모더레이터 모더래이터 모더레이터1 매니저 메니저 매니져 칠요매니저 스태프 스탭 고객센터 지엠
  admin Adm1n ADMIN admin99 TheAdmin 0perator operator opertor sy5tem system sistem chilyo CH1LYO moderator moderatr m0derator
  staff Staff1 칠요staff GM gm GM1 GM07 GM하늘 official manager manager3 support
  0fficial supp0rt 4dmin adrnin aclmin admim 게임마스터 고객지원 공지사항 개발진 운영본부 쥐엠 helpdesk mods`;
const INNOCENT = `공식이 수학공식 매니 매니아 매니매니 일요 일요일 실요 칠리 철요일 칠면조 칠월 윤영진 문영진 문영자 윤영자네 김영자 이운영 운영 운영이
  관리 관리비 시스터 시스터즈 시스 김민수 박지영 이순신 홍길동 최운영 윤서진 은영 상대 연습생 스타 지은 지엠씨 연습벌레
  badminton 배드민턴 ecosystem gmail gmarket amin Edwin Stan Stella steam sister chiyo Chile opera modern manga 777 7월`;

test('the names that moderators give are not chosen, also not in letters that look like their digits', () => {
  for (const name of ['이용자1', '이용자1234', '이용자lO', '이용자5I'])
    expect(() => checkedName(name), name).toThrow('NAME_RESERVED');
  for (const name of ['이용자', '이용자들', '이용자1호', '새이용자12']) expect(checkedName(name)).toBe(name);
});

describe('a name that passes for the house', () => {
  test.each(OFFICIAL.split(/\s+/))('%s is refused', (name) => expect(() => checkedName(name)).toThrow('NAME_RESERVED'));
  test.each(INNOCENT.split(/\s+/))('%s is anybody', (name) => expect(checkedName(name)).toBe(name));
  test('the operator may bear it', () => expect(checkedName('운영자', { operator: true })).toBe('운영자'));
});
