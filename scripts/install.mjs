import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { requireNode } from './node-binary.mjs';
import { root, run } from './run-command.mjs';

const lockFile = join(root, 'package-lock.json');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.chilyo-install');

/** Installs from the lock file when it has changed. 'start' leaves out what only tests need; 'dev' is everything. */
export async function ensureInstalled(kind) {
  requireNode();
  if (isStamped(kind)) return;
  if (!isInstalledByHand(kind)) {
    console.log('필요한 것을 설치합니다. 처음 한 번만 몇 분이 걸릴 수 있습니다.');
    const [file, ...npm] = npmCommand();
    const code = await run(file, [...npm, ...npmWords(kind)], {
      env: { ...process.env, PATH: pathWithoutModules(), NODE_ENV: '' },
    });
    if (code !== 0) {
      throw new Error('설치하지 못했습니다. 인터넷 연결과 남은 용량을 확인한 뒤 다시 실행해 주세요.');
    }
  }
  writeFileSync(stamp, stampOf(kind));
}

/**
 * `npm ci` empties node_modules first. So what a running site was started with is only added to, by an install that
 * keeps to the same lock file. Warnings are left out: on an old Node every second package would complain about the
 * version that only npm itself runs on.
 */
function npmWords(kind) {
  const quiet = ['--no-progress', '--loglevel=error'];
  if (kind === 'dev' && isStamped('start')) return ['install', '--no-save', ...quiet];
  return ['ci', ...quiet, ...(kind === 'start' ? ['--omit=dev'] : [])];
}

function isStamped(kind) {
  if (!existsSync(stamp)) return false;
  const found = readFileSync(stamp, 'utf8');
  return found === stampOf('dev') || found === stampOf(kind);
}

function stampOf(kind) {
  return `${kind} ${createHash('sha256').update(readFileSync(lockFile)).digest('hex')}`;
}

/**
 * Whether `npm ci` or `npm install` was run without this script: npm notes what it installed, and the disk is asked
 * too, as the note also names what a call that only writes the lock file left out. Optional packages may be for other
 * machines.
 */
function isInstalledByHand(kind) {
  const note = join(modules, '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages;
  return Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.optional && !entry.devOptional)
    .filter(([, entry]) => kind === 'dev' || !entry.dev)
    .every(([path, entry]) => installed[path]?.version === entry.version && existsSync(join(root, path)));
}

/** The npm that started this script, else the one on the PATH. */
function npmCommand() {
  const called = process.env.npm_execpath;
  return called?.endsWith('.js') && !called.startsWith(modules) ? [nodeOutside(), called] : ['npm'];
}

// npm may replace the Node that lies in node_modules: it must not run on that one
function nodeOutside() {
  if (!process.execPath.startsWith(modules)) return process.execPath;
  const folder = pathWithoutModules()
    .split(delimiter)
    .find((one) => existsSync(join(one, 'node')));
  return folder ? join(folder, 'node') : process.execPath;
}

function pathWithoutModules() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((folder) => folder !== modules && !folder.startsWith(modules + sep)).join(delimiter);
}
