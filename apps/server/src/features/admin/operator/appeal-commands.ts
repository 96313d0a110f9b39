import { OPERATOR_USER_ID } from '@chilyo/protocol';
import { clock } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { openCases } from '../moderation/service.ts';
import { type Argument, type CommandPort, type CommandRow, command } from './command.ts';

/** An appeal by the number of its case, and the answer. */
const appealAndWords: Argument<{ id: number; words: string }> = {
  word: '번호 문장',
  field: 'answer',
  read(typed) {
    const [, id, words] = /^([1-9]\d{0,8}) (.{1,500})$/u.exec(typed) ?? [];
    return id && words ? { id: Number(id), words } : undefined;
  },
};

/** Appeals only: reports are decided on the page that shows them. Throws NOT_FOUND, CASE_TAKEN or CASE_DECIDED. */
async function answerAppeal(
  { db, moderation }: CommandPort,
  id: number,
  answer: { is_granted: boolean; words: string },
): Promise<void> {
  const now = clock.now();
  if (!(await openCases(db, 'appeal', now)).some((one) => one.id === id)) throw new Refusal('NOT_FOUND');
  await moderation.decide(id, OPERATOR_USER_ID, { ...answer, silence: null }, now);
}

/** Commands about appeals against sanctions. */
export const appealCommands: readonly CommandRow[] = [
  command({
    names: ['appeal list', '이의 목록'],
    help: '답을 기다리는 이의를 보여 줍니다.',
    isHarmless: true,
    async run({ db }) {
      const appeals = await openCases(db, 'appeal', clock.now());
      if (appeals.length === 0) return '답을 기다리는 이의가 없습니다.';
      return appeals
        .map(
          ({ id, asker, reason, words }) => `${id}번 ${asker?.name ?? ''} 님. 사유: ${reason || '없음'} 이의: ${words}`,
        )
        .join('\n');
    },
  }),
  command({
    names: ['appeal lift', '이의 수용'],
    argument: appealAndWords,
    help: '그 이의를 받아들여 제재를 풀고, 문장으로 답합니다.',
    async run(port, { id, words }) {
      await answerAppeal(port, id, { is_granted: true, words });
      return '이의를 받아들이고 알렸습니다.';
    },
  }),
  command({
    names: ['appeal keep', '이의 기각'],
    argument: appealAndWords,
    help: '제재를 그대로 두고, 문장으로 답합니다.',
    async run(port, { id, words }) {
      await answerAppeal(port, id, { is_granted: false, words });
      return '제재를 그대로 두고 알렸습니다.';
    },
  }),
];
