import { installFirst, isOnPath } from './debian.mjs';

/** Redis for the tests of several servers; installed from Debian where we may, otherwise they say why they did not run. */
export async function ensureRedis() {
  if (isOnPath('redis-server') || isOnPath('redis-check-rdb')) return;
  // the program, without the service that the package redis-server would start
  await installFirst(['redis-tools'], '서버를 여럿 켜는 시험에 쓸 Redis를 설치합니다.');
}
