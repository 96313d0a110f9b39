import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Clears variables that the developer may have set for their own server; an empty one counts as absent. */
const unset = {
  HOST: '',
  DATABASE_URL: '',
  PUBLIC_URL: '',
  AUTH_PROVIDER: '',
  OPERATOR_EMAIL: '',
  OPERATOR_PASSWORD: '',
};

/** Starts the server as a child process, as an operator would, and resolves when it exits. */
async function endOf(given: Record<string, string>) {
  const env = { ...process.env, ...unset, ...given };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env });
  const said = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.error += chunk.toString()));
  const code = await new Promise((ended) => child.once('close', ended));
  return { code, ...said };
}

test('a port that another program uses is told in words, before anything is begun', async () => {
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
