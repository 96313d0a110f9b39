import { setTimeout as pause } from 'node:timers/promises';
import { forgetOldKeys } from '../../apps/server/src/features/goods/ledger/service.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { AT_ONCE, atOnce, healthOf, newKey, type Spenders, spendingScenes } from './spending-scenes.ts';

/** Between two scenes: a player has 1,500 writes and 20 more a second, and a scene takes 80. */
const RECOVERY_MS = 2_000;

/** `limited`: calls that met a limit of their player. */
export type Raced = { calls: number; limited: number; findings: string[] };

/**
 * Twenty of each spending call at once: with different keys, with one, with one of eight days ago while the job forgets
 * it, and with one that was forgotten.
 */
export async function race(spenders: Spenders): Promise<Raced> {
  const raced: Raced = { calls: 0, limited: 0, findings: [] };
  const { server } = spenders;
  const db = openDatabase(server.connection, { poolSize: 1 });
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
    await server.query(`update spent_keys set created_at = created_at - interval '8 days' where key = $1`, [key]);
    const [aged] = await Promise.all([atOnce(spenders, next, () => key), forgetOldKeys(db, Date.now())]);
    // before the job the stored answer, after it that of one new call
    const agedAnswers = answersTo([...equal, ...aged]);
    if (agedAnswers.size > 2) note(`a key of eight days ago had different answers: ${[...agedAnswers].join(' | ')}`);
    // a forgotten key is a new call: of many at once, one makes what the others are answered
    await server.query(`delete from spent_keys where key = $1`, [key]);
    const forgotten = await atOnce(spenders, next, () => key);
    const newAnswers = answersTo(forgotten);
    if (newAnswers.size > 1) note(`a forgotten key had different answers: ${[...newAnswers].join(' | ')}`);
    const heard = [...different, ...equal, ...aged, ...forgotten];
    for (const { status } of heard) if (status >= 500) note(`answered ${status}`);
    raced.limited += heard.filter(({ status }) => status === 429).length;
    raced.calls += heard.length;
    const health = await healthOf(spenders);
    if (!health.is_whole) note(JSON.stringify(health));
    await pause(RECOVERY_MS);
  }
  await db.destroy();
  return raced;
}

/** Different answers, but for limits of the player, which are no answer of the call. */
const answersTo = (heard: Awaited<ReturnType<typeof atOnce>>) =>
  new Set(heard.filter(({ status }) => status !== 429).map(({ body }) => JSON.stringify(body)));
