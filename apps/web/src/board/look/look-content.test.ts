import type { CardRow, WireView } from '@chilyo/protocol';
import { describe, expect, test } from 'vitest';
import type { CardFace } from '../../ui/card/card-face.ts';
import { contentInWords, lookContent } from './look-content.ts';
import type { Eyes } from './look-types.ts';

type Seat = WireView['seats'][0];
type Unit = NonNullable<Seat['units'][0]>;

const FACES: Record<number, Partial<CardRow>> = {
  1: { name: '불꽃 여우', type: 'unit', attack: 2, health: 3, text: '돌진, 연타. 등장: 상생이면 카드를 1장 뽑습니다.' },
  2: { name: '햇살 신병', type: 'unit', attack: 1, health: 1, text: '보호막.' },
  3: { name: '새벽탑', type: 'ward', time: 3, text: '내 턴이 끝날 때: 카드를 1장 뽑습니다.' },
  4: { name: '불화살', type: 'spell', cost: 3, text: '유닛 하나에게 화상 2를 줍니다.' },
} as const;
const faceOf = (id: number): CardFace =>
  ({ id, element: ['R'], cost: 2, rarity: 'common', attack: null, health: null, ...FACES[id] }) as CardFace;

const fox: Unit = {
  number: 12,
  card_id: 1,
  home: 0,
  element: ['R'],
  attack: 2,
  health: 3,
  max_health: 3,
  keywords: { rush: 1, double: 1 },
  frozen: false,
  burn: 0,
  silenced: false,
  attacks_left: 1,
  fresh: false,
  moved: false,
};
const side = (more: Partial<Seat> = {}): Seat => ({
  user_id: 1,
  name: '해솔',
  avatar_id: 3,
  life: 30,
  max_life: 30,
  energy: 2,
  max_energy: 4,
  hand_count: 3,
  deck_count: 20,
  discard: [4],
  units: [null, null, null, null, null],
  wards: [],
  moved: false,
  gift: false,
  power: 'N',
  power_used: false,
  ready: true,
  tally: { cards_turn: 0, spells_turn: 0, spells_match: 0, empty_draws: 0 },
  ...more,
});
const standing = (unit: Partial<Unit>, at = 2) =>
  side({ units: [null, null, null, null, null].map((_, lane) => (lane === at ? { ...fox, ...unit } : null)) });
const viewOf = (own: Seat, enemy = side({ name: '달무리' }), more: Partial<WireView> = {}): WireView => ({
  edition: 2,
  first_day: 0,
  turn: 5,
  day: 'R',
  on_turn: 0,
  phase: 'main',
  eclipse: 0,
  deaths_turn: 0,
  seats: [own, enemy],
  cards: {},
  ...more,
});
const asItCameOut: Eyes['meaningOf'] = ({ explanation }) => explanation;
const seen = (view: WireView, name: string, viewer: 0 | 1 | null = 0, meaningOf = asItCameOut) =>
  lookContent(view, name, { viewer, log: [], faceOf, meaningOf });
const lines = (view: WireView, name: string, viewer: 0 | 1 | null = 0) => {
  const content = seen(view, name, viewer);
  return {
    states: content?.states.map(({ word }) => word),
    terms: content?.terms.map(({ word }) => word),
    facts: content?.facts.map(({ word, now, why }) => [word, now, why].filter(Boolean).join(' ')),
  };
};

