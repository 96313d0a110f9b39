import { randomUUID } from 'node:crypto';
import { type Call, calls, refusals, refusalsOf } from '@chilyo/protocol';
import { io, type Socket } from 'socket.io-client';
import type { Player } from '../contract/player.ts';
import { Chance, hostileValue, type JsonSchema, jsonSchemaOf, madeValue } from './values.ts';

/** Calls that would end the attack itself: the site closed, or the callers' sessions and accounts gone. */
const SPARED = new Set(['setSwitches', 'signOutEverywhere', 'changePassword', 'depart', 'endSessions', 'endSession']);
const IN_PARALLEL = 16;
const ODD_IDS = ['0', '-1', '1.5', '2147483648', 'NaN', '%00', '%ff', "'%22)--", '__proto__', 'ㄱ'.repeat(50)];

type Row = { name: string; call: Call; query: JsonSchema | null; body: JsonSchema | null };
const rows: Row[] = Object.entries<Call>(calls)
  .filter(([name]) => !SPARED.has(name))
  .map(([name, call]) => ({
    name,
    call,
    query: call.query ? jsonSchemaOf(call.query) : null,
    body: call.body ? jsonSchemaOf(call.body) : null,
  }));

export type Fuzzed = { calls: number; slowest_ms: number; statuses: Record<number, number>; findings: string[] };

/** Calls after which the callers sign in again: some calls end sessions, and tokens expire after ten minutes. */
const RENEW_EVERY = 500;

/**
 * Sends every call `times` times, with values of its schema and hostile ones, as one of the callers each. `renew` signs
 * the callers in again; a short run needs none.
 */
export async function fuzzCalls(
  url: string,
  callers: readonly Player[],
  seed: number,
  times: number,
  renew: () => Promise<void> = async () => {},
): Promise<Fuzzed> {
  const chance = new Chance(seed);
  const found: Fuzzed = { calls: 0, slowest_ms: 0, statuses: {}, findings: [] };
  // round by round, so that a call that ends or blocks something is not followed by one kind alone
  const asked = Array.from({ length: times }, () => rows).flat();
  const next = asked.entries();
  let renewed = Promise.resolve();
  const work = async () => {
    for (const [at, row] of next) {
      if (at > 0 && at % RENEW_EVERY === 0) renewed = renew();
      await renewed;
      const sent = madeRequest(row, chance, chance.oneOf(callers));
      const began = performance.now();
      const response = await fetch(`${url}/api${sent.path}`, sent.init);
      const text = await response.text();
      found.calls++;
      found.slowest_ms = Math.max(found.slowest_ms, Math.round(performance.now() - began));
      found.statuses[response.status] = (found.statuses[response.status] ?? 0) + 1;
      const fault = faultOf(row.call, response.status, text);
      if (fault) found.findings.push(`${row.name} ${sent.path.slice(0, 120)}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: IN_PARALLEL }, work));
  return found;
}

function madeRequest({ call, query, body }: Row, chance: Chance, { token }: Player) {
  const hostile = chance.oneOf([0, 0.1, 0.5]);
  const path = call.path.replaceAll(/:\w+/g, () =>
    chance.next() < 0.2 ? chance.oneOf([...ODD_IDS, 'x'.repeat(chance.below(400) + 1)]) : `${chance.below(30) + 1}`,
  );
  const sought = new URLSearchParams();
  if (query)
    for (const [name, value] of Object.entries(madeValue(query, chance, 0) as object))
      sought.set(name, chance.next() < hostile ? (JSON.stringify(hostileValue(chance)) ?? '') : String(value));
  const headers: Record<string, string> = {
    'x-forwarded-for': `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(call.spends && { 'idempotency-key': randomUUID() }),
    ...(body && { 'content-type': 'application/json' }),
    ...(call.file && { 'content-type': chance.oneOf(call.file) }),
  };
  const sent = body
    ? JSON.stringify(madeValue(body, chance, hostile))
    : call.file
      ? 'x'.repeat(chance.below(900))
      : undefined;
  return {
    path: sought.size > 0 ? `${path}?${sought.toString()}` : path,
    init: { method: call.method, headers, ...(sent !== undefined && { body: sent }) },
  };
}

/** What is wrong with an answer: a failure of the server, no refusal in Korean, or one that the row does not list. */
function faultOf(call: Call, status: number, text: string): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  const answer = parsed(text);
  if (typeof answer !== 'object' || answer === null) return `${status} no JSON: ${text.slice(0, 100)}`;
  if (status === 200) return null;
  const { code, message } = answer as { code?: keyof typeof refusals; message?: string };
  if (!code || !message || !/[가-힣]/.test(message)) return `${status} no refusal: ${text.slice(0, 100)}`;
  // headers are read before the call is known
  if (code !== 'HEADERS_TOO_LARGE' && !refusalsOf(call).includes(code)) return `${code} is not listed`;
  return refusals[code].status === status ? null : `${code} with ${status}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const EVENTS = [
  'SEARCH',
  'AGREE_GAME',
  'CANCEL_GAME',
  'IDLE',
  'MESSAGE',
  'PROMPT',
  'ALIVE',
  'GAME_JOIN',
  'GAME_ACTION',
  'GAME_LEAVE',
  'GAME_EMOTE',
  'GAME_MESSAGE',
  '__proto__',
  'constructor',
  'NO_SUCH_EVENT',
];

/** Sends malformed events on sockets of its own, with the tokens in turn ('' is a visitor's). */
export async function fuzzEvents(
  url: string,
  tokens: readonly string[],
  seed: number,
  sockets: number,
  events: number,
) {
  const chance = new Chance(seed);
  const open = Array.from({ length: sockets }, (_, at) => opened(url, tokens[at % tokens.length]!));
  await Promise.all(
    open.map(async (opening) => {
      const socket = await opening;
      for (let sent = 0; sent < events / sockets; sent++) {
        if (!socket.connected) await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
        const args = Array.from({ length: chance.below(6) }, () => hostileValue(chance));
        // whether an answer is asked for is chance as well
        if (chance.next() < 0.3) args.push(() => {});
        socket.emit(chance.oneOf(EVENTS), ...args);
        // lets the others have their turn, and the answers come in
        if (sent % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
      await lookedAt(socket);
      socket.close();
    }),
  );
}

async function opened(url: string, token: string): Promise<Socket> {
  const socket = io(url, { auth: token ? { token } : {}, transports: ['websocket'], forceNew: true });
  await new Promise<void>((resolve) => socket.once('CONNECTED', () => resolve()));
  return socket;
}

/** Resolves when the server has looked at everything sent before, also after it hung up on the socket. */
async function lookedAt(socket: Socket): Promise<void> {
  const answer = (await socket
    .timeout(2_000)
    .emitWithAck('ALIVE', {})
    .catch(() => null)) as { success?: unknown } | null;
  if (answer === null) return lookedAt(socket);
  if (typeof answer.success !== 'boolean') throw new Error(`ALIVE was answered ${JSON.stringify(answer)}`);
}
