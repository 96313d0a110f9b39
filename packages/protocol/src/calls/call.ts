import { z } from 'zod';
import { FILE_PAGE } from '../constants.ts';
import { type Caller, isStep } from '../permissions.ts';
import type { RefusalCode } from '../refusals.ts';
import type { Suspension } from '../sanction-kinds.ts';
import { says } from '../sayings.ts';
import { Whole } from '../schemas.ts';

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, parameters as `:name`. */
  path: string;
  /** Who may call. */
  caller: Caller;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a file of one of these media types, as it is. */
  file?: readonly string[];
  /** Most bytes of an honest body, where it is more than `BODY_BYTES`. */
  bodyBytes?: number;
  answer: z.ZodType;
  /**
   * Currency or cards move, or something is made that must not be made twice: the call needs an `Idempotency-Key` (8 to
   * 64 letters, digits, `-`, `_`), and a repeated key gets the first answer again and moves nothing.
   */
  spends?: true;
  /** Stays open in read-only mode although it writes: sign-in and sign-out. */
  isOpenReadOnly?: true;
  /** Shows others what the user wrote before, such as the name of a deck; calls whose body says something need no mark. */
  publishes?: true;
  /** Open to silenced users although its body says something: the service decides, or no other player reads it yet. */
  isOpenToSilenced?: true;
  /** Open to users who are suspended from the site, as calls of visitors and of leaving users are. */
  isOpenToSuspended?: true;
  /** Begins a match with another player, or asks for one. */
  startsMatch?: true;
  refusals: readonly RefusalCode[];
};

/** How a call that is closed to a suspended user says no. */
export const SUSPENSION_REFUSALS = {
  site: 'SUSPENDED',
  matches: 'SUSPENDED_FROM_MATCHES',
} as const satisfies Record<Suspension, RefusalCode>;

/** Most bytes of a body, and of one of the few that list many things. */
export const BODY_BYTES = 16 * 1024;
export const LIST_BODY_BYTES = 64 * 1024;

/** Whether a call is refused while the site is only read: who looks after the site goes on. */
export const isClosedReadOnly = ({ method, caller, isOpenReadOnly }: Call): boolean =>
  method !== 'GET' && isStep(caller) && caller !== 'operator' && !isOpenReadOnly;

/**
 * What becomes of a token that is broken, expired or ended. Calls that need no caller and change nothing for one (sign-in,
 * refresh) do not read it. Public reads ignore it, answer as to a visitor, and say so in `WWW-Authenticate`, because some
 * answers differ for the signed in. All other calls refuse it.
 */
export function staleTokenOf({ method, caller }: Call): 'unread' | 'ignored' | 'refused' {
  if (caller !== 'visitor') return 'refused';
  return method === 'GET' ? 'ignored' : 'unread';
}

/** What the words of a player's call must pass: the list of words, and not being silenced. Staff answer for themselves. */
export function speechOf({ method, caller, body, publishes, isOpenToSilenced }: Call): {
  hasWords: boolean;
  needsVoice: boolean;
} {
  const hasWords = method !== 'GET' && isStep(caller) && caller !== 'operator' && body !== undefined && says(body);
  return { hasWords, needsVoice: (hasWords || publishes === true) && !isOpenToSilenced };
}

/** The suspensions that close a call. */
export const closedBy = ({
  caller,
  isOpenToSuspended,
  startsMatch,
}: Pick<Call, 'caller' | 'isOpenToSuspended' | 'startsMatch'>): readonly Suspension[] => [
  ...(caller === 'visitor' || caller === 'leaving' || isOpenToSuspended ? [] : (['site'] as const)),
  ...(startsMatch ? (['matches'] as const) : []),
];

/** Every way a call can say no: its own, and what its kind brings with it. */
export function refusalsOf(call: Call): RefusalCode[] {
  const { caller, params, query, body, file, spends, refusals } = call;
  const common: RefusalCode[] = ['TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'];
  if (staleTokenOf(call) === 'refused') common.push('TOKEN_INVALID');
  if (params || query || body) common.push('INVALID_INPUT');
  // a parameter that is too long matches no route
  if (params) common.push('NOT_FOUND');
  if (body) common.push('UNKNOWN_FIELD', 'MALFORMED_BODY', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA');
  if (file) common.push('MALFORMED_BODY', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA');
  if (caller !== 'visitor') common.push('SIGN_IN_REQUIRED');
  if (caller !== 'visitor' && caller !== 'leaving') common.push('ACCOUNT_LEAVING');
  if (caller === 'named') common.push('NAME_REQUIRED');
  if (caller === 'operator' || !isStep(caller)) common.push('FORBIDDEN', 'PASSKEY_DEMANDED');
  if (isClosedReadOnly(call)) common.push('READ_ONLY');
  for (const kind of closedBy(call)) common.push(SUSPENSION_REFUSALS[kind]);
  const { hasWords, needsVoice } = speechOf(call);
  if (hasWords) common.push('WORDS_BLOCKED', 'CON_NOT_YOURS', 'NEWCOMER_ADDRESS', 'NEWCOMER_TOO_FAST');
  if (needsVoice) common.push('SILENCED');
  if (spends) common.push('IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED');
  return [...new Set([...common, ...refusals])];
}

export type Failure = { message: string; code: RefusalCode; fields?: Record<string, string> };
export type Answer<C extends Call> = z.output<C['answer']>;

/** One call as it is written, so that its own schemas and refusals stay known to the compiler. */
export const call = <const C extends Call>(c: C) => c;

/** Votes that weigh, after a vote or after one was taken back. The votes of young accounts weigh nothing. */
export const Voted = z.object({ votes: Whole, weighs: z.boolean() });

/** Refusals of calls that pay another player: gold that was given buys from the house only. */
export const PAYING_A_PLAYER = ['NOT_ENOUGH_GPOINT', 'GPOINT_IS_GIVEN'] as const;

export const one = <T extends z.ZodType>(item: T) => z.object({ item });
export const many = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });
export const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), next: z.int().nullable() });
/** A page whose rows may change their place: `next` is opaque, and carries where the page ended. */
export const moving = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), next: z.string().nullable() });
/** The `next` of a `moving` page. */
export const cursor = z.string().regex(/^[\w-]{1,300}$/);
export const nothing = z.object({});
export const offset = z.coerce.number().int().min(0).max(100_000).default(0);
export const limit = (usual: number, most: number) => z.coerce.number().int().min(1).max(most).default(usual);

/** Query of a list that the server sorts and pages: sort column, direction, page number. */
export const sorted = <const S extends readonly [string, ...string[]]>(
  sorts: S,
  first: NoInfer<S[number]>,
  rows: number,
) => ({
  sort: z.enum(sorts).default(first as never),
  way: z.enum(['down', 'up']).default('down'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: limit(rows, FILE_PAGE),
});
/** A page of such a list, and how many rows it has. */
export const numbered = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: Whole });
