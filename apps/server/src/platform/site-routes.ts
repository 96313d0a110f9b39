import { existsSync, readFileSync } from 'node:fs';
import { BOARDS, Id } from '@chilyo/protocol';

/** What the build of the site writes of its route table. */
export type RouteList = { paths: readonly string[]; numbers: readonly string[] };

type Fits = (part: string) => boolean;

const isId: Fits = (part) => /^\d+$/.test(part) && Id.safeParse(Number(part)).success;
const isBoard: Fits = (part) => BOARDS.some(({ id }) => id === part);

/** Whether a path without query leads to a page of the site. Cases and a last slash do not matter, as on the page. */
export function routeMatcher({ paths, numbers }: RouteList): (path: string) => boolean {
  const fitsOf = (part: string): Fits => {
    if (!part.startsWith('$')) return (typed) => typed.toLowerCase() === part.toLowerCase();
    const name = part.slice(1);
    if (name === 'category') return isBoard;
    return numbers.includes(name) ? isId : (typed) => typed !== '';
  };
  const routes = paths.map((path) => path.split('/').map(fitsOf));
  return (path) => {
    const parts = (path.length > 1 ? path.replace(/\/$/, '') : path).split('/');
    return routes.some((fits) => fits.length === parts.length && fits.every((fit, at) => fit(parts[at]!)));
  };
}

/** The matcher of a built site. Without the list, as while the page is developed, every address is a page. */
export const readRoutes = (file: string): ((path: string) => boolean) =>
  existsSync(file) ? routeMatcher(JSON.parse(readFileSync(file, 'utf8')) as RouteList) : () => true;
