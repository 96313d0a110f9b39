import { expect, test } from 'vitest';
import { signUpSilenced } from '../attack/callers.ts';
import { fuzzCalls } from '../attack/fuzz.ts';
import { ServerProcess } from '../server-process.ts';
import { Player } from './player.ts';

const SEED = 35;
/** How often each call is sent; `npm run attack` sends a hundred. */
const TIMES = process.env.RANDOM_GAMES ? 30 : 2;

test('values of the schemas and hostile ones, as visitor, player, silenced one and operator: every answer is listed', async () => {
  // of its own: the operator blocks words and gives goods at random
  const server = await ServerProcess.start();
  const player = await (await new Player(server.url, 'fuzzed@example.com').signUp()).register('흔들이', 'G');
  const operator = new Player(server.url, server.operator.email);
  const { body } = await operator.call('POST', '/auth/sign-in', server.operator);
  operator.token = (body.item as { id_token: string }).id_token;
  const silenced = await signUpSilenced(server, operator);
  const callers = [new Player(server.url, ''), player, silenced, operator];
  const { findings } = await fuzzCalls(server.url, callers, SEED, TIMES);
  await server.stop();
  expect(findings).toEqual([]);
}, 120_000);
