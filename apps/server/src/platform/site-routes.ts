import { existsSync, readFileSync } from 'node:fs';
import { BOARDS, calls, pathId } from '@chilyo/protocol';

/** What the build of the site writes of its routes. */
export type RouteList = {
  paths: readonly string[];
  /** Params that are numbers. */
  numbers: readonly string[];
  /** Files that the page of a path needs at once, besides those of every page. */
  files: Readonly<Record<string, readonly string[]>>;
};

/** The files of the page that a path leads to; null where it leads to none. */
export type SiteRoutes = (path: string) => readonly string[] | null;

type Fits = (part: string) => boolean;

const isId: Fits = (part) => pathId.safeParse(part).success;
const isBoard: Fits = (part) => BOARDS.some(({ id }) => id === part);
const isMonth: Fits = (month) => calls.set.params.safeParse({ month }).success;

/** Without query. Cases and a last slash do not matter, as on the page; a path without params goes before others. */
export function routeMatcher({ paths, numbers, files }: RouteList): SiteRoutes {
  const fitsOf = (part: string): Fits => {
    if (!part.startsWith('$')) return (typed) => typed.toLowerCase() === part.toLowerCase();
    const name = part.slice(1);
    if (name === 'category') return isBoard;
    if (name === 'month') return isMonth;
    return numbers.includes(name) ? isId : (typed) => typed !== '';
  };
  const paramsOf = (path: string) => path.split('$').length;
  const routes = paths
    .toSorted((one, other) => paramsOf(one) - paramsOf(other))
    .map((path) => ({ path, fits: path.split('/').map(fitsOf) }));
  return (path) => {
    const parts = (path.length > 1 ? path.replace(/\/$/, '') : path).split('/');
    const route = routes.find(({ fits }) => fits.length === parts.length && fits.every((fit, at) => fit(parts[at]!)));
    return route ? (files[route.path] ?? []) : null;
  };
}

/** The routes of a built site. Without the list, as while the page is developed, every address is a page. */
export const readRoutes = (file: string): SiteRoutes =>
  existsSync(file) ? routeMatcher(JSON.parse(readFileSync(file, 'utf8')) as RouteList) : () => [];
