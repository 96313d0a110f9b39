import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routeList, routeModules } from '../../build/route-list.ts';
import { PARAMS, ROUTES, toId } from './route-table.ts';

test('the list for the server has every row of the table, and the params that are numbers', () => {
  const { paths, numbers } = routeList();
  expect(paths).toEqual(ROUTES.map(({ path }) => path).filter((path) => path !== '/$'));
  expect(numbers).toEqual(Object.entries(PARAMS).flatMap(([name, read]) => ((read as unknown) === toId ? [name] : [])));
});

test('the page of every address is known by its file', () => {
  const modules = routeModules();
  expect([...modules.keys()].sort()).toEqual(routeList().paths.sort());
  expect([...modules.values()].flat().filter((file) => !existsSync(file))).toEqual([]);
});
