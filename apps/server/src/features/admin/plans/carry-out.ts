import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/tables.ts';
import type { Switches } from '../../core/switches/service.ts';
import { beginFestival, endFestival } from '../../goods/economy/service.ts';
import { giveGift } from '../../goods/gifts/service.ts';
import { isAnyDue, lockOpenPlans, type PlanRow, updatePlan } from './queries.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

export type Port = {
  db: Db;
  switches: Switches;
  /** Sends the end of the festival to every page; 0: none. */
  sendFestival: (end: number) => void;
  /** Shows all players that a gift waits. */
  sendGift: () => void;
  now: () => number;
};
/** What the pages receive once the transaction is committed. */
type Send = () => unknown;

/**
 * Begins and ends the plans that are due. What a plan does and its new state are one transaction, so an interrupted run
 * is repeated in whole, and none is carried out twice.
 */
export async function carryOut(port: Port): Promise<void> {
  const now = new Date(port.now());
  if (!(await isAnyDue(port.db, now))) return;
  const sends = await port.db.transaction().execute(async (tx) => {
    const sends: Send[] = [];
    const open = await lockOpenPlans(tx);
    // an ended text makes room for the next one
    for (const plan of open) {
      if (plan.state !== 'running' || plan.ends_at! > now) continue;
      await updatePlan(tx, plan.id, { state: 'done' });
      sends.push(await endNow(tx, plan, port));
    }
    for (const plan of open) {
      if (plan.state !== 'waiting' || plan.starts_at > now) continue;
      const isOver = plan.ends_at !== null && plan.ends_at <= now;
      await updatePlan(tx, plan.id, { state: isOver ? 'missed' : plan.ends_at ? 'running' : 'done' });
      if (!isOver) sends.push(await begin(tx, plan, port));
    }
    return sends;
  });
  for (const send of sends) await send();
}

async function begin(tx: Tx, plan: PlanRow, { switches, sendFestival, sendGift, now }: Port): Promise<Send> {
  switch (plan.kind) {
    case 'festival': {
      const end = await beginFestival(tx, plan.ends_at!.getTime(), now());
      return () => sendFestival(end);
    }
    case 'notice':
      await switches.turnIn(tx, plan.made_by, { notice: plan.words });
      return () => switches.look();
    case 'gift':
      await giveGift(tx, null, plan.goods!, 'gift', plan.words);
      return sendGift;
  }
}

/** Ends what a running plan has begun, unless the operator has changed it since. */
export async function endNow(tx: Tx, plan: PlanRow, { switches, sendFestival, now }: Port): Promise<Send> {
  if (plan.kind === 'notice') {
    await switches.endNotice(tx, plan.made_by, plan.words);
    return () => switches.look();
  }
  const end = await endFestival(tx, plan.ends_at!.getTime(), now());
  return () => sendFestival(end);
}
