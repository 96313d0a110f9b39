import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refusalMessage } from '@chilyo/protocol';
import { readConfig } from '../../apps/server/src/config.ts';
import { ConfigError } from '../../apps/server/src/config-error.ts';
import { cardSetOf } from '../../apps/server/src/features/play/games/service.ts';
import { replayOf } from '../../apps/server/src/features/play/replays/service.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start.ts';
import { Refusal } from '../../apps/server/src/platform/refusal.ts';
import { linesIn } from './terminal/lines-in.ts';
import { replayInTerminal } from './terminal/replay-in-terminal.ts';

/** An error message for the user. */
class Impossible extends Error {}

try {
  await walk(process.argv[2] ?? '');
} catch (failure) {
  if (!(failure instanceof Impossible || failure instanceof Refusal || failure instanceof ConfigError)) throw failure;
  console.error(failure instanceof Refusal ? refusalMessage(failure.code, failure.details) : failure.message);
  process.exitCode = 1;
}

async function walk(asked: string): Promise<void> {
  if (!/^\d{1,9}$/.test(asked)) throw new Impossible('몇 번 게임을 볼지 적어 주세요: npm run replay 12');
  const config = readConfig(process.env);
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    throw new Impossible(`${config.dataDir}에는 아직 데이터베이스가 없습니다. 먼저 npm start로 서버를 열어 주세요.`);
  // adopts the one of a running server, and leaves it running
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} });
  const db = openDatabase(embedded?.connection ?? { connectionString: config.databaseUrl! }, { poolSize: 1 });
  const { ask, close } = linesIn();
  try {
    const id = Number(asked);
    // the database's owner may see finished practice matches too; running matches are refused
    const players = await db.selectFrom('games').select(['user0', 'user1']).where('id', '=', id).executeTakeFirst();
    const replay = await replayOf(db, id, players ? Math.max(players.user0, players.user1) : null);
    const { cards } = await cardSetOf(db, replay.card_set);
    await replayInTerminal(replay, cards, ask, (line) => console.log(line));
  } finally {
    close();
    await db.destroy();
    await embedded?.stop();
  }
}
