import { rulesFrom } from '@chilyo/engine';
import { MatchHistory } from '@chilyo/match';
import type { StrengthMatch, StrengthReport, Work } from '@chilyo/protocol';
import { beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { sharedServer } from '../shared-server.ts';
import { card, created } from './maker.ts';
import { Player } from './player.ts';

let server: ServerProcess;
let maker: Player;
beforeAll(async () => {
  server = await sharedServer();
  maker = await (await new Player(server.url, 'strength-maker@example.com').signUp()).register('세기지기', 'R');
}, 60_000);

const reportOf = async (id: number) =>
  (await maker.call('GET', `/works/${id}/strength`)).body.item as StrengthReport | null;

test('a card is measured beside the server, across a kill of it, and its moments replay', async () => {
  // its strength is plain after the fewest pairs, and its matches are short
  const giant = card('센 거인', { cost: 1, attack: 12, health: 12, abilities: [], target: undefined });
  const { id } = await created(maker, giant);
  expect(await reportOf(id)).toBe(null);
  const asked = await maker.call('POST', `/works/${id}/strength`);
  expect(asked.body.item).toMatchObject({ state: 'waiting', place: 0, strength: null });
  const pairs = async () => (await reportOf(id))?.strength?.pairs ?? 0;
  await expect.poll(pairs, { timeout: 60_000 }).toBeGreaterThan(0);
  await server.kill();
  await server.boot();
  // the claim of the killed server runs out
  await server.query('update strength_reports set claimed_until = null');
  const before = await pairs();
  expect(before).toBeGreaterThan(0);
  await expect.poll(pairs, { timeout: 90_000 }).toBeGreaterThan(before);
  // a hundred pairs would take a busy machine minutes: all but the last as if they had been won
  await server.query(`update strength_reports set pairs = 99, claimed_until = null,
    state = state || '{"pairs": 99, "counts": [0, 0, 0, 0, 0, 0, 0, 0, 99]}'`);
  await expect.poll(async () => (await reportOf(id))?.state, { timeout: 120_000 }).toBe('done');
  const report = (await reportOf(id))!;
  expect(report.strength).toMatchObject({ verdict: 'too_strong', is_certain: true });
  expect(report.moments.length).toBeGreaterThan(0);
  for (const [place, { kind, turn }] of report.moments.entries()) {
    const moment = (await maker.call('GET', `/works/${id}/strength/moments/${place}`)).body.item as StrengthMatch;
    expect(moment).toMatchObject({ kind, turn });
    const set = (await maker.call('GET', `/card-sets/${moment.card_set}`)).body.items as Work['card'][];
    const history = new MatchHistory(rulesFrom([...set, ...moment.cards]), moment, moment.actions);
    expect(history.gameAt(history.last).phase).toBe('over');
    expect(history.turns.some((mark) => mark.turn === turn)).toBe(true);
  }
  const { items } = (await maker.call('GET', '/notices')).body as { items: { message: string; target: string }[] };
  expect(items).toContainEqual(
    expect.objectContaining({
      message: '‘센 거인’의 세기 보고서가 나왔습니다. 너무 강한 카드입니다.',
      target: `/cards/${id}#strength`,
    }),
  );
  expect((await maker.call('GET', `/works/${id}/strength/moments/20`)).status).toBe(404);
}, 300_000);
