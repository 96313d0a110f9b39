import type { Kysely } from 'kysely';
import { Refusal } from '../../platform/refusal.ts';
import type { Io } from '../../platform/socket.ts';
import type { Database } from '../../platform/tables.ts';
import { callFestival } from '../economy/service.ts';
import type { Queue } from '../queue/service.ts';
import { HELP, readCommand } from './prompt.ts';

/** Does what the operator typed and answers a sentence about it. Throws PROMPT_UNKNOWN. */
export async function runCommand(
  line: string,
  { io, db, queue }: { io: Io; db: Kysely<Database>; queue: Queue },
): Promise<string> {
  const command = readCommand(line);
  switch (command?.name) {
    case undefined:
      throw new Refusal('PROMPT_UNKNOWN');
    case 'help':
      return HELP;
    case 'user refresh':
    case 'card refresh':
      // Both are read anew at start-up: the page stores what the player was doing and comes back to it.
      io.emit('ALERT', '새 정보를 불러옵니다.', 'RELOAD');
      return '모든 접속자가 정보를 새로 읽습니다.';
    case 'game start':
      queue.stopped = false;
      return '게임 찾기를 열었습니다.';
    case 'game stop':
      queue.stopped = true;
      return '게임 찾기를 닫았습니다. 진행 중인 게임은 계속됩니다.';
    case 'double event': {
      const end = await callFestival(db, command.minutes, Date.now());
      io.emit('POINT_FESTIVAL', end);
      return end > 0 ? `축제를 ${command.minutes}분 동안 엽니다.` : '축제를 끝냈습니다.';
    }
  }
}
