import { type Call, type Calls, calls, type RefusalCode, refusalMessage, refusals, refusalsOf } from '@chilyo/protocol';
import type { z } from 'zod';
import type { Answer, CallName } from '../api/call-types.ts';

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
/** One request: the parameters of its path, its query or body as the server reads them, and the key of a call that spends. */
export type Asked<N extends CallName> = {
  key?: string;
  params: Calls[N] extends { params: infer S } ? Output<S> : undefined;
  input: Calls[N] extends { body: infer S } ? Output<S> : Calls[N] extends { query: infer S } ? Output<S> : undefined;
};
type Prepared<N extends CallName> = Answer<N> | ((asked: Asked<N>) => Answer<N> | Promise<Answer<N>>);

/** Thrown by a prepared answer: the server refuses the call with this code. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly given: Record<string, string | number>;
  readonly fields: Record<string, string> | undefined;

  constructor(code: RefusalCode, given: Record<string, string | number> = {}, fields?: Record<string, string>) {
    super(code);
    this.code = code;
    this.given = given;
    this.fields = fields;
  }
}

/** Thrown by a prepared answer: the server does what was asked, and its answer does not arrive. */
export class Lost extends Error {}

/**
 * Answers the page's HTTP requests with answers prepared by the test. Requests and answers are parsed with the schemas
 * of the contract; a call without a prepared answer, or one that breaks the contract, fails the test.
 */
export class FakeServer {
  readonly faults: string[] = [];
  /** Whether requests reach the server at all. */
  isReachable = true;
  readonly #prepared = new Map<CallName, (asked: never) => unknown>();
  readonly #asked: { name: CallName; asked: unknown }[] = [];

  /** Sets the answer from now on: a value, or a function of the request. */
  answer<N extends CallName>(name: N, prepared: Prepared<N>): this {
    this.#prepared.set(name, typeof prepared === 'function' ? (prepared as never) : () => prepared);
    return this;
  }

  /** The call is refused from now on, with the sentence of the contract. */
  refuse(
    name: CallName,
    code: RefusalCode,
    given: Record<string, string | number> = {},
    fields?: Record<string, string>,
  ): this {
    this.#prepared.set(name, () => {
      throw new Refusal(code, given, fields);
    });
    return this;
  }

  /** Every request of this call, in order. */
  asked<N extends CallName>(name: N): Asked<N>[] {
    return this.#asked.filter((one) => one.name === name).map(({ asked }) => asked as Asked<N>);
  }

  /** Replaces the browser's `fetch`. */
  readonly fetch = async (target: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(target instanceof Request ? target.url : target, 'http://site.test');
    const method = init.method ?? 'GET';
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    if (!url.pathname.startsWith('/api/')) return new Response(null, { status: method === 'HEAD' ? 200 : 404 });
    const found = callAt(method, url.pathname.slice('/api'.length));
    if (!found) return this.#fault(`no call of the contract: ${method} ${url.pathname}`);
    const { name, call, params } = found;
    const prepared = this.#prepared.get(name);
    if (!prepared) return this.#fault(`not prepared: ${name} (${method} ${url.pathname}${url.search})`);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const sent = call.body ? body : call.query ? Object.fromEntries(url.searchParams) : undefined;
    const read = (call.body ?? call.query)?.safeParse(sent);
    if (read && !read.success) return this.#fault(`${name} was asked against the contract: ${read.error.message}`);
    const key = new Headers(init.headers).get('idempotency-key');
    if (call.spends && !key) return this.#fault(`${name} has no key`);
    const asked = { params: call.params?.parse(params), input: call.file ? body : read?.data, ...(key && { key }) };
    this.#asked.push({ name, asked });
    try {
      return this.#respond(name, await prepared(asked as never));
    } catch (failure) {
      if (failure instanceof Lost) throw new TypeError('Failed to fetch');
      if (failure instanceof Refusal) return this.#refusal(name, failure);
      return this.#fault(`${name}: ${String(failure)}`);
    }
  };

  #respond(name: CallName, given: unknown): Response {
    const { answer }: Call = calls[name];
    const fields = 'shape' in answer ? Object.keys(answer.shape as object) : [];
    const only = fields.length === 1 && (fields[0] === 'item' || fields[0] === 'items') ? fields[0] : null;
    const whole = only ? { [only]: given } : (given ?? {});
    const checked = answer.safeParse(whole);
    if (!checked.success) return this.#fault(`the test answers ${name} against the contract: ${checked.error.message}`);
    return Response.json(JSON.parse(JSON.stringify(checked.data)));
  }

  #refusal(name: CallName, { code, given, fields }: Refusal): Response {
    if (!refusalsOf(calls[name]).includes(code)) return this.#fault(`the contract of ${name} has no refusal ${code}`);
    const said = { code, message: refusalMessage(code, given), ...(fields && { fields }) };
    return Response.json(said, { status: refusals[code].status });
  }

  #fault(words: string): Response {
    this.faults.push(words);
    return Response.json({ code: 'INTERNAL', message: words }, { status: 500 });
  }
}

/** The path with fewer parameters wins. */
const BY_PATH = Object.entries<Call>(calls)
  .map(([name, call]) => ({ name: name as CallName, call, pattern: patternOf(call.path) }))
  .toSorted((a, b) => parametersIn(a.call.path) - parametersIn(b.call.path));

function parametersIn(path: string): number {
  return path.split(':').length - 1;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

function callAt(method: string, path: string): { name: CallName; call: Call; params: Record<string, string> } | null {
  for (const { name, call, pattern } of BY_PATH) {
    const match = call.method === method ? pattern.exec(path) : null;
    if (!match) continue;
    const params = Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]);
    return { name, call, params: Object.fromEntries(params) };
  }
  return null;
}
