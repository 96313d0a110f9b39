import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './built.ts';

/**
 * Version of the package with the commit, such as `0.1.0 (f8e1aefa)`, for bug reports. The commit is that of the
 * repository's folder, or CHILYO_COMMIT of an image that was built without it; absent when neither is known.
 */
export function programVersion(): string {
  const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string };
  const commit = checkedOut() ?? process.env.CHILYO_COMMIT;
  return commit ? `${version} (${commit.slice(0, 8)})` : version;
}

/** The commit of the working copy; undefined outside of a repository. Reads git's files: a host may not have git. */
function checkedOut(): string | undefined {
  const git = join(repositoryRoot, '.git');
  try {
    const head = readFileSync(join(git, 'HEAD'), 'utf8').trim();
    const ref = /^ref: (.+)$/.exec(head)?.[1];
    return ref ? commitOf(git, ref) : head;
  } catch {
    return undefined;
  }
}

function commitOf(git: string, ref: string): string | undefined {
  try {
    return readFileSync(join(git, ref), 'utf8').trim();
  } catch {
    const packed = readFileSync(join(git, 'packed-refs'), 'utf8');
    return packed
      .split('\n')
      .find((line) => line.endsWith(` ${ref}`))
      ?.split(' ')[0];
  }
}
