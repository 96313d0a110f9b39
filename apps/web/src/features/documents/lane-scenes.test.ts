// @vitest-environment node
import { expect, test } from 'vitest';
import { table, testCard } from '../../../../../packages/engine/src/testing/table.ts';
import { SCENES } from './lane-scenes.tsx';

const KEYWORDS = { 수호: { guard: 1 }, 비행: { fly: 1 } } as const;
const keywordsOf = (word?: string) => (word ? KEYWORDS[word as keyof typeof KEYWORDS] : {});

test.each(SCENES)(
  'the rules let a unit attack what is drawn: $caption',
  ({ own, enemies, may, mayNot = [], moves_to }) => {
    const cards = [
      testCard({ key: 'own', attack: 1, health: 9, keywords: keywordsOf(own.word) }),
      ...enemies.map(({ lane, word }) =>
        testCard({ key: `enemy${lane}`, attack: 1, health: 9, keywords: keywordsOf(word) }),
      ),
    ];
    const units = Array.from({ length: 5 }, (_, lane) => (lane === (moves_to ?? own.lane) ? 'own' : null));
    const facing = Array.from({ length: 5 }, (_, lane) =>
      enemies.some((enemy) => enemy.lane === lane) ? `enemy${lane}` : null,
    );
    const targets = table({ own: { units }, enemy: { units: facing }, cards }).targetsOf('own');
    const named = may.map((target) => (target === 'hero' ? 'enemy-hero' : `enemy${target}`));
    expect(targets.toSorted()).toEqual(named.toSorted());
    for (const target of mayNot) expect(targets).not.toContain(target === 'hero' ? 'enemy-hero' : `enemy${target}`);
  },
);
