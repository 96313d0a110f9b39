import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run-command.mjs';

const isOnPath = (name) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

/** Redis for the tests of several servers; installed from Debian where we may, otherwise they say why they did not run. */
export async function ensureRedis() {
  if (isOnPath('redis-server') || isOnPath('redis-check-rdb')) return;
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) return;
  console.log('서버를 여럿 켜는 시험에 쓸 Redis를 설치합니다.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  // the program, without the service that the package redis-server would start
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-tools'], { env });
}
