import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { ServerProcess } from '../server-process.ts';
import { meet, Player, pick } from './player.ts';

/** How long it runs, from the settings: two hours in `npm run test:long`. A sixth of it is for caches to fill. */
const MINUTES = Number(process.env.STEADY_MINUTES);
const SOCKETS = Number(process.env.STEADY_SOCKETS ?? 2_000);
const MATCHES = 4;
/** A token lasts ten minutes; a match lasts less than five. */
const RENEW_MS = 300_000;
/** How much more the server may hold at the end than after the first sixth. A run of minutes is still filling caches. */
const GROWTH = MINUTES >= 60 ? 1.05 : 1.25;
/** Samples, one a second, between two lines about how it goes. */
const TELL_EVERY = 300;
/** Files and connections that come and go: those of the pool, of the log's rotation and of the test itself. */
const HANDLES_SPARE = 30;

const rssOf = (pid: number) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
const handlesOf = (pid: number) =>
  readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`) !== '';
    } catch {
      // closed since
      return false;
    }
  }).length;
/** Files that the server has left in the folder for temporary ones: the test's own have other names. */
const leftovers = () =>
  readdirSync(tmpdir())
    .filter((name) => /^(chilyo-(?!e2e|test|store)|vips)/.test(name))
    .sort();

test('a server with many sockets, some of which come and go, and with matches stays as it is', {
  timeout: (MINUTES + 20) * 60_000,
}, async () => {
  const filesBefore = leftovers();
  const server = await ServerProcess.start();
  try {
    const players: Player[] = [];
    for (let at = 0; at < MATCHES * 2; at++) {
      const player = await new Player(server.url, `steady-${at}@example.com`).signUp();
      players.push(await player.register(`오래${String.fromCharCode(0xac00 + at)}`, 'RGBUWSD'[at % 7]!));
      await player.connect();
    }
    const sockets: Socket[] = [];
    const connect = async (at: number) => {
      const socket = io(server.url, {
        auth: (give) => give({ token: players[at % players.length]!.token }),
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: { 'x-forwarded-for': `10.8.${at >> 8}.${at & 255}` },
      });
      sockets[at] = socket;
      await new Promise<void>((resolve) => void socket.once('CONNECTED', () => resolve()));
    };
    for (let at = 0; at < SOCKETS; at++) await connect(at);

    const began = performance.now();
    const until = began + MINUTES * 60_000;
    const goes = () => performance.now() < until;
    const playOn = async (one: Player, two: Player, channel: number) => {
      let renewAt = began + RENEW_MS;
      while (goes()) {
        for (const player of [one, two]) Object.assign(player, { over: null, seen: [], seq: 0, gameId: 0, legal: [] });
        if (performance.now() > renewAt) {
          renewAt = performance.now() + RENEW_MS;
          await Promise.all([one, two].map((player) => player.reconnect()));
        }
        await meet(one, two, channel);
        while (goes() && !one.over && !two.over) {
          const mover = [one, two].find(({ legal }) => legal.length > 0);
          if (mover) await mover.act(pick(mover.legal));
          await pause(100);
        }
        if (!one.over) await one.act({ type: 'concede' });
        await Promise.all([one, two].map((player) => player.until(() => player.status() === 'IDLE')));
      }
    };
    const comeAndGo = async () => {
      for (let at = 0; goes(); at = (at + 1) % SOCKETS) {
        sockets[at]!.close();
        await connect(at);
        await pause(20);
      }
    };
    const samples: { at: number; rss: number; handles: number }[] = [];
    const watch = async () => {
      while (goes()) {
        const sample = { at: performance.now() - began, rss: rssOf(server.pid), handles: handlesOf(server.pid) };
        // told on the way, so that a run that breaks off late has not been for nothing
        if (samples.length % TELL_EVERY === 0)
          console.log(`${Math.round(sample.at / 60_000)} min: ${sample.rss >> 10} MB, ${sample.handles} handles`);
        samples.push(sample);
        await pause(1_000);
      }
    };
    const pairs = Array.from({ length: MATCHES }, (_, at) => [players[at * 2]!, players[at * 2 + 1]!] as const);
    await Promise.all([watch(), comeAndGo(), ...pairs.map(([one, two], at) => playOn(one, two, 10 + at))]);

    /** The middle of the samples between two parts of the time. */
    const middle = (from: number, to: number, of: 'rss' | 'handles') => {
      const values = samples
        .filter(({ at }) => at >= from * MINUTES * 60_000 && at < to * MINUTES * 60_000)
        .map((sample) => sample[of])
        .sort((a, b) => a - b);
      return values[Math.floor(values.length / 2)]!;
    };
    const [early, late] = [middle(1 / 6, 1 / 3, 'rss'), middle(5 / 6, 1, 'rss')];
    console.log(`RSS ${Math.round(early / 1024)} MB after the first sixth, ${Math.round(late / 1024)} MB at the end`);
    expect(late).toBeLessThan(early * GROWTH);
    expect(middle(5 / 6, 1, 'handles')).toBeLessThan(middle(1 / 6, 1 / 3, 'handles') + HANDLES_SPARE);
    for (const socket of [...sockets, ...players.map((player) => player.socket)]) socket.close();
    await expect.poll(() => handlesOf(server.pid), { timeout: 30_000 }).toBeLessThan(SOCKETS / 2);
  } finally {
    await server.stop();
  }
  expect(leftovers()).toEqual(filesBefore);
});
