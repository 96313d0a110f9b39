/** The end of a match: settled, paid and told. Files: `settle-match` writes it, `match-pay` is the sum. */
import { josaOf } from '@chilyo/card-language';
import type { User } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Io } from '../../../platform/socket.ts';
import type { Database } from '../../../platform/tables.ts';
import { userOf } from '../../core/identity/service.ts';
import type { Notices } from '../../core/notices/service.ts';
import { festivalEnd } from '../../goods/economy/service.ts';
import type { LiveGame, SaveGameLine } from '../games/service.ts';
import type { Queue } from '../queue/service.ts';
import { ratingFields } from '../ratings/service.ts';
import { countMatch } from '../rewards/service.ts';
import { type Reward, settleMatch } from './settle-match.ts';

export { type Reward, settleMatch } from './settle-match.ts';

export type ResultPort = {
  db: Kysely<Database>;
  io: Io;
  queue: Queue;
  notices: Notices;
  tellUser: (userId: number, fields: Partial<User>) => void;
  pushBalances: (userId: number) => void;
  tellGames: () => void;
  saveLine: SaveGameLine;
};

/** The end of a match: settled once, told to both players and the shared room, both back at IDLE. */
export async function finishMatch(
  live: LiveGame,
  { db, io, queue, notices, tellUser, pushBalances, tellGames, saveLine }: ResultPort,
): Promise<void> {
  const now = Date.now();
  const { id, channel_id } = live.row;
  const settled = await settleMatch(db, live, now, await festivalEnd(db, now), countMatch);
  for (const seat of [0, 1] as const) queue.leaveGame(live.userAt(seat), id);
  if (!settled) return;
  for (const reward of settled.rewards) await tellReward(reward);
  if (live.isCorrespondence) notifyEndOfCorrespondence(notices, live);
  if (channel_id < 0) return;
  const line = await saveLine(db, {
    key: `result:${id}`,
    content: resultLine(live),
    href: `/games/${id}`,
    game_id: id,
  });
  if (line) io.emit('CHAT', line);
  tellGames();
  if (settled.pot !== null) io.emit('FLIP_POINT', settled.pot);

  async function tellReward({ userId, gpoint, rating }: Reward): Promise<void> {
    if (!(await userOf(db, userId))) return;
    tellUser(userId, await ratingFields(db, userId));
    pushBalances(userId);
    if (gpoint > 0 || rating) notices.notify(userId, 'match_paid', { game_id: id, gpoint, rating });
  }
}

/** Both learn that a correspondence match is over: hardly ever do both look at it. */
function notifyEndOfCorrespondence(notices: Notices, live: LiveGame): void {
  const { winner } = live.game.result!;
  for (const seat of [0, 1] as const)
    notices.notify(live.userAt(seat), 'correspondence_over', {
      game_id: live.row.id,
      opponent: live.nameAt(seat === 0 ? 1 : 0),
      result: winner === null ? 'drawn' : winner === seat ? 'won' : 'lost',
    });
}

function resultLine(live: LiveGame): string {
  const { winner } = live.game.result!;
  if (winner === null) return `${live.row.name0} 님과 ${live.row.name1} 님이 비겼습니다.`;
  const loser = live.nameAt(winner === 0 ? 1 : 0);
  return `${josaOf(`${live.nameAt(winner)} 님`, '이/가')} ${josaOf(`${loser} 님`, '을/를')} 이겼습니다.`;
}
