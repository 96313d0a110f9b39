/** The cards that a winner may turn over. Files: `flip` lays and turns them, `flip-pot` is what they may hit. */
import { josaOf } from '@chilyo/card-language';
import type { Kysely } from 'kysely';
import type { Io } from '../../../platform/socket.ts';
import type { Database } from '../../../platform/tables.ts';
import { userOf } from '../../core/identity/service.ts';
import type { Notices } from '../../core/notices/service.ts';
import type { SaveGameLine } from '../games/service.ts';
import { type Turned, turnOverdueFlips } from './flip.ts';

export { layFlip, type Turned } from './flip.ts';
export { feedFlipPot } from './flip-pot.ts';

type Port = { db: Kysely<Database>; io: Io; saveLine: SaveGameLine };
export type FlipPort = Port & { notices: Notices; pushBalances: (userId: number) => void };

const whole = new Intl.NumberFormat('ko-KR');

/** The pot has been hit: everybody learns who won how much, and what it holds now. */
export async function announceFlip({ db, io, saveLine }: Port, { userId, gameId, dpoint, pot }: Turned): Promise<void> {
  if (pot === null) return;
  io.emit('FLIP_POINT', pot);
  const name = (await userOf(db, userId))?.name ?? '';
  const content = `${josaOf(`${name} 님`, '이/가')} 뒤집기에서 모인 가루를 찾았습니다! 가루 ${whole.format(dpoint)} 획득`;
  const key = `flip:${gameId}`;
  const line = await saveLine(db, { key, content, href: `/games/${gameId}`, game_id: gameId });
  if (line) io.emit('CHAT', line);
}

/** Turns cards for those who have not; the deadlines are in the database, so a restart forgets none. */
export async function turnOverdue(port: FlipPort): Promise<void> {
  for (const turned of await turnOverdueFlips(port.db, Date.now())) {
    port.pushBalances(turned.userId);
    port.notices.notify(turned.userId, 'flip_turned', { game_id: turned.gameId, dpoint: turned.dpoint });
    await announceFlip(port, turned);
  }
}
