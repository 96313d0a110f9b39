// Makes of a dump what the upgrade test reads (apps/server/src/platform/upgrade.test.ts):
//   pg_dump --inserts --no-owner --no-privileges --schema=public "$DATABASE_URL" | node tools/src/release-dump.ts > releases/<date>-<commit>.sql.gz
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

/** psql's own commands, and settings that servers of other versions do not know. */
const LEFT_OUT = /^(\\|--|SET |SELECT pg_catalog\.set_config\(|CREATE SCHEMA |COMMENT ON SCHEMA )/;

const dump = (await text(process.stdin))
  .split('\n')
  .filter((line) => line !== '' && !LEFT_OUT.test(line))
  .join('\n');
const extension = dump.includes('gin_trgm_ops') ? 'create extension if not exists pg_trgm;\n' : '';
process.stdout.write(gzipSync(`set check_function_bodies = off;\n${extension}${dump}\n`, { level: 9 }));
