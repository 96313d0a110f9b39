import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.mjs';

const [wantedMajor, wantedMinor] = [22, 22];

/** A Node that runs TypeScript files: this one if it is new enough, else the one among the dependencies. */
export function nodeBinary() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return process.execPath;
  const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(packaged)) return packaged;
  throw new Error(
    `Node ${wantedMajor}.${wantedMinor} 이상이 필요합니다(지금은 ${process.versions.node}). https://nodejs.org 에서 새 버전을 설치해 주세요.`,
  );
}
