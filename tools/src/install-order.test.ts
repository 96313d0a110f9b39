import { expect, test } from 'vitest';
import { installedTooEarly, installedTooEarlyInServer } from './install-order.ts';

test('what a feature knows is installed before it', () => {
  const links = [['queue', 'games']] as const;
  expect(installedTooEarly('installGames(server);\nawait installQueue(server);', links)).toEqual([]);
  expect(installedTooEarly('installQueue(server);\ninstallGames(server);', links)).toEqual(['queue before games']);
  // one that needs no installing may be known by all
  expect(installedTooEarly('installQueue(server);', links)).toEqual([]);
});

test('the list of the server is in reading order', () => expect(installedTooEarlyInServer()).toEqual([]));
