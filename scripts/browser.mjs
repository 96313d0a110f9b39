import { existsSync } from 'node:fs';
import { installFirst } from './debian.mjs';

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
  // the one without windows is smaller and faster; older Debian has only the other
  await installFirst(['chromium-headless-shell', 'chromium'], '브라우저 시험에 쓸 크로미움을 설치합니다.');
  const installed = find();
  if (installed) return installed;
  throw new Error('브라우저 시험에는 크로미움이나 크롬이 필요합니다. 설치하고 그 경로를 CHROMIUM_PATH로 알려 주세요.');
}
