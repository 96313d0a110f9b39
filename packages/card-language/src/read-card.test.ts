import { describe, expect, test } from 'vitest';
import ofLanguages from './cards-of-languages.json' with { type: 'json' };
import { CARD_LANGUAGE, cardText, readCard } from './index.ts';

const noCard = () => undefined;
const kept: Record<string, unknown> = ofLanguages;
const unit = {
  id: 100_001,
  key: 'made-100001',
  name: '시험',
  type: 'unit',
  element: ['R'],
  rarity: 'common',
  cost: 1,
  attack: 1,
  health: 1,
  keywords: {},
  abilities: [],
  is_token: false,
  set: 'made',
};
const spell = { ...unit, type: 'spell', attack: undefined, health: undefined };
const faults = (json: unknown, language?: number) => {
  const read = readCard(json, noCard, language);
  return 'faults' in read ? read.faults.map(({ path, sentence }) => `${path.join('.')}: ${sentence}`) : [];
};

test('a card of every language is kept here and read for good', () => {
  expect(Object.keys(kept).map(Number)).toEqual(Array.from({ length: CARD_LANGUAGE }, (_none, at) => at + 1));
  for (const [language, json] of Object.entries(kept)) {
    const read = readCard(json, noCard, Number(language));
    expect(read).toEqual({ card: expect.objectContaining({ name: '여섯 갈래 여우' }) });
    if ('card' in read) expect(cardText(read.card, (key) => key)).toMatchSnapshot(language);
  }
});

describe('what is wrong is said at its part', () => {
  test.each([
    [{ ...unit, name: '' }, 'name: 이름은 1자에서 20자까지 적어 주세요.'],
    [{ ...unit, cost: 13 }, 'cost: 비용은 0에서 12까지입니다.'],
    [{ ...unit, type: 'land' }, 'type: 유닛, 주문, 결계, 함정 가운데 하나를 골라 주세요.'],
    [{ ...unit, health: undefined }, 'attack: 공격력과 체력은 유닛에게 있고, 유닛에게만 있습니다.'],
    [{ ...spell, attack: 3 }, 'attack: 공격력과 체력은 유닛에게 있고, 유닛에게만 있습니다.'],
    [{ ...spell, keywords: { rush: 1 } }, 'keywords: 능력어는 유닛에게만 있습니다.'],
    [{ ...spell, type: 'ward' }, 'time: 시간은 결계에 있고, 결계에만 있습니다.'],
    [
      { ...unit, abilities: [{ when: 'cast', do: [{ verb: 'draw', amount: 1 }] }] },
      'abilities.0.when: 이런 종류의 카드는 그 때를 쓸 수 없습니다.',
    ],
    [
      { ...unit, abilities: [{ when: 'dies', do: [{ verb: 'draw', amount: 99 }] }] },
      'abilities.0.do.0.amount: 카드에 쓸 수 없는 글입니다.',
    ],
    [
      { ...unit, abilities: [{ when: 'dies', do: [{ verb: 'win' }] }] },
      'abilities.0.do.0.verb: 카드에 쓸 수 없는 글입니다.',
    ],
    [
      { ...unit, abilities: [{ when: 'aura', to: 'neighbours' }] },
      'abilities.0: 지속 능력이 무엇을 주는지 골라 주세요.',
    ],
    [{ ...unit, more: 1 }, ': 카드에 쓸 수 없는 것이 있습니다.'],
    [{ ...unit, flavour: '가'.repeat(17_000) }, ': 카드가 너무 깁니다.'],
    [{ ...unit, name: '\ud800' }, 'name: 쓸 수 없는 글자가 있습니다.'],
  ])('%#', (json, sentence) => {
    expect(faults(json)).toEqual([sentence]);
  });

  test.each([null, undefined, 7, 'card', [], {}])('%s is no card', (json) => {
    expect(faults(json)).not.toEqual([]);
  });

  test.each([0, -1, 1.5, Number.NaN, CARD_LANGUAGE + 1])('nobody writes language %s', (language) => {
    expect(faults(unit, language)).toEqual([': 이 사이트가 읽을 수 없는 판으로 쓰인 카드입니다.']);
  });
});
