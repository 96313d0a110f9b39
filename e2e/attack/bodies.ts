import { connect } from 'node:net';
import { type Call, calls } from '@chilyo/protocol';
import type { Player } from '../contract/player.ts';
import type { ServerProcess } from '../server-process.ts';
import { worstBodies } from './worst-bodies.ts';

const HALVES = 200;
const AT_ONCE = 40;

export type Beside = { sent: number; p50_ms: number; p99_ms: number; findings: string[] };

/** What another player waits while something goes on, one call after the other. */
async function besides(other: Player, work: Promise<unknown>, most: number, sent: () => number): Promise<Beside> {
  const waits: number[] = [];
  const findings: string[] = [];
  let isOn = true;
  const done = work.finally(() => {
    isOn = false;
  });
  while (isOn) {
    const began = performance.now();
    const { status } = await other.call('GET', '/economy');
    waits.push(performance.now() - began);
    if (status !== 200) findings.push(`another player was answered ${status}`);
  }
  await done;
  const at = (share: number) => Math.round(waits.sort((a, b) => a - b)[Math.floor(waits.length * share)] ?? 0);
  const [p50_ms, p99_ms] = [at(0.5), at(0.99)];
  if (p99_ms > most) findings.push(`p99 of another player was ${p99_ms} ms`);
  return { sent: sent(), p50_ms, p99_ms, findings };
}

/** One player sends the worst bodies of the dearest call, 40 at a time. */
export function largeBodies(one: Player, other: Player, seconds: number): Promise<Beside> {
  const bodies = worstBodies((calls as Record<string, Call>).writeArticle!).map((text) => JSON.parse(text) as unknown);
  const until = performance.now() + seconds * 1000;
  let sent = 0;
  const send = async () => {
    while (performance.now() < until) {
      await one.call('POST', '/articles/free', bodies[sent++ % bodies.length], one.token, `large-${sent}-of-one`);
    }
  };
  return besides(other, Promise.all(Array.from({ length: AT_ONCE }, send)), 100, () => sent);
}

/** Requests whose bodies never end: others are served, and each is ended after 30 s. */
export function halfSentBodies(server: ServerProcess, one: Player, other: Player): Promise<Beside> {
  const { hostname, port } = new URL(server.url);
  const began = performance.now();
  const ends = Array.from(
    { length: HALVES },
    () =>
      new Promise<number>((resolve) => {
        const half = connect(Number(port), hostname);
        half.on('error', () => {}).once('close', () => resolve(performance.now() - began));
        half.write(
          `POST /api/articles/free HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${one.token}\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"topic"`,
        );
      }),
  );
  const all = Promise.all(ends);
  return besides(other, all, 250, () => HALVES).then(async (found) => {
    const latest = Math.max(...(await all));
    if (latest > 40_000) found.findings.push(`a half-sent body ended after ${Math.round(latest / 1000)} s`);
    return found;
  });
}
