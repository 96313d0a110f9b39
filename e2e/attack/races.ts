import { AT_ONCE, atOnce, healthOf, newKey, type Spenders, spendingScenes } from './spending-scenes.ts';

export type Raced = { calls: number; findings: string[] };

/** Twenty of each spending call at once: with different keys, with one, and with one that was forgotten. */
export async function race(spenders: Spenders): Promise<Raced> {
  const raced: Raced = { calls: 0, findings: [] };
  const { server } = spenders;
  for (const [name, scene] of Object.entries(spendingScenes(spenders))) {
    const note = (what: string) => raced.findings.push(`${name}: ${what}`);
    const sent = await scene(0);
    const most = sent.most ?? AT_ONCE;
    const different = await atOnce(spenders, sent, () => newKey());
    const done = different.filter(({ status }) => status === 200).length;
    if (done === 0 || done > most) note(`${done} of ${AT_ONCE} with different keys`);
    const key = newKey();
    const next = await scene(1);
    const equal = await atOnce(spenders, next, () => key);
    if (new Set(equal.map(({ body }) => JSON.stringify(body))).size !== 1) note('equal keys had different answers');
    // a forgotten key is a new call: of many at once, one makes what the others are answered
    await server.query(`delete from spent_keys where key = $1`, [key]);
    const aged = await atOnce(spenders, next, () => key);
    // a player that is asked this often meets the limit of calls, which is no answer of the call
    const heard = aged.filter(({ status }) => status !== 429);
    const answers = new Set(heard.map(({ body }) => JSON.stringify(body)));
    if (answers.size > 1) note(`an aged key had different answers: ${[...answers].join(' | ')}`);
    for (const { status } of [...different, ...equal, ...aged]) if (status >= 500) note(`answered ${status}`);
    raced.calls += 3 * AT_ONCE;
    const health = await healthOf(spenders);
    if (!health.is_whole) note(JSON.stringify(health));
  }
  return raced;
}
