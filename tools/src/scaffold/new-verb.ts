import { abilities, josaOf } from '@chilyo/card-language';
import { before, both, type Edits, importing, NotPossible, nameOf } from './edits.ts';

const LANGUAGE = 'packages/card-language/src/verbs';
const ENGINE = 'packages/engine/src/effects';

/** A verb of cards with its words, its effect and a test: for a start it gives a unit one attack. */
export function newVerb(key: string, word: string): Edits {
  if (!/^[a-z]+(_[a-z]+)*$/.test(key)) throw new NotPossible('동사의 열쇠는 소문자와 밑줄입니다: lengthen_ward');
  if (abilities.some((known) => known.key === key))
    throw new NotPossible(`${josaOf(key, '은/는')} 이미 있는 능력입니다.`);
  const [name, file] = [nameOf(key), key.replaceAll('_', '-')];
  const id = Math.max(...abilities.map((known) => known.id)) + 1;
  const row = before('};\n', key === name ? `  ${name},\n` : `  ${key}: ${name},\n`);
  return {
    made: {
      [`${LANGUAGE}/${file}.ts`]: `import { z } from 'zod';
import { verb } from '../verb.ts';
import { Who } from '../who.ts';

const words = z.strictObject({ verb: z.literal('${key}'), to: Who });

export const ${name} = verb(words, {
  id: ${id},
  word: '${word}',
  explanation: '공격력을 1 올립니다.',
  text: (v, say) => \`\${say.whom(v.to, '의')}공격력을 1 올립니다\`,
  price: (v, scale) => scale.help(v.to),
  plainly: { verb: '${key}', to: 'target' },
  helps: true,
});
`,
      [`${ENGINE}/${file}.ts`]: `import { addStats } from '../changes.ts';
import { unitSelectorOf } from '../select.ts';
import type { Compile } from './compile.ts';

export const ${name}: Compile<'${key}'> = (verb) => {
  const to = unitSelectorOf(verb.to);
  return (match, frame) => {
    for (const unit of to(match, frame)) addStats(match, unit, 1, 0, false);
  };
};
`,
      [`${ENGINE}/${file}.test.ts`]: `import { describe, expect, test } from 'vitest';
import { cast } from '../testing/table.ts';

describe('${key}', () => {
  test('공격력을 1 올린다', () => {
    const board = cast([{ verb: '${key}', to: 'target' }], { own: { units: ['armoured-ox'] } }, 'armoured-ox');
    expect(board.own.unit('armoured-ox').attack).toBe(9);
  });
});
`,
    },
    changed: {
      [`${LANGUAGE}/plain.ts`]: both(importing(name, `./${file}.ts`), row),
      [`${ENGINE}/index.ts`]: both(importing(name, `./${file}.ts`), row),
      'docs/GLOSSARY.md': before('\n## Finding a match', `| ${word} | \`${key}\` | raises attack by 1 |\n`),
    },
    next: [
      `${LANGUAGE}/${file}.ts: 적는 말(words), 설명, 카드에 적히는 글, 값, 가장 단순한 쓰임`,
      `${ENGINE}/${file}.ts: 하는 일. 상태는 changes.ts로만 바꿉니다.`,
      `${ENGINE}/${file}.test.ts: 하는 일을 보이는 시험`,
      'docs/GLOSSARY.md: 하는 일의 한 줄',
    ],
  };
}
