import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder, removeTestFolder } from './platform/test-folders.ts';

/** Clears variables that the developer may have set for their own server; an empty one counts as absent. */
const unset = {
  HOST: '',
  DATABASE_URL: '',
  PUBLIC_URL: '',
  AUTH_PROVIDER: '',
  OPERATOR_EMAIL: '',
  OPERATOR_PASSWORD: '',
};

/** Sent when `at` is true, which is asked every few milliseconds. */
type Sent = { signal: NodeJS.Signals; at: (out: string) => boolean };

/** Starts the server as a child process, as an operator would, and resolves when it exits. */
async function endOf(given: Record<string, string>, sent?: Sent) {
  const env = { ...process.env, ...unset, ...given };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env });
  const said = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.error += chunk.toString()));
  const look = setInterval(() => {
    if (!sent?.at(said.out)) return;
    child.kill(sent.signal);
    clearInterval(look);
  }, 2);
  const code = await new Promise((ended) => child.once('close', ended));
  clearInterval(look);
  return { code, ...said };
}

test('a port in use is reported in Korean, before anything starts', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '0.0.0.0', listening));
  const folder = await mkdtemp(join(tmpdir(), 'chilyo-main-'));
  try {
    const { port } = other.address() as AddressInfo;
    const end = await endOf({ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' });
    expect(end.code).toBe(1);
    expect(end.error).toBe('포트를 이미 다른 프로그램이 쓰고 있습니다. 환경 변수 PORT로 다른 번호를 정해 주세요.\n');
    expect(end.out).toBe('');
    expect(await readdir(folder)).toEqual([]);
  } finally {
    other.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a signal during the start ends with the embedded database stopped, and is no failure', async () => {
  const folder = makeTestFolder('chilyo-main-');
  const pidFile = join(folder, 'postgres', 'cluster', 'postmaster.pid');
  try {
    const sent: Sent = { signal: 'SIGTERM', at: (out) => out.includes('embedded postgres started') };
    const { code, error } = await endOf({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'info' }, sent);
    expect([code, error, existsSync(join(pidFile, '..')), existsSync(pidFile)]).toEqual([0, '', true, false]);
  } finally {
    removeTestFolder(folder);
  }
  // to load the sources takes 10 s beside other work
}, 90_000);