describe('a unit', () => {
  test('says whose it is, where, and every word on it', () => {
    const content = seen(viewOf(standing({})), 'unit:12');
    expect(content).toMatchObject({ title: '불꽃 여우', place: '내 3칸 유닛' });
    expect(lines(viewOf(standing({})), 'unit:12').terms).toEqual(['돌진', '연타', '등장', '상생']);
    expect(seen(viewOf(standing({})), 'unit:12', 1)?.place).toBe('상대의 3칸 유닛');
    expect(seen(viewOf(standing({})), 'unit:12', null)?.place).toBe('해솔 님의 3칸 유닛');
  });

  test('tells its numbers of now beside the printed ones', () => {
    const view = viewOf(standing({ attack: 4, health: 2, max_health: 5 }));
    expect(lines(view, 'unit:12').facts).toEqual(['공격력 4 강화, 적힌 값 2', '체력 2/5 다침, 강화, 적힌 값 3']);
    expect(seen(view, 'unit:12')?.card?.now).toEqual({ attack: 4, health: 2, isWounded: true });
    expect(lines(viewOf(standing({ attack: 0 })), 'unit:12').facts?.[0]).toBe('공격력 0 약화, 적힌 값 2');
  });

  test('explains keywords, states and the words of its text as the site does today', () => {
    const view = viewOf(standing({ frozen: true }));
    const today: Eyes['meaningOf'] = ({ id, explanation }) =>
      ({ 1: '곧장 달려듭니다.', 31: '얼어붙었습니다.', 41: '손에서 나올 때입니다.' })[id ?? 0] ?? explanation;
    const content = seen(view, 'unit:12', 0, today)!;
    const said = new Map([...content.states, ...content.terms].map(({ word, explanation }) => [word, explanation]));
    expect([said.get('돌진'), said.get('빙결'), said.get('등장')]).toEqual([
      '곧장 달려듭니다.',
      '얼어붙었습니다.',
      '손에서 나올 때입니다.',
    ]);
    expect(said.get('상생')).toContain('어머니 속성');
    expect(seen(viewOf(standing({})), 'card:1', 0, today)?.terms[0]?.explanation).toBe('곧장 달려듭니다.');
  });

  test('tells its states in words', () => {
    const view = viewOf(standing({ frozen: true, burn: 2, silenced: true, keywords: {}, attacks_left: 0 }));
    expect(lines(view, 'unit:12')).toMatchObject({ states: ['빙결', '화상 2', '침묵'], terms: [] });
  });

  test('that may not attack says why, while its owner is on turn', () => {
    const arrived = { attacks_left: 1, fresh: true, keywords: {} };
    expect(lines(viewOf(standing(arrived)), 'unit:12').states).toEqual(['이번 턴에 나옴']);
    expect(seen(viewOf(standing(arrived)), 'unit:12', 1)?.states[0]?.explanation).toContain('주인의 다음 턴부터');
    expect(lines(viewOf(standing({ attacks_left: 0 })), 'unit:12').states).toEqual(['쉼']);
    expect(lines(viewOf(standing({ attacks_left: 2 })), 'unit:12').states).toEqual(['공격']);
    // one that may attack at once has arrived just now as well
    expect(lines(viewOf(standing({ ...arrived, keywords: { rush: 1 } })), 'unit:12').states).toEqual([]);
    expect(lines(viewOf(standing(arrived), undefined, { on_turn: 1 }), 'unit:12').states).toEqual([]);
  });

  test('marks keywords that it got, and those that it has lost', () => {
    const view = viewOf(standing({ card_id: 2, keywords: { guard: 1, armor: 2 } }));
    expect(lines(view, 'unit:12').terms).toEqual(['수호 (받음)', '갑옷 2 (받음)', '보호막 (지금은 없음)']);
  });

  test('that is gone is nothing any more', () => {
    expect(seen(viewOf(side()), 'unit:12')).toBeNull();
  });
});

test('a card of the hand tells its cost of now and what is lacking', () => {
  const own = side({ hand: [{ number: 7, card_id: 4, cost: 4 }], energy: 2 });
  expect(lines(viewOf(own), 'hand:7')).toEqual({
    states: ['기력 부족'],
    terms: ['화상'],
    facts: ['비용 4 비싸짐, 적힌 값 3'],
  });
  expect(lines(viewOf(own, undefined, { on_turn: 1 }), 'hand:7').states).toEqual([]);
});

test('a ward tells how long it stays', () => {
  const view = viewOf(side({ wards: [{ number: 3, card_id: 3, is_trap: false, time: 2 }] }));
  expect(seen(view, 'ward:0:3')).toMatchObject({ title: '새벽탑', place: '내 결계' });
  expect(lines(view, 'ward:0:3')).toEqual({
    states: [],
    terms: ['결계', '내 턴이 끝날 때'],
    facts: ['남은 턴 2 내 턴이 2번 시작되면 사라짐'],
  });
});

test('a hidden trap of the enemy tells that it is one, and no more', () => {
  const view = viewOf(side(), side({ wards: [{ number: 5, card_id: null, is_trap: true, time: null }] }));
  const content = seen(view, 'ward:1:5');
  expect(content).toMatchObject({ title: '뒤집힌 함정', place: '상대의 함정' });
  expect(content?.card).toBeUndefined();
  expect(lines(view, 'hero:1').states).toEqual(['뒤집힌 함정']);
});

test('a hero shows its public counts and the damage of the eclipse', () => {
  const view = viewOf(side(), side({ name: '달무리', max_life: 36, life: 20, deck_count: 0 }), {
    eclipse: 3,
    day: null,
  });
  expect(lines(view, 'hero:1')).toEqual({
    facts: ['생명 20/36 나중에 시작해 더 많이 받음', '기력 2/4', '손 3장', '덱 0장', '무덤 1장', '결계와 함정 0개'],
    states: ['일식 +3', '덱이 비었음'],
    terms: [],
  });
  expect(seen(view, 'hero:1')?.states[0]?.explanation).toContain('3만큼 더');
  expect(seen(view, 'hero:0')?.states[0]?.explanation).toContain('제 턴에는');
});

test('piles, the fan, the sky and the power can be looked at', () => {
  const view = viewOf(side({ power_used: true }));
  for (const name of ['deck:1', 'power', 'sky', 'card:4', 'card:4:1'])
    expect(seen(view, name)?.title, name).toBeTruthy();
  expect(lines(view, 'power').states).toEqual(['이미 봄']);
  for (const name of ['', 'nothing', 'hero:7', 'unit:', 'ward:2:1']) expect(seen(view, name), name).toBeNull();
});

test('for the ear it is all one text', () => {
  const content = seen(viewOf(standing({ burn: 2 })), 'unit:12')!;
  expect(contentInWords(content)).toMatch(
    /^불꽃 여우, 내 3칸 유닛\. 공격력 2, 체력 3\. 돌진, 연타\. .*화상 2: .*상생: /,
  );
});
