import table from 'virtual:call-table';
import { isRefused } from '../lib/http-error.ts';
import { randomHex } from '../lib/random-hex.ts';
import { GOODS } from './call-rows.ts';
import type { Answer, CallName, ReadName, Wish, WriteName } from './call-types.ts';
import { request } from './http.ts';
import { makeAllOutOfDate, makeOutOfDate } from './out-of-date.ts';
import { socket } from './socket.ts';

type Options = {
  /** The caller shows the failure itself (text beside a form field); else a dialog shows it. */
  quiet?: boolean;
  /**
   * The form that is sent. Its key stays until an answer comes, also when its words are changed after a lost answer: the
   * server then says that the first words have arrived.
   */
  form?: string;
};
type Api = {
  readonly [N in CallName]: (
    ...asked: N extends ReadName ? Wish<N> : [...Wish<N>, options?: Options]
  ) => Promise<Answer<N>>;
};

/**
 * Every call of the contract by its name: `api.buyCard({ id }, { count, total_most })`. The caller shows failed reads;
 * the failure of a write is shown in a dialog. A write invalidates the queries of its row.
 */
export const api = Object.fromEntries(
  (Object.keys(table) as CallName[]).map((name) => [name, (...asked: unknown[]) => perform(name, asked)]),
) as Api;

/** A read by its name, for generic code. */
export const look = <N extends ReadName>(name: N, wish: Wish<N>): Promise<Answer<N>> =>
  perform(name, wish) as Promise<Answer<N>>;

async function perform(name: CallName, asked: unknown[]): Promise<unknown> {
  const [method, path, takes, gives] = table[name];
  const left = [...asked];
  const params = path.includes(':') ? (left.shift() as Record<string, string | number>) : {};
  const input = takes ? left.shift() : undefined;
  const { quiet = false, form } = (left.shift() ?? {}) as Options;
  const wish = {
    method,
    path: path.replace(/:(\w+)/g, (_placeholder: string, key: string) => encodeURIComponent(params[key] ?? '')),
    ...(takes && { [takes]: input }),
  };
  const answer =
    method === 'GET'
      ? await request({ ...wish, quiet: true })
      : await change(name as WriteName, { ...wish, quiet }, form);
  return gives ? answer[gives] : answer;
}

/** Idempotency keys of writes without an answer: a retry with the same input must reuse the key. */
const unanswered = new Map<string, string>();

/**
 * Calls that spend, or that must not run twice, carry an idempotency key. The same input keeps its key until it is
 * answered, so that a second press after a lost answer pays once.
 */
async function change(name: WriteName, asked: Parameters<typeof request>[0], form?: string) {
  const spends = table[name][4];
  const wish = spends ? (form ?? JSON.stringify([name, asked.path, asked.body])) : '';
  const idempotencyKey = spends ? (unanswered.get(wish) ?? randomHex()) : undefined;
  if (idempotencyKey) unanswered.set(wish, idempotencyKey);
  // arrives beside the answer, as only writes need it
  const rows = import('./outdated-by.ts').catch(() => null);
  const outdate = async (goods: readonly ReadName[]): Promise<void> => {
    const loaded = await rows;
    if (loaded) makeOutOfDate([...goods, ...loaded.OUTDATED_BY[name]]);
    else makeAllOutOfDate();
  };
  try {
    const answer = await request({ ...asked, idempotencyKey });
    unanswered.delete(wish);
    // the server announces changed goods; without a connection the page invalidates them itself
    await outdate(spends && !socket.connected ? GOODS : []);
    return answer;
  } catch (failure) {
    if (isRefused(failure)) unanswered.delete(wish);
    // the call may have failed because the data on this page is stale
    await outdate(spends ? GOODS : []);
    throw failure;
  }
}
