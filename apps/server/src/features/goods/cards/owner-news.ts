import { CARDS_NAMED_MOST } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { faultPoint } from '../../../platform/fault-points.ts';
import type { Database } from '../../../platform/tables.ts';
import { type Notices, type Show, showAll } from '../../core/notices/service.ts';
import { catalogue } from './catalogue.ts';
import {
  deleteOwnerNews,
  hasUsersAbove,
  insertOwnerNews,
  lockOwnerNews,
  ownersAmong,
  updateOwnerNews,
} from './queries/news-rows.ts';
import type { OwnerNews } from './tables.ts';

type Db = Kysely<Database>;
type NoticePort = Pick<Notices, 'keep'>;

/** Accounts of a batch, a transaction each: among 100 000 owners none waits long for another's notice. */
const ACCOUNTS_AT_ONCE = 500;
/** A run of the job ends after this long, ms; the next one goes on. */
const RUN_MS = 30_000;

/** Queues one notice for each owner of the cards, in the transaction that it is news of. */
export async function tellOwners(tx: Db, cardIds: readonly number[], kind: OwnerNews): Promise<void> {
  if (cardIds.length > 0) await insertOwnerNews(tx, { kind, card_ids: [...cardIds] });
}

/** Sends the queued notices to owners, in batches that a killed process neither loses nor repeats. */
export async function tellNews(db: Db, notices: NoticePort, now: () => number): Promise<void> {
  const until = now() + RUN_MS;
  while ((await tellBatch(db, notices)) && now() < until);
}

/** One batch; false when nothing is queued. */
async function tellBatch(db: Db, notices: NoticePort): Promise<boolean> {
  const shows = await db.transaction().execute(async (tx): Promise<Show[] | null> => {
    const news = await lockOwnerNews(tx);
    if (!news) return null;
    const upTo = news.told_up_to + ACCOUNTS_AT_ONCE;
    const kept: Show[] = [];
    for (const { account, card_ids } of await ownersAmong(tx, news.card_ids, { above: news.told_up_to, upTo }))
      kept.push(await notices.keep(tx, account, news.kind, paramsOf(card_ids)));
    if (await hasUsersAbove(tx, upTo)) await updateOwnerNews(tx, news.id, upTo);
    else await deleteOwnerNews(tx, news.id);
    faultPoint('tell owners');
    return kept;
  });
  if (shows) showAll(shows)();
  return shows !== null;
}

function paramsOf(cardIds: readonly number[]) {
  const names = cardIds.slice(0, CARDS_NAMED_MOST).map((id) => catalogue().byId.get(id)?.name ?? '카드');
  return { card_id: cardIds[0]!, names, count: cardIds.length };
}
