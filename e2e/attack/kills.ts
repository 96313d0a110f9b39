import { setTimeout as pause } from 'node:timers/promises';
import { meet, type Player, pick } from '../contract/player.ts';
import { healthOf, newKey, pay, type Spenders } from './spending-scenes.ts';

export type Killed = {
  kills: number;
  actions: number;
  spendings: number;
  slowest_return_ms: number;
  findings: string[];
};

/**
 * Two play matches and spend while the server, and at the end its database, is killed with -9 again and again. What was
 * acknowledged must be there afterwards: actions in the match, spendings with the same answer to the same key.
 */
export async function killTimeAndAgain(spenders: Spenders, kills: number): Promise<Killed> {
  const { server, one, other } = spenders;
  const result: Killed = { kills: 0, actions: 0, spendings: 0, slowest_return_ms: 0, findings: [] };
  const spent = new Map<string, string>();
  let isOver = false;
  const spend = async () => {
    while (!isOver) {
      const key = newKey();
      const body = { gives: { card_ids: [], gpoint: 1 }, wants: { card_ids: [303], gpoint: 0 } };
      const answer = await pay(other, 'POST', '/trades', body, key).catch(() => null);
      if (answer?.status === 200) {
        spent.set(key, JSON.stringify(answer.body));
        await pay(other, 'DELETE', `/trades/${(answer.body.item as { id: number }).id}`).catch(() => null);
      }
      await pause(20);
    }
  };
  const play = async () => {
    while (!isOver) await playMatch([one, other], result, () => isOver);
  };
  await Promise.all([one, other].map((player) => player.connect()));
  const busy = [spend(), play()];
  for (; result.kills < kills; result.kills++) {
    await pause(1_500);
    const began = performance.now();
    const isOfDatabase = result.kills === kills - 1;
    if (isOfDatabase) process.kill(server.databasePid!, 'SIGKILL');
    else await server.kill();
    await server.boot();
    while (!(await answers(one))) await pause(20);
    result.slowest_return_ms = Math.max(result.slowest_return_ms, Math.round(performance.now() - began));
  }
  isOver = true;
  await Promise.all(busy);
  while (!(await answers(one))) await pause(20);
  const body = { gives: { card_ids: [], gpoint: 1 }, wants: { card_ids: [303], gpoint: 0 } };
  for (const [key, before] of spent) {
    const again = JSON.stringify((await pay(other, 'POST', '/trades', body, key)).body);
    if (again !== before) result.findings.push(`the key ${key} had ${before} and has ${again}`);
  }
  result.spendings = spent.size;
  const health = await healthOf(spenders);
  if (!health.is_whole) result.findings.push(JSON.stringify(health));
  for (const player of [one, other]) player.socket.close();
  return result;
}

/** Whether server and database answer. */
const answers = async (one: Player) => (await one.call('GET', '/users/MYINFO').catch(() => null))?.status === 200;

/** Joins the match again, also if a kill cuts the connection meanwhile. Throws after 20 tries. */
async function rejoined(player: Player): Promise<{ seq: number }> {
  for (let tries = 1; ; tries++) {
    if (!player.socket.connected) await pause(1_000);
    const joined = await player.join().catch((failure: unknown) => {
      if (tries === 20) throw failure;
      return null;
    });
    if (joined) return joined;
  }
}

/** Plays until the match or the attack is over; counts acknowledged actions, and reports missing ones. */
async function playMatch(pair: [Player, Player], result: Killed, isOver: () => boolean): Promise<void> {
  for (const player of pair)
    Object.assign(player, { gameId: 0, seq: 0, seen: [], legal: [], over: null, statuses: [] });
  // a kill may cut it short
  const meeting = meet(...pair, 5).then(
    () => true,
    () => false,
  );
  const isMet = await Promise.race([meeting, pause(8_000, false)]);
  if (!isMet) return;
  const acknowledged = new Map<Player, number>();
  while (!isOver() && pair.every(({ over }) => over === null)) {
    const player = pair.find(({ legal }) => legal.length > 0);
    const answer = player && (await player.act(pick(player.legal)).catch(() => null));
    if (player && answer?.ok) {
      result.actions++;
      acknowledged.set(player, answer.seq as number);
    }
    await pause(answer ? 5 : 50);
  }
  for (const player of pair) {
    const { seq } = await rejoined(player);
    const least = acknowledged.get(player) ?? 0;
    if (seq < least) result.findings.push(`match ${player.gameId} is at ${seq}, and ${least} was acknowledged`);
  }
  if (isOver()) return;
  await pause(100);
}
