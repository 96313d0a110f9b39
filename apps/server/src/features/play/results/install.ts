import type { ChatMessage } from '@chilyo/protocol';
import { gathered } from '../../../platform/gathered.ts';
import type { Server } from '../../../platform/server.ts';
import type { Notices } from '../../core/notices/service.ts';
import type { SpendingRoutes } from '../../goods/ledger/service.ts';
import type { LiveGame, SaveGameLine } from '../games/service.ts';
import type { QueueDoor } from '../queue/service.ts';
import { Counting } from './counting.ts';
import { finishMatch } from './service.ts';
import type { IndexLines } from './uncounted.ts';

/** Least time between two broadcasts of lines about results, ms: each goes to all sockets of the site. */
const LINES_MS = 1_000;

type Parts = {
  spending: SpendingRoutes;
  notices: Notices;
  queue: QueueDoor;
  broadcastGames: () => void;
  tellPot: () => void;
  saveLine: SaveGameLine;
  indexLines: IndexLines;
};

/** Returns the function that handles every finished match. */
export function installResults(
  { db, io, log, pushUserFields, inBackground, onTimer, onClose }: Server,
  { spending, tellPot, indexLines, ...parts }: Parts,
): { finish: (live: LiveGame) => Promise<void> } {
  const counting = new Counting({ db, log, indexLines, tellPot });
  onTimer('count-results', () => counting.look());
  onClose(() => inBackground('counting the last results', counting.look()));
  const lines: ChatMessage[] = [];
  const tellLines = gathered(LINES_MS, () => {
    const [first, ...more] = lines.splice(0);
    if (first) io.emit('CHAT', more.length > 0 ? [first, ...more] : first);
  });
  onClose(tellLines.close);
  const port = {
    db,
    pushUserFields,
    pushBalances: spending.pushBalances,
    count: () => counting.ask(),
    tellLine(line: ChatMessage) {
      lines.push(line);
      tellLines.ask();
    },
    ...parts,
  };
  return { finish: (live) => finishMatch(live, port) };
}
