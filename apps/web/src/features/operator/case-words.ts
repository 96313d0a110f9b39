import type { CaseKind } from '@chilyo/protocol/constants';
import { REPORT_WORDS } from '../../widgets/people/report-words.ts';
import { GROUND_WORDS } from '../../widgets/texts/post-words.ts';

/** The reason of a report or a request or, for an appeal, of what it is against. */
export const reasonWords = (reason: string): string => WORDS[reason] ?? reason;
const WORDS: Record<string, string | undefined> = { ...GROUND_WORDS, ...REPORT_WORDS };

/** The two decisions of a case: on their buttons, and once they are made. */
export const decisionsOf = (kind: CaseKind): Decisions => OWN_DECISIONS[kind] ?? REPORT_DECISIONS;
type Decisions = Record<'granted' | 'denied', { act: string; done: string }>;
const REPORT_DECISIONS: Decisions = {
  granted: { act: '조치함으로 마무리', done: '조치했습니다.' },
  denied: { act: '문제없음으로 마무리', done: '문제없다고 보았습니다.' },
};
const OWN_DECISIONS: Partial<Record<CaseKind, Decisions>> = {
  appeal: {
    granted: { act: '제재 풀기', done: '제재를 풀었습니다.' },
    denied: { act: '그대로 두기', done: '제재를 그대로 두었습니다.' },
  },
  objection: {
    granted: { act: '되돌리기', done: '글을 되돌렸습니다.' },
    denied: { act: '그대로 두기', done: '글을 가린 채로 두었습니다.' },
  },
  takedown: {
    granted: { act: '30일 동안 막기', done: '임시조치했습니다.' },
    denied: { act: '막지 않기', done: '막지 않았습니다.' },
  },
};
