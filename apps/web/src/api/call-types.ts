import type { Calls } from '@chilyo/protocol';
import type { z } from 'zod';

export type CallName = keyof Calls;
type NamesBy<Test> = { [N in CallName]: Calls[N] extends Test ? N : never }[CallName];
/** Calls that only look. */
export type ReadName = NamesBy<{ method: 'GET' }>;
/** Calls that change something. */
export type WriteName = Exclude<CallName, ReadName>;

/** The input type of a call. Where the server coerces any text into a number, the type asks for that number. */
type Sent<S extends z.ZodType> = {
  [K in keyof z.input<S>]: unknown extends z.input<S>[K] ? z.output<S>[K & keyof z.output<S>] : z.input<S>[K];
};
type ParamsOf<N extends CallName> = Calls[N] extends { params: infer S extends z.ZodType } ? [params: z.output<S>] : [];
type OptionalOf<T> = Partial<T> extends T ? [input?: T] : [input: T];
type InputOf<N extends CallName> = Calls[N] extends { body: infer S extends z.ZodType }
  ? [body: z.input<S>]
  : Calls[N] extends { query: infer S extends z.ZodType }
    ? OptionalOf<Sent<S>>
    : [];

/** Arguments of a call: its params, then its query or body. */
export type Wish<N extends CallName> = [...ParamsOf<N>, ...InputOf<N>];

type Whole<N extends CallName> = z.output<Calls[N]['answer']>;
/** The answer of a call; an answer with one field is unwrapped. */
export type Answer<N extends CallName> = [keyof Whole<N>] extends [never]
  ? Whole<N>
  : [keyof Whole<N>] extends ['item']
    ? Whole<N>['item' & keyof Whole<N>]
    : [keyof Whole<N>] extends ['items']
      ? Whole<N>['items' & keyof Whole<N>]
      : Whole<N>;

/** Calls that answer a long list a page at a time. */
export type PagedName = { [N in ReadName]: Answer<N> extends { next: number | string | null } ? N : never }[ReadName];
export type ItemOf<N extends PagedName> = Answer<N> extends { items: (infer T)[] } ? T : never;
