import { josaOf } from '@chilyo/card-language';
import { blockedIn } from '@chilyo/hangul';
import { clock } from '../../../platform/clock.ts';
import { addWord, dropWord, wordList } from '../../core/words/service.ts';
import { type Argument, type CommandRow, command } from './command.ts';

const anyWords: Argument<string> = {
  word: '낱말',
  field: 'word',
  read: (typed) => (typed.length <= 40 ? typed.toLowerCase() : undefined),
};
const anyLine: Argument<string> = { word: '문장', field: 'line', read: (typed) => typed };

/** Commands about blocked words. */
export const wordCommands: readonly CommandRow[] = [
  command({
    names: ['word block', '금칙어 추가'],
    argument: anyWords,
    help: '그 낱말이 든 채팅, 댓글, 글, 이름을 받지 않습니다.',
    async run({ db }, word) {
      await db.transaction().execute((tx) => addWord(tx, { kind: 'blocked', word }, clock.now()));
      return `${josaOf(`‘${word}’`, '을/를')} 금칙어에 더했습니다.`;
    },
  }),
  command({
    names: ['word allow', '금칙어 허용'],
    argument: anyWords,
    help: '금칙어가 들어 있어도 그 낱말은 쓸 수 있게 합니다.',
    async run({ db }, word) {
      await db.transaction().execute((tx) => addWord(tx, { kind: 'harmless', word }, clock.now()));
      return `${josaOf(`‘${word}’`, '은/는')} 이제 쓸 수 있습니다.`;
    },
  }),
  command({
    names: ['word drop', '금칙어 빼기'],
    argument: anyWords,
    help: '더한 금칙어나 허용한 낱말을 뺍니다.',
    async run({ db }, word) {
      return (await db.transaction().execute((tx) => dropWord(tx, word))).length > 0
        ? `${josaOf(`‘${word}’`, '을/를')} 뺐습니다.`
        : `${josaOf(`‘${word}’`, '은/는')} 추가한 낱말이 아닙니다.`;
    },
  }),
  command({
    names: ['word list', '금칙어 목록'],
    help: '모든 금칙어와, 금칙어가 들어 있어도 쓸 수 있는 낱말을 보여 줍니다.',
    isHarmless: true,
    async run({ db }) {
      const { blocked, harmless } = await wordList(db);
      return `금칙어: ${blocked.join(', ')}\n쓸 수 있는 낱말: ${harmless.join(', ')}`;
    },
  }),
  command({
    names: ['word test', '금칙어 시험'],
    argument: anyLine,
    help: '그 문장이 어떤 금칙어에 걸리는지 봅니다.',
    isHarmless: true,
    async run({ db }, line) {
      const word = blockedIn(line, await wordList(db));
      return word === null ? '금칙어가 없는 문장입니다.' : `금칙어 ‘${word}’에 걸립니다.`;
    },
  }),
];
