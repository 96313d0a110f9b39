import { z } from 'zod';
import { GRANTED_ROLES } from '../permissions.ts';
import { Id, pathId, Seconds, storable } from '../schemas.ts';
import { call, many, nothing } from './call.ts';

const Role = z.enum(GRANTED_ROLES);

/** A user with a role, its start, and who granted it. */
export const RoleHolder = z.object({
  user_id: Id,
  name: z.string(),
  role: Role,
  since_ts: Seconds,
  by_id: Id,
  by_name: z.string(),
});
export type RoleHolder = z.infer<typeof RoleHolder>;

/** Roles that the operator has granted. */
export const roleCalls = {
  roles: call({
    method: 'GET',
    path: '/operator/roles',
    caller: 'grant_roles',
    summary: '역할을 맡은 사람. 새로 맡은 사람부터.',
    answer: many(RoleHolder),
    refusals: [],
  }),
  grantRole: call({
    method: 'PUT',
    path: '/operator/roles/:id',
    caller: 'grant_roles',
    summary: '역할을 맡기거나(role) 거두기(null). 운영자의 비밀번호를 다시 적습니다.',
    params: z.object({ id: pathId }),
    body: z.strictObject({ role: Role.nullable(), password: storable(z.string().max(1000)) }),
    answer: nothing,
    refusals: ['USER_NOT_FOUND', 'NOT_YOURSELF', 'PASSWORD_WRONG', 'TOO_MANY_ATTEMPTS', 'PROVIDER_NOT_EMBEDDED'],
  }),
} as const;
