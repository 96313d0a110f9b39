import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PostgresProcess, postgresPrograms } from '../postgres-process.ts';
import { ServerProcess } from '../server-process.ts';
import { meet, Player, pick } from './player.ts';

const command = join(import.meta.dirname, '../../apps/server/src/backup/move-store-command.ts');
const oldest = Math.min(...postgresPrograms.keys());
if (!Number.isFinite(oldest)) console.log('밖의 PostgreSQL로 옮기는 시험은 postgresql 꾸러미가 없어 하지 않았습니다.');

describe.runIf(Number.isFinite(oldest))(
  'a site that moves from the embedded database to the machine’s PostgreSQL',
  () => {
    let server: ServerProcess;
    let database: PostgresProcess;
    const settings: Record<string, string> = {};
    const players: [Player, Player] = [] as never;

    beforeAll(async () => {
      server = await ServerProcess.start(settings);
      for (const [at, name] of ['옮긴하나', '옮긴둘'].entries()) {
        const player = await new Player(server.url, `move-${at}@example.com`).signUp();
        await player.register(name, 'RS'[at]!);
        await player.connect();
        players.push(player);
      }
      database = await PostgresProcess.start(postgresPrograms.get(oldest)!, join(server.folder, 'other'));
    }, 60_000);
    afterAll(async () => {
      for (const { socket } of players) socket.close();
      await server.end();
      await database.remove();
      await server.stop().catch(() => {});
    });

    /** Plays a number of actions, each by a player who may act. */
    async function play(actions: number): Promise<void> {
      for (let done = 0; done < actions; done++) {
        const free = () => players.find((player) => player.legal.length > 0);
        await Promise.race(players.map((player) => player.until(() => free() !== undefined)));
        const answer = await free()!.act(pick(free()!.legal));
        expect(answer).toMatchObject({ ok: true });
        await Promise.all(players.map((player) => player.until(() => player.seq >= (answer.seq as number))));
      }
    }

    const move = (to = database.urlBy()) =>
      new Promise<{ code: number; output: string }>((resolve) => {
        const env = { ...process.env, ...settings, DATA_DIR: server.folder };
        execFile(process.execPath, [command, to], { env }, (failure, stdout, stderr) =>
          resolve({ code: failure ? Number(failure.code) : 0, output: stdout + stderr }),
        );
      });

    test('takes all with it: the match in progress goes on', async () => {
      await meet(...players, 5);
      await play(4);
      const seqs = players.map(({ seq }) => seq);
      expect(await move()).toMatchObject({
        code: 1,
        output: expect.stringMatching(/이미 다른 칠요 서버가 쓰고 있습니다/),
      });
      await server.end();
      expect(await move()).toMatchObject({ code: 0, output: expect.stringMatching(/모든 표가 원래와 같습니다/) });
      settings.DATABASE_URL = database.urlBy();
      await server.boot();
      await Promise.all(players.map((player) => player.until(() => player.socket.connected)));
      await Promise.all(players.map((player) => player.join()));
      expect(players.map(({ seq }) => seq)).toEqual(seqs);
      await play(4);
    }, 200_000);

    test('players hear a sentence while that PostgreSQL is away, and go on when it is back', async () => {
      await database.kill();
      const mover = players.find(({ legal }) => legal.length > 0)!;
      expect(await mover.act(pick(mover.legal))).toMatchObject({
        ok: false,
        code: 'UNAVAILABLE',
        message: expect.stringMatching(/[가-힣]/),
      });
      await database.boot();
      while ((await players[0].call('GET', '/users/MYINFO')).status !== 200) await turn();
      await Promise.all(players.map((player) => player.join()));
      await play(2);
      expect(await players[0].act({ type: 'concede' })).toMatchObject({ ok: true });
      await Promise.all(players.map((player) => player.until(() => player.over !== null)));
    }, 60_000);

    test('the way back leads into an emptied data folder, with what was played meanwhile', async () => {
      const records = async () => (await players[0].call('GET', '/games')).body;
      await expect.poll(async () => (await records()).items, { timeout: 20_000 }).toHaveLength(1);
      const before = await records();
      await server.end();
      expect(await move('embedded')).toMatchObject({ code: 1, output: expect.stringMatching(/이미 칠요의 내용이/) });
      await rm(join(server.folder, 'postgres'), { recursive: true });
      expect(await move('embedded')).toMatchObject({ code: 0, output: expect.stringMatching(/모든 표가 원래와 같/) });
      delete settings.DATABASE_URL;
      await server.boot();
      expect(await records()).toEqual(before);
    }, 200_000);
  },
);
