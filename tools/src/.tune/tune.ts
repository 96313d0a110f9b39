import { archetypes, starterDecks, launchCards } from '@chilyo/cards';
import { copiesOf, motherOf } from '@chilyo/card-language';
import { fightAll } from '../bouts.ts';
import { seeded } from '../seeded.ts';
import { writeFileSync } from 'node:fs';
const byId = new Map(launchCards.map((c) => [c.id, c])); const idOf = new Map(launchCards.map((c) => [c.key, c.id]));
const fighter = { level: 5 as const, budget: { milliseconds: 60000, worlds: 1 } };
const threads = Number(process.argv[4] ?? 1);
async function share(deck: number[], step: number, self: string, n: number) {
  const field = starterDecks.filter((s) => s.key !== self);
  const bouts = field.flatMap((f, i) => Array.from({ length: n }, (_, k) => { const first = k % 2 === 0; return { id: i * n + k, decks: (first ? [deck, f.cards] : [f.cards, deck]) as [number[], number[]], fighters: [fighter, fighter] as any, seed: 7000 + step * 1000 + i * n + k }; }));
  const r = await fightAll(bouts, () => {}, threads); let w = 0; r.forEach((x, i) => { const first = i % n % 2 === 0; w += x.winner === null ? 0.5 : Number((x.winner === 0) === first); });
  return w / r.length;
}
const show = (deck: number[]) => { const m = new Map<string, number>(); for (const id of [...deck].sort((a, b) => byId.get(a)!.cost - byId.get(b)!.cost || a - b)) m.set(byId.get(id)!.key, (m.get(byId.get(id)!.key) ?? 0) + 1); return Object.fromEntries(m); };
const [kind, keys, , ,stepsArg] = process.argv.slice(2);
for (const key of keys!.split(',')) {
  const isStarter = kind === 'starter';
  const a: any = isStarter ? starterDecks.find((s) => s.key === key) : archetypes.find((x) => x.key === key);
  const elements: string[] = isStarter ? [a.element, a.mother] : a.elements;
  const fixed: string[] = isStarter ? [] : [...a.engine, ...a.payoff];
  const es = new Set(elements);
  const pool = launchCards.filter((c) => !c.is_token && c.element.every((e) => es.has(e) || (!isStarter && e === 'N')) && (elements.length === 1 || !JSON.stringify(c.abilities).includes('one_element')) && (!JSON.stringify(c.abilities).includes('"generated"') || c.element.some((e) => motherOf[e] && es.has(motherOf[e]!))));
  const ok = (d: number[]) => {
    const cs = d.map((id) => byId.get(id)!);
    if (fixed.some((k) => !d.includes(idOf.get(k)!))) return false;
    if (!isStarter) return cs.filter((c) => fixed.includes(c.key)).length >= 14;
    const of = (e: string) => cs.filter((c) => c.element.includes(e as any)).length;
    return cs.filter((c) => c.type === 'ward').length === 2 && cs.filter((c) => c.type === 'trap').length === 2 && cs.filter((c) => c.rarity === 'legendary').length === 1 && of(a.mother) >= 8 && of(a.mother) <= 10 && of(a.element) + of(a.mother) === 32 && cs.filter((c) => c.rarity === 'epic').length <= 4 && /"choose_one"|"pick"/.test(JSON.stringify(cs));
  };
  const random = seeded(key.length * 31 + 5); let best = [...a.cards]; const steps = Number(stepsArg ?? 40); let s0 = await share(best, 9999, isStarter ? key : '', 24);
  const target = isStarter ? 0.52 : 0.55;
  let cur = s0;
  for (let step = 0; step < steps; step++) {
    let tried: number[];
    do { tried = [...best]; for (let k = 0; k < 1 + Math.floor(random() * 2); k++) { tried.splice(Math.floor(random() * 30), 1); const room = pool.filter((c) => tried.filter((x) => x === c.id).length < copiesOf[c.rarity]); tried.push(room[Math.floor(random() * room.length)]!.id); } } while (!ok(tried));
    const [x, y] = [await share(best, step, isStarter ? key : '', 4), await share(tried, step, isStarter ? key : '', 4)];
    if (y > x) { best = tried; }
    if (step % 10 === 9) { cur = await share(best, 9999, isStarter ? key : '', 24); console.log(key, step, s0.toFixed(3), '->', cur.toFixed(3)); if (cur >= target) break; }
  }
  console.log(key, s0.toFixed(3), '->', cur.toFixed(3), JSON.stringify(show(best)));
}
