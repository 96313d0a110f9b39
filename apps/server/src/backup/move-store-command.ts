// npm run move-store <address|embedded>
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrations } from '../migrations/index.ts';
import type { DatabaseConnection } from '../platform/database.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';
import { databaseSentence } from '../start/database-sentence.ts';
import { lockStore } from '../start/store-lock.ts';
import { BackupError } from './archive.ts';
import { moveStore } from './move-store.ts';
import { runCommand } from './run-command.ts';

const USE =
  '옮길 곳을 적어 주세요: npm run move-store postgres://이름@서버/데이터베이스, 또는 밖의 데이터베이스에서 돌아올 때 npm run move-store embedded';

await runCommand({
  makesStore: false,
  async run({ dataDir, databaseUrl }, from, signal) {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} });
    const [address = ''] = positionals;
    const isBack = address === 'embedded';
    if (!isBack && !/^postgres(ql)?:\/\//.test(address)) throw new BackupError(USE);
    if (isBack && !databaseUrl)
      throw new BackupError(
        '지금 데이터는 이미 내장 데이터베이스에 있습니다. DATABASE_URL의 데이터를 옮길 때 쓰는 명령입니다.',
      );
    if (!isBack && databaseUrl === address)
      throw new BackupError('옮길 곳이 지금의 DATABASE_URL과 같습니다. 다른 데이터베이스를 적어 주세요.');
    const embedded = isBack ? await startEmbeddedPostgres({ dataDir, log: () => {} }) : null;
    const to: DatabaseConnection = embedded?.connection ?? { connectionString: address };
    try {
      const isOwn = (error: unknown) => {
        const sentence = databaseSentence(error, to)?.replaceAll('DATABASE_URL', '옮길 곳의 주소');
        throw sentence ? new BackupError(sentence, { cause: error }) : error;
      };
      // without a server nothing is written to what has been read
      const lock = await lockStore(from, { patienceMs: 0, onLost: () => {} });
      const other = await lockStore(to, { patienceMs: 0, onLost: () => {} }).catch(isOwn);
      try {
        console.log('모든 표를 옮기고 비교합니다. 큰 사이트는 몇 분이 걸립니다.');
        const { tables } = await moveStore({ from, to, workshop: join(dataDir, 'moving'), migrations, signal });
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        console.log(`표 ${tables.length}개의 ${rows.toLocaleString('ko')}줄을 옮겼고, 모든 표가 원래와 같습니다.`);
        console.log('그림은 있던 곳에 있습니다. 원래 데이터베이스도 그대로 두었습니다.');
        console.log(
          isBack ? 'DATABASE_URL을 지우고 npm start로 여세요.' : `DATABASE_URL을 그 주소로 정하고 npm start로 여세요.`,
        );
      } finally {
        await lock.release();
        await other.release();
      }
    } finally {
      await embedded?.stop();
    }
  },
});
