/**
 * What the operator plans for later: festivals, texts in the bar, gifts to all. Files: `carry-out` begins and ends plans
 * when they are due.
 */
import { dateAndTimeWords, PLANS_MOST, type Plan, type PlanBody, planLimits } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { noteOperatorAction } from '../../core/audit/service.ts';
import { checkGoods } from '../../goods/gifts/service.ts';
import { endNow, type Port } from './carry-out.ts';
import { findPlan, insertPlan, listPlans, lockOpenPlans, type PlanRow, updatePlan } from './queries.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

export const plans = async (db: Db): Promise<Plan[]> => (await listPlans(db)).map(shown);

const shown = ({ id, kind, starts_at, ends_at, words, goods, state }: PlanRow): Plan => ({
  id,
  kind,
  from_ts: secondsOf(starts_at),
  until_ts: ends_at && secondsOf(ends_at),
  words,
  goods,
  state,
});

/** Throws PLANS_FULL, PLAN_TIME_UNFIT, PLAN_OVERLAPS, GIFT_EMPTY, or NOT_FOUND for a card that players cannot own. */
export async function makePlan(tx: Tx, by: number, body: PlanBody, now: number): Promise<Plan> {
  const open = await lockOpenPlans(tx);
  if (open.length >= PLANS_MOST) throw new Refusal('PLANS_FULL', { most: PLANS_MOST });
  checkPlan(body, open, now);
  const row = await insertPlan(tx, { ...stored(body), kind: body.kind, made_by: by });
  await noteOperatorAction(tx, { by, action: 'make_plan', subjectId: row.id, after: audited(row) });
  return shown(row);
}

/** Throws NOT_FOUND, PLAN_BEGUN, and the refusals of `makePlan`. */
export const changePlan = (db: Db, by: number, id: number, body: PlanBody, now: number): Promise<Plan> =>
  db.transaction().execute(async (tx) => {
    const open = await lockOpenPlans(tx);
    const before = await findPlan(tx, id);
    if (!before || before.kind !== body.kind) throw new Refusal('NOT_FOUND');
    if (before.state !== 'waiting') throw new Refusal('PLAN_BEGUN');
    checkPlan(
      body,
      open.filter((one) => one.id !== id),
      now,
    );
    const row = await updatePlan(tx, id, stored(body));
    await noteOperatorAction(tx, {
      by,
      action: 'change_plan',
      subjectId: id,
      before: audited(before),
      after: audited(row),
    });
    return shown(row);
  });

/** Cancels a plan, and ends one that runs. Throws NOT_FOUND, or PLAN_BEGUN for one that is over. */
export async function cancelPlan(port: Port, by: number, id: number): Promise<void> {
  const after = await port.db.transaction().execute(async (tx) => {
    await lockOpenPlans(tx);
    const before = await findPlan(tx, id);
    if (!before) throw new Refusal('NOT_FOUND');
    if (before.state !== 'waiting' && before.state !== 'running') throw new Refusal('PLAN_BEGUN');
    const row = await updatePlan(tx, id, { state: 'cancelled' });
    await noteOperatorAction(tx, {
      by,
      action: 'cancel_plan',
      subjectId: id,
      before: audited(before),
      after: { state: row.state },
    });
    return before.state === 'running' ? endNow(tx, before, port) : undefined;
  });
  await after?.();
}

const HOUR_S = 3_600;

function checkPlan(body: PlanBody, others: readonly PlanRow[], now: number): void {
  const { days, ahead } = planLimits;
  const until = 'until_ts' in body ? body.until_ts : body.from_ts;
  const isFit =
    body.from_ts * 1000 > now &&
    body.from_ts * 1000 <= now + ahead * 24 * HOUR_S * 1000 &&
    (body.kind === 'gift' || (until > body.from_ts && until - body.from_ts <= days[body.kind] * 24 * HOUR_S));
  if (!isFit) throw new Refusal('PLAN_TIME_UNFIT', { days: body.kind === 'gift' ? ahead : days[body.kind], ahead });
  if (body.kind === 'gift') {
    checkGoods(body.goods);
    return;
  }
  const [from, end] = [new Date(body.from_ts * 1000), new Date(until * 1000)];
  const other = others.find(({ kind, starts_at, ends_at }) => kind === body.kind && starts_at < end && ends_at! > from);
  if (other)
    throw new Refusal('PLAN_OVERLAPS', {
      from: dateAndTimeWords(other.starts_at.getTime()),
      until: dateAndTimeWords(other.ends_at!.getTime()),
    });
}

const stored = (body: PlanBody) => ({
  starts_at: new Date(body.from_ts * 1000),
  ends_at: 'until_ts' in body ? new Date(body.until_ts * 1000) : null,
  words: 'words' in body ? body.words : '',
  goods: 'goods' in body ? JSON.stringify(body.goods) : null,
});

const audited = ({ kind, starts_at, ends_at, words, goods }: PlanRow) => ({
  kind,
  from: starts_at,
  ...(ends_at && { until: ends_at }),
  ...(words && { words }),
  ...(goods && { goods }),
});
