import { expect, test } from 'vitest';
import { testBuses } from '../../../platform/nodes/test-buses.ts';
import { Presence } from './service.ts';

const namesOf = (presence: Presence, now = 1_000) => Object.keys(presence.alives(now)[0]);

test('a user is one, however many sockets; so is a visitor with two tabs', () => {
  const presence = new Presence(() => 0);
  presence.userSeen(7, 1_000);
  presence.userSeen(7, 1_000);
  presence.visitorSeen('tab1', '192.0.2.1 cookie', 1_000);
  presence.visitorSeen('tab2', '192.0.2.1 cookie', 1_000);
  expect(namesOf(presence)).toEqual(['7', 'v1']);
  presence.visitorSeen('other', '192.0.2.2 cookie', 1_000);
  expect(namesOf(presence)).toHaveLength(3);
});

test('a socket counts as one visitor at most, however many names it sends', () => {
  const presence = new Presence(() => 0);
  for (let name = 0; name < 100; name++) presence.visitorSeen('socket', `192.0.2.1 ${name}`, 1_000);
  expect(namesOf(presence)).toHaveLength(1);
});

test('a visitor counts while one of their sockets is connected: reconnecting under new names counts once', () => {
  const presence = new Presence(() => 0);
  for (let round = 0; round < 100; round++) {
    presence.visitorSeen(`socket${round}`, `192.0.2.1 ${round}`, 1_000);
    presence.visitorLeft(`socket${round}`);
  }
  expect(namesOf(presence)).toHaveLength(0);
  presence.visitorSeen('tab1', 'a', 1_000);
  presence.visitorSeen('tab2', 'a', 1_000);
  presence.visitorLeft('tab1');
  expect(namesOf(presence)).toHaveLength(1);
});

test('users are not absent while the server is unreachable', () => {
  const presence = new Presence(() => 0);
  presence.connected(7);
  presence.disconnected(7, 1_000);
  expect(presence.offlineFor(7, 500_000)).toBe(499_000);
  presence.countAnew(500_000);
  expect(presence.offlineFor(7, 501_000)).toBe(1_000);
});

test('several nodes know of each other’s sockets and people, and forget those of a node that ends', () => {
  const busOf = testBuses();
  const gone = busOf('b');
  const [here, there] = [new Presence(() => 5_000, busOf('a')), new Presence(() => 5_000, gone)];
  const changes: unknown[] = [];
  here.onChange((...change) => changes.push(change));
  there.connected(7);
  there.connected(8);
  here.connected(7);
  expect([7, 8].map((userId) => here.isConnected(userId))).toEqual([true, true]);
  expect(new Set(here.connectedUsers)).toEqual(new Set([7, 8]));
  there.userSeen(8, 1_000);
  there.visitorSeen('tab', '192.0.2.1 cookie', 1_000);
  here.visitorSeen('tab', '192.0.2.1 cookie', 1_000);
  there.tellSeen(1_000);
  expect(namesOf(here).toSorted()).toEqual(['8', 'v0']);
  gone.die();
  // the user of both nodes is still connected
  expect(changes).toEqual([
    [7, true],
    [8, true],
    [7, true],
    [8, false],
  ]);
  expect([here.isConnected(7), here.offlineFor(8, 7_000)]).toEqual([true, 2_000]);
  expect(namesOf(here)).toEqual(['v0']);
});
