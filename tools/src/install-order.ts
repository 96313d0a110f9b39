import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { roomLinks } from './import-rules.ts';
import { readImports } from './imports.ts';

const root = resolve(import.meta.dirname, '../..');
const APP = 'apps/server/src/app.ts';
const INSTALLING = /\binstall([A-Z]\w*)\(/g;

/** Features installed before one of their dependencies, each as `a before b`. `links` are the dependencies, by name. */
export function installedTooEarly(app: string, links: readonly (readonly [string, string])[]): string[] {
  const order = Array.from(app.matchAll(INSTALLING), ([, name]) => name!.toLowerCase());
  const place = (feature: string) => order.indexOf(feature);
  return links
    .filter(([one, known]) => place(one) >= 0 && place(known) > place(one))
    .map(([one, known]) => `${one} before ${known}`);
}

/** The same of the server. */
export function installedTooEarlyInServer(): string[] {
  const name = (room: string) => /^apps\/server\/src\/features\/[^/]+\/([^/]+)$/.exec(room)?.[1];
  const links = roomLinks(readImports()).flatMap(([from, to]): [string, string][] => {
    const [one, known] = [name(from), name(to)];
    return one && known ? [[one, known]] : [];
  });
  return installedTooEarly(readFileSync(join(root, APP), 'utf8'), links);
}
