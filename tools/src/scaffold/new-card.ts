import { type CardType, type Element, elementWords, josaOf } from '@chilyo/card-language';
import { launchCards } from '@chilyo/cards';
import { before, both, type Edits, importing, NotPossible } from './edits.ts';

const FILES: Record<Element, string> = {
  W: 'light',
  B: 'dark',
  R: 'fire',
  U: 'water',
  G: 'forest',
  S: 'metal',
  D: 'earth',
  N: 'neutral',
};

/** What the card of a type does for a start, and how a test shows it. */
const STARTS: Record<CardType, { parts: string; check: string; uses: 'played' | 'table' }> = {
  unit: {
    parts: "attack: 1, health: 1, abilities: [{ when: 'played', do: [{ verb: 'draw', amount: 1 }] }]",
    check: "const board = played({}, 'KEY', { lane: 1 });\n  expect(board.own.hand).toHaveLength(1);",
    uses: 'played',
  },
  spell: {
    parts: "abilities: [{ when: 'cast', do: [{ verb: 'draw', amount: 1 }] }]",
    check: "const board = played({}, 'KEY');\n  expect(board.own.hand).toHaveLength(1);",
    uses: 'played',
  },
  ward: {
    parts: "time: 2, abilities: [{ when: 'own_turn_ends', do: [{ verb: 'draw', amount: 1 }] }]",
    check:
      "const board = table({ own: { wards: ['KEY'] } });\n  board.end();\n  expect(board.own.hand).toHaveLength(1);",
    uses: 'table',
  },
  trap: {
    parts: "abilities: [{ when: 'enemy_attacks', do: [{ verb: 'draw', amount: 1 }] }]",
    check:
      "const board = table({ own: { wards: ['KEY'] }, enemy: { units: ['armoured-ox'] }, turn: 6 });\n  board.attack('armoured-ox', 'own-hero');\n  expect(board.own.hand).toHaveLength(1);",
    uses: 'table',
  },
};

/** A card of an element with its test: for a start it draws a card. */
export function newCard(key: string, name: string, element: Element, type: CardType): Edits {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))
    throw new NotPossible('카드의 열쇠는 소문자와 붙임표입니다: acorn-squirrel');
  if (name.length > 20) throw new NotPossible('카드의 이름은 20자까지입니다.');
  if (launchCards.some((card) => card.key === key || card.name === name))
    throw new NotPossible(`${key}, ${josaOf(name, '은/는')} 이미 있는 카드입니다.`);
  const own = launchCards.filter((card) => !card.is_token && card.element.length === 1 && card.element[0] === element);
  const id = Math.max(...own.map((card) => card.id)) + 1;
  const file = `packages/cards/src/${FILES[element]}.ts`;
  const tests = `packages/engine/src/cards/${FILES[element]}-${type === 'unit' ? 'units' : 'spells'}.test.ts`;
  const { parts, check, uses } = STARTS[type];
  const written = `  {
    id: ${id},
    key: '${key}',
    name: '${name}',
    type: '${type}',
    rarity: 'common',
    cost: 1,
    ${parts},
    flavour: '${name}에 얽힌 이야기를 한 줄로 적습니다.',
  },
`;
  const tested = `\ncardTest('${key}', 'draws a card', () => {\n  ${check.replaceAll('KEY', key)}\n});\n`;
  return {
    made: {},
    changed: {
      [file]: before('\n]);', `\n${written.trimEnd()}`),
      [tests]: both(
        importing(uses, uses === 'played' ? '../testing/card-test.ts' : '../testing/table.ts'),
        (text) => text + tested,
      ),
    },
    next: [
      `${file}: ${elementWords[element]} 카드 ${id}번의 희귀도, 비용, 능력, 이야기. 쓸 수 있는 말은 docs/CARD-AUTHORING.md`,
      `${tests}: 하는 일을 보이는 시험`,
      'npm test -- packages/cards -u 로 글과 값을 확인하고 card-texts.txt의 달라진 줄을 읽습니다. 한 속성은 30장이므로 세트의 수도 함께 정합니다.',
    ],
  };
}
