import { launchCards } from '@chilyo/cards';
import { handLimit, maxEnergyCap, type Scene, type SceneSeat } from '@chilyo/engine';
import { SCENE_LIMITS, Scene as SceneSchema } from '@chilyo/protocol/scene';
import { beforeEach, expect, test } from 'vitest';
import { replayLines } from '../widgets/replay/replay-words.ts';
import type { News } from './follow.ts';
import { SceneHistory } from './scene-history.ts';
import { SceneTable } from './scene-table.ts';

const charger = launchCards.find(
  ({ type, keywords, abilities, attack }) =>
    type === 'unit' && Object.keys(keywords).length + abilities.length === 0 && (attack ?? 0) > 0,
)!;
const made = { ...charger, id: 100_001, key: 'made-100001', name: '불씨지기', cost: 1 };
const empty: SceneSeat = {
  life: 21,
  energy: 5,
  max_energy: 5,
  units: [null, null, null, null, null],
  hand: [],
  wards: [],
  deck: [],
};
const scene: Scene = {
  day: 'R',
  on_turn: 0,
  seats: [
    { ...empty, hand: [made.id] },
    { ...empty, units: [{ card_id: charger.id }, null, null, null, null] },
  ],
};

let table: SceneTable;
let told: News[];
beforeEach(() => {
  table = new SceneTable(scene, { official: launchCards, made: [made] });
  told = [];
  table.source.listen({ connected: () => {}, news: (news) => told.push(news) });
});

async function look() {
  const answer = await table.source.join(undefined);
  if (!answer.ok) throw new Error(answer.message);
  return answer;
}

test('the limits of the schema are those of the rules, and what it accepts is a scene', () => {
  expect(SceneSchema.parse(scene)).toEqual(scene);
  expect(SCENE_LIMITS).toMatchObject({ hand: handLimit, max_energy: maxEnergyCap });
});

test('the made card lies in the hand with its definition, and is played', async () => {
  const { view, seq, legal } = await look();
  expect(view!.cards).toEqual({ [made.id]: made });
  const play = legal.find(({ type }) => type === 'play')!;
  expect(await table.source.act(seq, play)).toMatchObject({ ok: true });
  expect(told[0]).toMatchObject({ fromSeq: 0 });
  expect((await look()).view!.seats[0].units.filter(Boolean)).toHaveLength(1);
});

test('whoever decides sits below, once the board has come to rest', async () => {
  const { seq } = await look();
  await table.source.act(seq, { type: 'end' });
  expect(await look()).toMatchObject({ seat: 0, legal: [] });
  expect(table.useSteps.getState()).toEqual({ steps: 1, isToTurn: true });
  table.turn();
  const turned = await look();
  expect(turned.seat).toBe(1);
  expect(turned.legal.length).toBeGreaterThan(0);
});

test('steps are taken back to the very board before them', async () => {
  const first = await look();
  await table.source.act(first.seq, { type: 'end' });
  table.turn();
  await table.source.act((await look()).seq, { type: 'end' });
  table.undo();
  expect(await look()).toMatchObject({ seat: 1 });
  table.undo(true);
  expect(await look()).toEqual(first);
  expect(table.done).toEqual([]);
});

test('units that stand there from the beginning have their names in the log of a replay', async () => {
  const { seq, legal } = await look();
  await table.source.act(seq, legal.find(({ type }) => type === 'play')!);
  await table.source.act((await look()).seq, { type: 'end' });
  table.turn();
  const next = await look();
  expect(await table.source.act(next.seq, next.legal.find(({ type }) => type === 'attack')!)).toMatchObject({
    ok: true,
  });
  const history = new SceneHistory(scene, table.done, { official: launchCards, made: [made] });
  const lines = replayLines(history)
    .flat()
    .map(({ text }) => text);
  expect(lines.join(' ')).toContain(charger.name);
  expect(lines.join(' ')).toContain('불씨지기');
  expect(lines.join(' ')).not.toMatch(/카드가|카드를/);
});

test('what is not legal or comes late is refused and no step', async () => {
  const { seq } = await look();
  expect(await table.source.act(seq, { type: 'play', card: 9, lane: 1 })).toMatchObject({ ok: false });
  expect(await table.source.act(seq + 1, { type: 'end' })).toMatchObject({ ok: false, code: 'STALE_ACTION' });
  expect(table.done).toEqual([]);
});
