/**
 * The end of a match: settled, paid and announced. Files: `settle-match` stores it, `match-pay` computes the pay;
 * `uncounted` holds results until `counting` has added them to statistics, records of cards, pot and search.
 */

import { josaOf } from '@chilyo/card-language';
import type { ChatMessage, User } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/tables.ts';
import { userOf } from '../../core/identity/service.ts';
import { type Notices, type Show, showAll } from '../../core/notices/service.ts';
import { festivalEnd } from '../../goods/economy/service.ts';
import type { LiveGame, SaveGameLine } from '../games/service.ts';
import type { QueueDoor } from '../queue/service.ts';
import { ratingFields } from '../ratings/service.ts';
import { countMatch } from '../rewards/service.ts';
import { type Reward, settleMatch } from './settle-match.ts';

export { type Reward, settleMatch } from './settle-match.ts';
export { countResults } from './uncounted.ts';

export type ResultPort = {
  db: Kysely<Database>;
  queue: QueueDoor;
  notices: Notices;
  pushUserFields: (userId: number, fields: Partial<User>) => void;
  pushBalances: (userId: number) => void;
  broadcastGames: () => void;
  /** Asks for the count of what has ended. */
  count: () => void;
  /** Sends a line about a result to all, soon and with others. */
  tellLine: (line: ChatMessage) => void;
  saveLine: SaveGameLine;
};

/** Settles a match once, shows the result to both players and the shared room, and lets both search again. */
export async function finishMatch(
  live: LiveGame,
  { db, queue, notices, pushUserFields, pushBalances, broadcastGames, count, tellLine, saveLine }: ResultPort,
): Promise<void> {
  const now = clock.now();
  const { id, channel_id } = live.row;
  const settled = await settleMatch(db, live, now, await festivalEnd(db, now), countMatch, keepNews);
  for (const seat of [0, 1] as const) queue.leaveGame(live.userAt(seat), id);
  if (!settled) return;
  settled.show();
  count();
  if (channel_id >= 0) broadcastGames();
  for (const { userId } of settled.rewards) {
    if (!(await userOf(db, userId))) continue;
    pushUserFields(userId, await ratingFields(db, userId));
    pushBalances(userId);
  }

  async function keepNews(tx: Transaction<Database>, rewards: readonly Reward[]) {
    const shows: Show[] = [];
    for (const { userId, gpoint, rating } of rewards)
      if (gpoint > 0 || rating)
        shows.push(await notices.keep(tx, userId, 'match_paid', { game_id: id, gpoint, rating }));
    if (live.isCorrespondence) shows.push(...(await keepEndOfCorrespondence(tx, notices, live)));
    if (channel_id >= 0) {
      const said = { key: `result:${id}`, content: resultLine(live), href: `/games/${id}`, game_id: id };
      const line = await saveLine(tx, said);
      if (line) shows.push(() => tellLine(line));
      return { show: showAll(shows), line: line?.id ?? null };
    }
    return { show: showAll(shows), line: null };
  }
}

/** Notifies both players of a finished correspondence match, as they rarely watch its end. */
const keepEndOfCorrespondence = (tx: Transaction<Database>, notices: Notices, live: LiveGame): Promise<Show[]> => {
  const { winner } = live.game.result!;
  return Promise.all(
    ([0, 1] as const).map((seat) =>
      notices.keep(tx, live.userAt(seat), 'correspondence_over', {
        game_id: live.row.id,
        opponent_id: live.userAt(seat === 0 ? 1 : 0),
        opponent: live.nameAt(seat === 0 ? 1 : 0),
        result: winner === null ? 'drawn' : winner === seat ? 'won' : 'lost',
      }),
    ),
  );
};

function resultLine(live: LiveGame): string {
  const { winner } = live.game.result!;
  if (winner === null) return `${live.row.name0} 님과 ${live.row.name1} 님이 비겼습니다.`;
  const loser = live.nameAt(winner === 0 ? 1 : 0);
  return `${josaOf(`${live.nameAt(winner)} 님`, '이/가')} ${josaOf(`${loser} 님`, '을/를')} 이겼습니다.`;
}
