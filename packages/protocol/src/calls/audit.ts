import { z } from 'zod';
import { AUDIT_ACTIONS, type AuditAction } from '../audit.ts';
import { AUDIT_SORTS, FILE_PAGE } from '../constants.ts';
import { Id, pathId, Seconds } from '../schemas.ts';
import { call, limit, page } from './call.ts';
import { SearchWords } from './goods.ts';

const Action = z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]);
const Values = z.record(z.string(), z.unknown()).nullable();

/** An action of the operator or of a user with a role. */
export const AuditEntry = z.object({
  id: Id,
  action: Action,
  by_id: Id,
  by_name: z.string(),
  /** The user concerned; null if none. */
  user_id: Id.nullable(),
  user_name: z.string().nullable(),
  /** Id of the subject, if it has one: a report, a chat line, a coupon. */
  subject_id: Id.nullable(),
  /** The values before the change; null for a new subject. */
  before: Values,
  after: Values,
  created_ts: Seconds,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The audit log, for the operator only. */
export const auditCalls = {
  audit: call({
    method: 'GET',
    path: '/operator/audit',
    caller: 'read_audit',
    summary:
      '운영자와 역할을 맡은 사람이 한 일. 한 사람, 대상, 일, 낱말, 날로 찾고, 때나 한 사람이나 한 일이나 대상으로 세웁니다. before는 앞 쪽의 마지막 번호입니다.',
    query: z.object({
      by_id: pathId.optional(),
      user_id: pathId.optional(),
      action: Action.optional(),
      words: SearchWords.optional(),
      from_ts: z.coerce.number().pipe(Seconds).optional(),
      until_ts: z.coerce.number().pipe(Seconds).optional(),
      sort: z.enum(AUDIT_SORTS).default('time'),
      way: z.enum(['down', 'up']).default('down'),
      before: pathId.optional(),
      limit: limit(50, FILE_PAGE),
    }),
    answer: page(AuditEntry),
    refusals: [],
  }),
} as const;
