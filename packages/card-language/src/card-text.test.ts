import { describe, expect, test } from 'vitest';
import { Card, cardText, optionText, type Target, type Verb } from './index.ts';

const names: Record<string, string> = { sprout: '새싹', 'earth-wall': '흙벽' };
const nameOf = (key: string): string => names[key] ?? key;

const spell = (list: Verb[], target?: Target): Card =>
  Card.parse({
    id: 9001,
    key: 'test-spell',
    name: '시험',
    type: 'spell',
    element: ['R'],
    rarity: 'common',
    cost: 1,
    keywords: {},
    ...(target && { target }),
    abilities: [{ when: 'cast', do: list }],
    is_token: false,
    set: 'test',
  });
const said = (list: Verb[], target?: Target): string => cardText(spell(list, target), nameOf);

const enemy: Target = { side: 'enemy' };
const hurt = (amount: number, to: Extract<Verb, { verb: 'damage' }>['to'] = 'target'): Verb => ({
  verb: 'damage',
  amount,
  to,
});

describe('one sentence (rules 18)', () => {
  test('does not repeat a noun', () => {
    expect(said([hurt(1), { verb: 'freeze', to: 'target' }], enemy)).toBe(
      '적 유닛 하나에게 피해를 1 주고 빙결시킵니다.',
    );
    expect(said([hurt(1), { verb: 'draw', amount: 1 }, { verb: 'freeze', to: 'target' }], enemy)).toBe(
      '적 유닛 하나에게 피해를 1 주고, 카드를 1장 뽑고, 그 유닛을 빙결시킵니다.',
    );
  });

  test('says which cards of the discard pile it counts', () => {
    const spells = { count: 'discard', where: { type: 'spell' } } as const;
    expect(said([{ verb: 'damage', amount: spells, to: 'enemy_hero' }])).toBe(
      '적 영웅에게 내 무덤의 주문 수만큼 피해를 줍니다.',
    );
    expect(said([{ verb: 'damage', amount: { ...spells, plus: 1 }, to: 'enemy_hero' }])).toBe(
      '적 영웅에게 피해를 1 주고, 내 무덤의 주문 1장마다 1씩 더 줍니다.',
    );
  });

  test('names random ones anew, for they are others', () => {
    const anyone = { random: 'enemy', count: 1 } as const;
    expect(said([hurt(1, anyone), { verb: 'freeze', to: anyone }])).toBe(
      '무작위 적 유닛 하나에게 피해를 1 주고, 무작위 적 유닛 하나를 빙결시킵니다.',
    );
  });

  test('joins gifts, and the same verb to two', () => {
    const gifts: Verb[] = [
      { verb: 'stats', attack: 2, health: 2, to: 'target' },
      { verb: 'give', keyword: 'shield', to: 'target' },
    ];
    expect(said(gifts, { side: 'own' })).toBe('아군 하나에게 +2/+2와 보호막을 줍니다.');
    expect(said([hurt(2), hurt(2, 'target_neighbours')], enemy)).toBe(
      '적 유닛 하나와 그 양옆 유닛에게 피해를 2 줍니다.',
    );
    expect(said([hurt(2), hurt(1, 'target_neighbours')], enemy)).toBe(
      '적 유닛 하나에게 피해를 2 주고, 그 양옆 유닛에게 피해를 1 줍니다.',
    );
  });

  test('a condition adds to the verb before it, and what follows a block stands alone', () => {
    const more: Verb = { verb: 'if', test: { is: 'generated' }, do: [hurt(2) as Extract<Verb, { verb: 'damage' }>] };
    expect(said([hurt(3), more], enemy)).toBe('적 유닛 하나에게 피해를 3 주고, 상생이면 피해를 2 더 줍니다.');
    expect(said([hurt(3), more, { verb: 'draw', amount: 1 }], enemy)).toBe(
      '적 유닛 하나에게 피해를 3 주고, 상생이면 피해를 2 더 줍니다. 카드를 1장 뽑습니다.',
    );
  });

  test('options are whole sentences with a number, each alone on its button', () => {
    const options: Extract<Verb, { verb: 'choose_one' }>['options'] = [
      [{ verb: 'damage', amount: 2, to: 'target' }],
      [{ verb: 'silence', to: 'target' }],
      [{ verb: 'draw', amount: 1 }],
    ];
    const card = spell([{ verb: 'choose_one', options }], enemy);
    expect(cardText(card, nameOf)).toBe(
      '하나를 고릅니다. ① 적 유닛 하나에게 피해를 2 줍니다. ② 적 유닛 하나를 침묵시킵니다. ③ 카드를 1장 뽑습니다.',
    );
    expect(options.map((option) => optionText(card, option, nameOf))).toEqual([
      '적 유닛 하나에게 피해를 2 줍니다.',
      '적 유닛 하나를 침묵시킵니다.',
      '카드를 1장 뽑습니다.',
    ]);
  });

  test('a target with limits, a counted amount, a summons', () => {
    expect(said([{ verb: 'destroy', to: 'target' }], { side: 'enemy', where: { frozen: true, attack_least: 4 } })).toBe(
      '공격력이 4 이상인 빙결된 적 유닛 하나를 파괴합니다.',
    );
    const many: Verb = { verb: 'damage', amount: { count: 'own_units', most: 5 }, to: 'enemy_hero' };
    expect(said([many, { verb: 'draw', amount: 1 }])).toBe(
      '적 영웅에게 아군 수만큼 피해를 주고(최대 5), 카드를 1장 뽑습니다.',
    );
    expect(said([{ verb: 'damage', amount: { count: 'own_units', plus: 1, most: 5 }, to: 'enemy_hero' }])).toBe(
      '적 영웅에게 피해를 1 주고, 아군마다 1씩 더 줍니다(최대 5).',
    );
    const summon = (count: number, where: Extract<Verb, { verb: 'summon' }>['where']) =>
      said([{ verb: 'summon', card: 'sprout', count, where }]);
    expect(summon(1, 'leftmost')).toBe('가장 왼쪽 빈 칸에 새싹을 소환합니다.');
    expect(summon(3, 'leftmost')).toBe('왼쪽 빈 칸부터 새싹 셋을 소환합니다.');
    expect(summon(2, 'beside')).toBe('양옆에 새싹을 하나씩 소환합니다.');
  });

  test('a card that was just played is not another one', () => {
    const late: Verb = { verb: 'if', test: { is: 'nth_card', n: 2 }, do: [{ verb: 'draw', amount: 1 }] };
    const unit = (when: 'played' | 'own_turn_ends'): Card => ({
      ...spell([hurt(1)]),
      type: 'unit',
      abilities: [{ when, do: [late] }],
    });
    expect(cardText(unit('played'), nameOf)).toBe('등장: 이번 턴에 다른 카드를 냈으면 카드를 1장 뽑습니다.');
    expect(cardText(unit('own_turn_ends'), nameOf)).toBe(
      '내 턴이 끝날 때: 이번 턴에 낸 카드가 2장 이상이면 카드를 1장 뽑습니다.',
    );
  });

  test('abilities of one trigger are joined, and those of all units are merged', () => {
    const card = (...abilities: Card['abilities']): Card => ({ ...spell([hurt(1)]), type: 'ward', abilities });
    const pain = hurt(1, 'enemy_hero');
    expect(
      cardText(card({ when: 'played', do: [pain] }, { when: 'played', do: [{ verb: 'draw', amount: 1 }] }), nameOf),
    ).toBe('칠 때: 적 영웅에게 피해를 1 줍니다. 카드를 1장 뽑습니다.');
    expect(cardText(card({ when: 'own_unit_dies', do: [pain] }, { when: 'enemy_unit_dies', do: [pain] }), nameOf)).toBe(
      '유닛이 죽을 때: 적 영웅에게 피해를 1 줍니다.',
    );
  });

  test.each<[string, Card['type'], Card['abilities'][number]]>([
    [
      '등장: 맞은편 유닛에게 피해를 2 줍니다.',
      'unit',
      { when: 'played', do: [{ verb: 'damage', amount: 2, to: 'opposite' }] },
    ],
    [
      '죽을 때: 제자리에 새싹을 소환합니다.',
      'unit',
      { when: 'dies', do: [{ verb: 'summon', card: 'sprout', count: 1, where: 'in_lane' }] },
    ],
    [
      '내 영웅이 회복할 때: +1/+1을 얻습니다.',
      'unit',
      { when: 'own_hero_healed', do: [{ verb: 'stats', attack: 1, health: 1, to: 'self' }] },
    ],
    [
      '등장: 하나를 고릅니다. ① 양옆 아군에게 +1/+1을 줍니다. ② 양옆 아군에게 갑옷 1을 줍니다.',
      'unit',
      {
        when: 'played',
        do: [
          {
            verb: 'choose_one',
            options: [
              [{ verb: 'stats', attack: 1, health: 1, to: 'neighbours' }],
              [{ verb: 'give', keyword: 'armor', amount: 1, to: 'neighbours' }],
            ],
          },
        ],
      },
    ],
    ['지속: 다른 아군의 공격력 +2.', 'unit', { when: 'aura', to: { every: 'own', other: true }, attack: 2 }],
    [
      '함정: 적 유닛이 공격할 때, 그 유닛에게 피해를 3 줍니다.',
      'trap',
      { when: 'enemy_attacks', do: [{ verb: 'damage', amount: 3, to: 'that' }] },
    ],
  ])('%s', (text, type, ability) => {
    expect(cardText({ ...spell([hurt(1)]), type, abilities: [ability] }, nameOf)).toBe(text);
  });
});
