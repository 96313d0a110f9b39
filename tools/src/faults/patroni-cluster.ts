import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { chooseAccount, spawnAs } from '../../../apps/server/src/platform/embedded-postgres/account.ts';
import { giveTo } from '../../../apps/server/src/platform/embedded-postgres/home.ts';
import { freePort } from '../../../e2e/server-process.ts';
import type { FaultDatabase } from './site.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../deploy/ha', name), 'utf8');
const NAMES = ['db1', 'db2', 'db3'];
const LOOK_MS = 100;

type Member = { name: string; postgres: number; rest: number; process: ChildProcess | null };

/**
 * The database of `deploy/ha` in processes of this machine: its files with other addresses. One etcd stands for the three,
 * as it is the databases that are killed here.
 */
export class PatroniCluster implements FaultDatabase {
  readonly port: number;
  readonly recoveries: number[] = [];
  readonly #folder: string;
  readonly #bin: string;
  readonly #members: Member[] = [];
  readonly #others: ChildProcess[] = [];
  readonly #account;

  private constructor(bin: string, folder: string, port: number) {
    this.#bin = bin;
    this.#folder = folder;
    this.port = port;
    this.#account = chooseAccount(folder);
  }

  static async start(bin: string, parent: string): Promise<PatroniCluster> {
    const folder = join(parent, 'patroni');
    await mkdir(folder, { mode: 0o711 });
    const cluster = new PatroniCluster(bin, folder, await freePort());
    giveTo(folder, chooseAccount(folder));
    try {
      await cluster.#open();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  async #open(): Promise<void> {
    const etcd = await freePort();
    const peers = `http://127.0.0.1:${await freePort()}`;
    const clients = `http://127.0.0.1:${etcd}`;
    const urls = ['--listen-client-urls', clients, '--advertise-client-urls', clients, '--listen-peer-urls', peers];
    const first = ['--initial-advertise-peer-urls', peers, '--initial-cluster', `db1=${peers}`, '--name', 'db1'];
    this.#others.push(
      this.#run('etcd', ['--data-dir', join(this.#folder, 'etcd'), '--unsafe-no-fsync', ...urls, ...first]),
    );
    for (const name of NAMES) {
      const member = { name, postgres: await freePort(), rest: await freePort(), process: null };
      this.#members.push(member);
      this.#write(member, etcd);
    }
    const servers = this.#members
      .map(({ name, postgres, rest }) => `    server ${name} 127.0.0.1:${postgres} check port ${rest}`)
      .join('\n');
    const haproxy = join(this.#folder, 'haproxy.cfg');
    writeFileSync(
      haproxy,
      read('haproxy.cfg')
        .replace('127.0.0.1:5000', `127.0.0.1:${this.port}`)
        .replace(/( {4}server .*\n)+/, () => `${servers}\n`),
    );
    this.#others.push(this.#run('/usr/sbin/haproxy', ['-f', haproxy]));
    this.#boot(this.#members[0]!);
    await this.#answers();
    for (const member of this.#members.slice(1)) this.#boot(member);
    await this.#isWhole();
    await this.#on('postgres', "create role chilyo login password 'chilyo'");
    await this.#on('postgres', 'create database chilyo owner chilyo');
  }

  /** The file of a member, with the addresses of this machine. */
  #write({ name, postgres, rest }: Member, etcd: number): void {
    const text = read('patroni.yml')
      .replace(/^name: .*/m, `name: ${name}`)
      .replaceAll('10.0.0.1:8008', `127.0.0.1:${rest}`)
      .replace(/hosts: .*/, `hosts: 127.0.0.1:${etcd}`)
      .replaceAll('10.0.0.1:5432', `127.0.0.1:${postgres}`)
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
      .replace(/data_dir: .*/, `data_dir: ${join(this.#folder, name)}`)
      .replace(/bin_dir: .*/, `bin_dir: ${this.#bin}`)
      .replace(/pgpass: .*/, `pgpass: ${join(this.#folder, `${name}.pgpass`)}`)
      .replace(/unix_socket_directories: .*/, `unix_socket_directories: ${this.#folder}`);
    writeFileSync(join(this.#folder, `${name}.yml`), text);
  }

  #boot(member: Member): void {
    member.process = this.#run('patroni', [join(this.#folder, `${member.name}.yml`)]);
  }

  #run(program: string, words: readonly string[]): ChildProcess {
    const child = spawn(program, words, {
      ...spawnAs(this.#account),
      cwd: this.#folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: this.#folder },
      stdio: 'ignore',
    });
    child.on('error', () => {});
    return child;
  }

  urlBy(port: number): string {
    return `postgres://chilyo:chilyo@127.0.0.1:${port}/chilyo`;
  }

  query<Row>(text: string): Promise<Row[]> {
    return this.#ask({ connectionString: this.urlBy(this.port) }, text);
  }

  #on<Row>(database: string, text: string): Promise<Row[]> {
    const password = /username: postgres\s+password: (\S+)/.exec(read('patroni.yml'))![1]!;
    return this.#ask({ host: '127.0.0.1', port: this.port, user: 'postgres', password, database }, text);
  }

  async #ask<Row>(where: pg.ClientConfig, text: string): Promise<Row[]> {
    const client = new pg.Client({ ...where, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(text)).rows as Row[];
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** Resolves when the way of the site leads to a primary that stores. */
  async #answers(): Promise<void> {
    const stores = () => this.#on('postgres', "select pg_logical_emit_message(true, 'chilyo', '')").then(() => true);
    while (!(await stores().catch(() => false))) await delay(LOOK_MS);
  }

  /** Resolves when a commit waits for one of the others, and all follow. */
  async #isWhole(): Promise<void> {
    const whole = async () => {
      const rows = await this.#on<{ sync_state: string }>('postgres', 'select sync_state from pg_stat_replication');
      return rows.length === NAMES.length - 1 && rows.some(({ sync_state }) => sync_state === 'sync');
    };
    while (!(await whole().catch(() => false))) await delay(LOOK_MS);
  }

  async fail(): Promise<void> {
    const states = await Promise.all(
      this.#members.map(({ rest }) =>
        fetch(`http://127.0.0.1:${rest}/primary`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    const leader = this.#members[states.indexOf(true)];
    if (!leader) return;
    const began = performance.now();
    this.#kill(leader);
    await this.#answers();
    this.recoveries.push(performance.now() - began);
    this.#boot(leader);
    await this.#isWhole();
  }

  /** Patroni and PostgreSQL of a member at once, as if its machine had gone. */
  #kill({ name, process: patroni }: Member): void {
    patroni?.kill('SIGKILL');
    let postmaster: number;
    try {
      postmaster = Number(readFileSync(join(this.#folder, name, 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return;
    }
    const below = childrenOf(postmaster);
    for (const pid of [postmaster, ...below]) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // it has ended since
      }
    }
  }

  async stop(): Promise<void> {
    for (const member of this.#members) this.#kill(member);
    for (const other of this.#others) other.kill('SIGKILL');
    await delay(LOOK_MS);
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
