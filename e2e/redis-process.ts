import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './server-process.ts';

/** Debian's package redis-tools has the server under another name; which program it is, its first argument says. */
const program = ['redis-server', 'redis-check-rdb']
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
  .find((path) => existsSync(path));

/** Whether Redis can be started here. */
export const hasRedis = program !== undefined;

/** A Redis of a test, which stores nothing on disk. */
export class RedisProcess {
  readonly url: string;
  readonly #port: number;
  #process: ChildProcess | null = null;

  private constructor(port: number) {
    this.#port = port;
    this.url = `redis://127.0.0.1:${port}`;
  }

  static async start(): Promise<RedisProcess> {
    const redis = new RedisProcess(await freePort());
    await redis.boot();
    return redis;
  }

  /** Starts it, also again after a kill: empty then. */
  async boot(): Promise<void> {
    const args = [
      '--port',
      `${this.#port}`,
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      tmpdir(),
      '--bind',
      '127.0.0.1',
    ];
    this.#process = spawn(program!, args, { argv0: 'redis-server', stdio: 'ignore' });
    while (!(await this.#answers())) await delay(20);
  }

  #answers(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.#port, '127.0.0.1')
        .once('connect', () => resolve(true))
        .once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  }

  /** How many times a command has run since the start. */
  async runs(command: string): Promise<number> {
    const socket = connect(this.#port, '127.0.0.1');
    socket.write('INFO commandstats\r\n');
    let text = '';
    for await (const chunk of socket) {
      text += String(chunk);
      // the length of the answer, in its first line
      if (text.length >= Number(/^\$(\d+)/.exec(text)?.[1] ?? Number.POSITIVE_INFINITY)) break;
    }
    return Number(new RegExp(`cmdstat_${command}:calls=(\\d+)`).exec(text)?.[1] ?? 0);
  }

  /** SIGKILL: what it held is gone. */
  async kill(): Promise<void> {
    const child = this.#process!;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
}
