/** What the operator does. Rooms: `prompt` reads a command, `goods-routes` gives away, `health` looks through the books. */
import { josaOf } from '@chilyo/card-language';
import type { Kysely } from 'kysely';
import { Refusal } from '../../platform/refusal.ts';
import type { Io } from '../../platform/socket.ts';
import type { Database } from '../../platform/tables.ts';
import { noteOperatorAction } from '../audit/service.ts';
import { cardNamed } from '../cards/service.ts';
import { endWeakening, WEAKENED_DAYS, weakenCard } from '../crafts/service.ts';
import { callFestival } from '../economy/service.ts';
import type { Notices } from '../notices/service.ts';
import { type Queue, setQueueStopped } from '../queue/service.ts';
import { HELP, readCommand } from './prompt.ts';

export type CommandPort = {
  io: Io;
  db: Kysely<Database>;
  queue: Queue;
  notices: Notices;
  refreshUsers: () => Promise<void>;
};

/** Does what the operator typed and answers a sentence about it. Throws PROMPT_UNKNOWN or CARD_UNKNOWN. */
export async function runCommand(line: string, { io, db, queue, notices, refreshUsers }: CommandPort): Promise<string> {
  const command = readCommand(line);
  const card = command && 'card' in command ? cardNamed(command.card) : undefined;
  if (command && 'card' in command && !card) throw new Refusal('CARD_UNKNOWN', { name: command.card });
  if (command && command.name !== 'help') await noteOperatorAction(db, 'prompt', command);
  switch (command?.name) {
    case undefined:
      throw new Refusal('PROMPT_UNKNOWN');
    case 'help':
      return HELP;
    case 'user refresh':
      await refreshUsers();
      return '모든 접속자의 내 정보를 새로 보냈습니다.';
    case 'card refresh':
      // Cards are read at start-up: the page stores what the player was doing and comes back to it.
      io.emit('ALERT', '새 카드 정보를 불러옵니다.', 'RELOAD');
      return '모든 접속자가 카드 정보를 새로 읽습니다.';
    case 'game start':
      await setQueueStopped(db, queue, false);
      return '게임 찾기를 열었습니다.';
    case 'game stop':
      await setQueueStopped(db, queue, true);
      return '게임 찾기를 닫았습니다. 진행 중인 게임은 계속됩니다.';
    case 'weaken card':
      await weakenCard(db, card!.id, Date.now());
      notices.notifyEverybody('card_weakened', { card: card!.name, days: WEAKENED_DAYS });
      return `${josaOf(`${card!.name} 카드`, '을/를')} ${WEAKENED_DAYS}일 동안 제작값 그대로 분해할 수 있습니다.`;
    case 'weaken end':
      await endWeakening(db, card!.id);
      return `${josaOf(`${card!.name} 카드`, '은/는')} 이제 보통 값에 분해됩니다.`;
    case 'double event': {
      const end = await callFestival(db, command.minutes, Date.now());
      io.emit('POINT_FESTIVAL', end);
      return end > 0 ? `축제를 ${command.minutes}분 동안 엽니다.` : '축제를 끝냈습니다.';
    }
  }
}
