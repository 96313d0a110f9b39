import type { PracticeHost } from './practice-host.ts';
import type { Asked, PracticeCall, PracticeCalls } from './practice-messages.ts';

/** What a host answers to a call. */
export async function answerOf(practice: PracticeHost, asked: Asked): Promise<ReturnType<PracticeCalls[PracticeCall]>> {
  switch (asked.call) {
    case 'GAME_JOIN':
      return practice.join(...asked.args);
    case 'GAME_ACTION':
      return practice.act(...asked.args);
    case 'KEPT':
      return practice.kept();
    case 'START':
      return practice.start(...asked.args);
    case 'RECORD':
      return practice.record(...asked.args);
    case 'WHOLE':
      return practice.whole(...asked.args);
    case 'CONTINUATION':
      return practice.continuation(...asked.args);
    case 'HEAD_TO_HEAD':
      return practice.headToHead(...asked.args);
    case 'HOLD':
      practice.hold(...asked.args);
      return null;
  }
}
