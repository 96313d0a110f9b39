/** The reward cards that a winner may turn over. Files: `flip` deals and turns them, `flip-pot` is the jackpot. */
import { josaOf } from '@chilyo/card-language';
import type { Kysely, Transaction } from 'kysely';
import type { Io } from '../../../platform/socket.ts';
import type { Database } from '../../../platform/tables.ts';
import { userOf } from '../../core/identity/service.ts';
import type { Notices, Show } from '../../core/notices/service.ts';
import type { SaveGameLine } from '../games/service.ts';
import { type Turned, turnOverdueFlips } from './flip.ts';

export { layFlip, type Turned } from './flip.ts';
export { feedFlipPot } from './flip-pot.ts';

type Port = { io: Io; saveLine: SaveGameLine };
export type FlipPort = Port & {
  db: Kysely<Database>;
  notices: Pick<Notices, 'keep'>;
  pushBalances: (userId: number) => void;
};

const whole = new Intl.NumberFormat('ko-KR');

/**
 * Writes the chat line about the jackpot in the transaction of the flip; the returned function broadcasts the line and
 * the new pot.
 */
export async function announceFlip(
  { io, saveLine }: Port,
  tx: Transaction<Database>,
  { userId, gameId, dpoint, pot }: Turned,
): Promise<Show> {
  if (pot === null) return () => undefined;
  const name = (await userOf(tx, userId))?.name ?? '';
  const content = `${josaOf(`${name} 님`, '이/가')} 뒤집기에서 모인 가루를 찾았습니다! 가루 ${whole.format(dpoint)} 획득`;
  const line = await saveLine(tx, { key: `flip:${gameId}`, content, href: `/games/${gameId}`, game_id: gameId });
  return () => {
    io.emit('FLIP_POINT', pot);
    if (line) io.emit('CHAT', line);
  };
}

/** Turns the overdue cards. Deadlines are stored, so a restart skips none. */
export async function turnOverdue(port: FlipPort, now: number): Promise<void> {
  await turnOverdueFlips(port.db, now, async (tx, turned) => {
    const { userId, gameId, dpoint } = turned;
    const notice = await port.notices.keep(tx, userId, 'flip_turned', { game_id: gameId, dpoint });
    const line = await announceFlip(port, tx, turned);
    return () => {
      port.pushBalances(userId);
      notice();
      line();
    };
  });
}
