import { isIP } from 'node:net';
import { CASE_KIND_WORDS, type WEBHOOK_FORMS, type Webhook } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import { changeSetting, readSetting } from '../../../platform/settings.ts';
import type { Database } from '../../../platform/tables.ts';
import { noteOperatorAction } from '../../core/audit/service.ts';
import { casesAfter, lastCaseId } from '../moderation/service.ts';

type Db = Kysely<Database>;
type Form = (typeof WEBHOOK_FORMS)[number];
type Stored = NonNullable<Awaited<ReturnType<typeof readSetting<'webhook'>>>>;
type Parts = { db: Db; log: Logger; publicUrl: string; send?: Send };
/** Throws with the reason when the receiver did not take the message. */
export type Send = (url: string, body: object) => Promise<void>;

const NONE: Stored = { url: null, form: 'discord', told_id: 0, failure: null, tried_ms: null };
/** Time a receiver has to answer, ms. */
const ANSWER_MS = 5_000;
const FIELD = { discord: 'content', slack: 'text' } as const satisfies Record<Form, string>;

const shown = ({ url, form, failure, tried_ms }: Stored): Webhook => ({
  host: url && new URL(url).host,
  form,
  failure,
  tried_ts: tried_ms === null ? null : secondsOf(new Date(tried_ms)),
});

export const webhookOf = async (db: Db): Promise<Webhook> => shown((await readSetting(db, 'webhook')) ?? NONE);

/** Sets where cases are announced from now on; an empty address removes it. Throws WEBHOOK_UNFIT. */
export async function saveWebhook(db: Db, by: number, typed: { url: string; form: Form }): Promise<Webhook> {
  const url = typed.url === '' ? null : typed.url;
  if (url !== null && !isPublicHttps(url)) throw new Refusal('WEBHOOK_UNFIT');
  return db.transaction().execute(async (tx) => {
    // older cases are not announced
    const told_id = await lastCaseId(tx);
    let before = NONE;
    const after = await changeSetting(tx, 'webhook', (was = NONE) => {
      before = was;
      return { ...NONE, url, form: typed.form, told_id };
    });
    // the address holds the receiver's secret
    const parts = (of: Stored) => ({ host: shown(of).host ?? '', kind: of.form });
    await noteOperatorAction(tx, { by, action: 'change_webhook', before: parts(before), after: parts(after) });
    return shown(after);
  });
}

/** Sends a test message. Throws NOT_FOUND when no address is set; a failure is in the answer. */
export async function tryWebhook(parts: Parts, now: number): Promise<Webhook> {
  const stored = await readSetting(parts.db, 'webhook');
  if (!stored?.url) throw new Refusal('NOT_FOUND');
  return shown(await sent(parts, stored, `칠요에서 보내는 시험 문장입니다. ${parts.publicUrl}`, now));
}

/**
 * Announces the cases opened since the last announcement, all in one message. After a failure, or a kill between sending
 * and storing, they are sent again at the next call.
 */
export async function tellOfCases(parts: Parts, now: number): Promise<void> {
  const stored = await readSetting(parts.db, 'webhook');
  if (!stored?.url) return;
  const { last, counts } = await casesAfter(parts.db, stored.told_id);
  if (counts.length === 0) return;
  const kinds = counts.map(([kind, count]) => `${CASE_KIND_WORDS[kind]} ${count}`).join(', ');
  await sent(
    parts,
    { ...stored, told_id: last },
    `처리할 일이 새로 왔습니다: ${kinds}\n${parts.publicUrl}/mypage/admin`,
    now,
  );
}

/** Sends, and stores how it went; the mark of the last announced case moves only after a success. */
async function sent({ db, log, send = post }: Parts, next: Stored, words: string, now: number): Promise<Stored> {
  const failure = await send(next.url!, { [FIELD[next.form]]: words }).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200),
  );
  if (failure !== null) log.warn({ failure }, 'the webhook did not take a message');
  return db.transaction().execute((tx) =>
    changeSetting(tx, 'webhook', (was = NONE) => {
      // the operator has changed it meanwhile
      if (was.url !== next.url) return was;
      return { ...was, told_id: failure === null ? next.told_id : was.told_id, failure, tried_ms: now };
    }),
  );
}

async function post(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
}

/** A mistyped address must not reach machines beside the server. */
function isPublicHttps(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return (
    protocol === 'https:' &&
    username === '' &&
    isIP(hostname.replace(/^\[|\]$/g, '')) === 0 &&
    /\.[a-z]{2,}$/i.test(hostname)
  );
}
