// npm run restore <folder> [--replace]
import { parseArgs } from 'node:util';
import { migrations } from '../migrations/index.ts';
import { lockStore } from '../start/store-lock.ts';
import { BackupError } from './archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  makesStore: true,
  async run({ storage }, connection, signal) {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
    const [archive] = positionals;
    if (!archive) throw new BackupError('되돌릴 백업의 폴더를 적어 주세요: npm run restore data/backups/chilyo-...');
    // without a server no one reads what is replaced
    const lock = await lockStore(connection, { patienceMs: 0, onLost: () => {} });
    try {
      console.log('백업을 확인하고 되돌립니다. 큰 사이트는 몇 분이 걸립니다.');
      const manifest = await restoreBackup(connection, {
        archive,
        storage,
        migrations,
        replaces: values.replace,
        signal,
      });
      console.log(`${manifest.made_at}에 칠요 ${manifest.program}에서 만든 백업으로 되돌렸습니다.`);
      if (!manifest.pictures) console.log('그림은 백업에 없었습니다. 그림이 있던 S3 저장소를 설정해 주세요.');
      console.log('npm start로 사이트를 열어 주세요.');
    } finally {
      await lock.release();
    }
  },
});
