import { type Call, calls, mayCall, ROLES, type Role } from '@chilyo/protocol';
import type { Player } from '../contract/player.ts';

/** Codes of refusals for missing access. */
const NOT_FOR_THEM = ['SIGN_IN_REQUIRED', 'ACCOUNT_LEAVING', 'NAME_REQUIRED', 'FORBIDDEN'];
const rows = Object.entries<Call>(calls);

/** Calls that let a role in, or refuse it, other than the table of rights says. */
export async function wronglyAdmitted(url: string, role: Role, { token }: Player): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const [name, row] of rows) {
    const expected = mayCall(role, row.caller) ? null : saidTo(role, row);
    const found = await refusalOf(url, role, token, row);
    if (found !== expected) wrong.push([name, row.caller, { expected, found }]);
  }
  return wrong;
}

/** Calls with an unparsable body, so that a permitted call has no effect; null if access was granted. */
async function refusalOf(url: string, role: Role, token: string, { method, path }: Call): Promise<string | null> {
  const response = await fetch(`${url}/api${path.replaceAll(/:\w+/g, 'x')}`, {
    method,
    headers: {
      'x-forwarded-for': `203.0.113.${1 + ROLES.indexOf(role)}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: '{' }),
  });
  if (response.status === 429 || response.status >= 500) throw new Error(`${path} answered ${response.status}`);
  if (response.ok) return null;
  const { code } = (await response.json()) as { code: string };
  return NOT_FOR_THEM.includes(code) ? code : null;
}

/** The refusal of a role without access: the first step that is missing. */
const saidTo = (role: Role, { caller }: Call): string =>
  role === 'visitor'
    ? 'SIGN_IN_REQUIRED'
    : role === 'leaving'
      ? 'ACCOUNT_LEAVING'
      : caller === 'named'
        ? 'NAME_REQUIRED'
        : 'FORBIDDEN';
