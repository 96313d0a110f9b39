import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run-command.mjs';

const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const find = () => [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path));

/** The browser of the journeys; installed from Debian where we may. */
export async function ensureBrowser() {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    console.log('브라우저 시험에 쓸 크로미움을 설치합니다.');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    // the one without windows is smaller and faster; older Debian has only the other
    for (const name of ['chromium-headless-shell', 'chromium'])
      if ((await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })) === 0) break;
  }
  const installed = find();
  if (installed) return installed;
  throw new Error('브라우저 시험에는 크로미움이나 크롬이 필요합니다. 설치하고 그 경로를 CHROMIUM_PATH로 알려 주세요.');
}

function isOnPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
}
