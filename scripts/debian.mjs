import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run-command.mjs';

export const isOnPath = (name) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
/** Installations in a row: apt refuses a second one beside it. */
let last;

/** Installs the first of these packages that this Debian has, as root; does nothing elsewhere. `says` is printed before. */
export function installFirst(names, says) {
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) return Promise.resolve();
  console.log(says);
  last = (last ?? run('apt-get', ['update', '-qq'], { env })).then(async () => {
    for (const name of names)
      if ((await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })) === 0) break;
  });
  return last;
}
