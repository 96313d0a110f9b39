import { existsSync, lstatSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

const firstPort = 5432;

/**
 * The "port" of a server without TCP is only part of its socket's name. Takes the first free one, and removes the
 * leftovers of a killed server, because PostgreSQL would trust the old pid in them.
 */
export async function freePort(folder: string): Promise<number> {
  for (let port = firstPort; port < firstPort + 50; port += 1) {
    const socket = join(folder, `.s.PGSQL.${port}`);
    if (existsSync(socket) && (!lstatSync(socket).isSocket() || (await isAnswered(socket)))) continue;
    rmSync(socket, { force: true });
    rmSync(`${socket}.lock`, { force: true });
    return port;
  }
  throw new EmbeddedPostgresError(`${folder}에 데이터베이스 소켓을 만들 자리가 없습니다. 그 폴더를 비워 주세요.`);
}

function isAnswered(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket)
      .once('connect', () => {
        connection.destroy();
        resolve(true);
      })
      .once('error', () => resolve(false));
  });
}
