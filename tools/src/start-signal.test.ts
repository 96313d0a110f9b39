import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Stands for the scripts: says that it runs, and ends orderly when asked to. */
const PROGRAM = `process.once('SIGTERM', () => { console.log('stopped'); process.exit(0); });
setInterval(() => {}, 1000); console.log('runs');`;

/** A process may take seconds to start on a busy machine. */
const LATEST = { timeout: 20_000 };

test.each(['start', 'dev'])('npm run %s hands a request to stop to the program', async (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'chilyo-start-'));
  try {
    mkdirSync(join(folder, 'scripts'));
    writeFileSync(join(folder, 'scripts/run.mjs'), PROGRAM);
    // as npm runs a script; its own signal reaches only this shell
    const shell = spawn('sh', ['-c', scripts[name]!], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    const said = sayings(shell);
    await expect.poll(said, LATEST).toBe('runs\n');
    const ended = new Promise((done) => shell.once('exit', done));
    shell.kill('SIGTERM');
    expect(await ended).toBe(0);
    await expect.poll(said, LATEST).toBe('runs\nstopped\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function sayings(child: ChildProcess): () => string {
  let text = '';
  child.stdout!.on('data', (part: Buffer) => (text += part.toString()));
  return () => text;
}
