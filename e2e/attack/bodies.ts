import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Call, calls } from '@chilyo/protocol';
import type { Player } from '../contract/player.ts';
import type { ServerProcess } from '../server-process.ts';
import { worstBodies } from './worst-bodies.ts';

const HALVES = 200;
const AT_ONCE = 40;

export type Beside = { sent: number; quiet_p99_ms: number; p50_ms: number; p99_ms: number; findings: string[] };

type Waits = { p50_ms: number; p99_ms: number; wrong: number[] };

/** What another player waits during some work, measured in a process of its own. */
async function waitsBeside(url: string, work: Promise<unknown>): Promise<Waits> {
  const bystander = spawn(process.execPath, [join(import.meta.dirname, 'bystander.ts'), url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let told = '';
  bystander.stdout.on('data', (chunk: Buffer) => (told += chunk.toString()));
  const ended = once(bystander, 'close');
  await work;
  bystander.stdin.end();
  await ended;
  return JSON.parse(told) as Waits;
}

/** The same beside an attack; more than `most` ms at the 99th percentile is a finding. */
async function besides(url: string, attack: () => Promise<unknown>, most: number, sent: () => number): Promise<Beside> {
  const quiet = await waitsBeside(url, pause(3_000));
  const { p50_ms, p99_ms, wrong } = await waitsBeside(url, attack());
  const findings = wrong.map((status) => `another player was answered ${status}`);
  if (p99_ms > most) findings.push(`p99 of another player was ${p99_ms} ms`);
  return { sent: sent(), quiet_p99_ms: quiet.p99_ms, p50_ms, p99_ms, findings };
}

/** One player sends the worst bodies of the dearest call, 40 at a time. */
export function largeBodies({ url }: ServerProcess, one: Player, seconds: number): Promise<Beside> {
  const bodies = worstBodies((calls as Record<string, Call>).writeArticle!).map((text) => JSON.parse(text) as unknown);
  let until = 0;
  let sent = 0;
  const send = async () => {
    while (performance.now() < until) {
      await one.call('POST', '/articles/free', bodies[sent++ % bodies.length], one.token, `large-${sent}-of-one`);
    }
  };
  const attack = () => {
    until = performance.now() + seconds * 1000;
    return Promise.all(Array.from({ length: AT_ONCE }, send));
  };
  return besides(url, attack, 100, () => sent);
}

/** Requests whose bodies never end: others are served, and each is ended after 30 s. */
export async function halfSentBodies({ url }: ServerProcess, one: Player): Promise<Beside> {
  const { hostname, port } = new URL(url);
  let latest = 0;
  const half = () =>
    new Promise<void>((resolve) => {
      const began = performance.now();
      const line = connect(Number(port), hostname);
      line
        .on('error', () => {})
        .once('close', () => {
          latest = Math.max(latest, performance.now() - began);
          resolve();
        })
        .resume();
      line.write(
        `POST /api/articles/free HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${one.token}\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"topic"`,
      );
    });
  const attack = () => Promise.all(Array.from({ length: HALVES }, half));
  const found = await besides(url, attack, 250, () => HALVES);
  if (latest > 40_000) found.findings.push(`a half-sent body ended after ${Math.round(latest / 1000)} s`);
  return found;
}
