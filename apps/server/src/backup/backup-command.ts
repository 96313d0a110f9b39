// npm run backup [folder] [--keep=n]
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrations } from '../migrations/index.ts';
import { BackupError } from './archive.ts';
import { runCommand } from './run-command.ts';
import { keepNewest, writeBackup } from './write-backup.ts';

const MEGABYTE = 1_000_000;
const counted = (count: number) => count.toLocaleString('ko');

await runCommand({
  makesStore: false,
  async run(config, connection, signal) {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });
    if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep))
      throw new BackupError('--keep에는 남길 백업의 수를 적어 주세요: npm run backup -- --keep=7');
    const into = positionals[0] ?? join(config.dataDir, 'backups');
    const pictures = 'folder' in config.storage ? config.storage.folder : null;
    const { folder, manifest } = await writeBackup(connection, {
      into,
      pictures,
      migrations: Object.keys(migrations),
      signal,
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`백업했습니다: ${folder}`);
    console.log(`표 ${counted(manifest.tables.length)}개의 ${counted(rows)}줄`);
    if (manifest.pictures) {
      const { count, bytes } = manifest.pictures;
      console.log(`그림과 파일 ${counted(count)}개, ${(bytes / MEGABYTE).toFixed(1)}MB`);
    } else console.log('그림은 S3 저장소에 있어 백업에 들어 있지 않습니다. 버킷은 따로 백업해 주세요.');
    console.log('비밀번호의 해시와 로그인 열쇠가 들어 있습니다. 다른 기계에도 두되 남이 읽지 못하게 해 주세요.');
    if (values.keep) await keepNewest(into, Number(values.keep));
  },
});
