import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { isAlive } from './embedded-postgres/processes.ts';
import { makeTestFolder, removeTestFolder, sweepTestFolders } from './test-folders.ts';

const PREFIX = 'chilyo-swept-';

test('a test run that is killed with a database running leaves nothing behind after the next sweep', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'chilyo-parent-'));
  try {
    // an ended process acts as the killed test run
    const gone = spawn(process.execPath, ['-e', '0']);
    await once(gone, 'exit');
    const folder = join(parent, `${PREFIX}${gone.pid}-abc`);
    mkdirSync(folder);
    const file = join(import.meta.dirname, 'embedded-postgres/start-in-process.ts');
    const app = spawn(process.execPath, [file, folder, ''], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(createInterface({ input: app.stdout }), 'line');
    const database = Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
    const own = makeTestFolder(PREFIX, parent);

    await sweepTestFolders(PREFIX, parent);
    expect(existsSync(folder)).toBe(false);
    expect([isAlive(app.pid!), isAlive(database)]).toEqual([false, false]);
    expect(existsSync(own)).toBe(true);
  } finally {
    rmSync(parent, { recursive: true });
  }
}, 60_000);

test('a folder can be passed by other accounts, and goes with the place its database was moved to', () => {
  const folder = makeTestFolder(PREFIX);
  expect(basename(folder)).toContain(`${PREFIX}${process.pid}-`);
  expect(statSync(folder).mode & 0o777).toBe(0o711);
  const moved = makeTestFolder(PREFIX);
  symlinkSync(moved, join(folder, 'postgres'));
  removeTestFolder(folder);
  expect([existsSync(folder), existsSync(moved)]).toEqual([false, false]);
});
