import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Call, calls } from '@chilyo/protocol';
import type { Player } from '../contract/player.ts';
import type { ServerProcess } from '../server-process.ts';
import { worstBodies } from './worst-bodies.ts';

const HALVES = 200;
const AT_ONCE = 40;

export type Beside = { sent: number; p50_ms: number; p99_ms: number; findings: string[] };

/** What another player waits while something goes on, measured in a process of its own. */
async function besides(url: string, work: Promise<unknown>, most: number, sent: () => number): Promise<Beside> {
  const bystander = spawn(process.execPath, [join(import.meta.dirname, 'bystander.ts'), url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let told = '';
  bystander.stdout.on('data', (chunk: Buffer) => (told += chunk.toString()));
  const ended = once(bystander, 'close');
  await work;
  bystander.stdin.end();
  await ended;
  const { p50_ms, p99_ms, wrong } = JSON.parse(told) as { p50_ms: number; p99_ms: number; wrong: number[] };
  const findings = wrong.map((status) => `another player was answered ${status}`);
  if (p99_ms > most) findings.push(`p99 of another player was ${p99_ms} ms`);
  return { sent: sent(), p50_ms, p99_ms, findings };
}

/** One player sends the worst bodies of the dearest call, 40 at a time. */
export function largeBodies({ url }: ServerProcess, one: Player, seconds: number): Promise<Beside> {
  const bodies = worstBodies((calls as Record<string, Call>).writeArticle!).map((text) => JSON.parse(text) as unknown);
  const until = performance.now() + seconds * 1000;
  let sent = 0;
  const send = async () => {
    while (performance.now() < until) {
      await one.call('POST', '/articles/free', bodies[sent++ % bodies.length], one.token, `large-${sent}-of-one`);
    }
  };
  return besides(url, Promise.all(Array.from({ length: AT_ONCE }, send)), 100, () => sent);
}

/** Requests whose bodies never end: others are served, and each is ended after 30 s. */
export function halfSentBodies({ url }: ServerProcess, one: Player): Promise<Beside> {
  const { hostname, port } = new URL(url);
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
  return besides(url, all, 250, () => HALVES).then(async (found) => {
    const latest = Math.max(...(await all));
    if (latest > 40_000) found.findings.push(`a half-sent body ended after ${Math.round(latest / 1000)} s`);
    return found;
  });
}
