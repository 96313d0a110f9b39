import { OPERATOR_USER_ID } from './constants.ts';

/**
 * What somebody is to the site, each able to do what those before are: anybody, signed in but about to leave for good, signed in,
 * with a name, the operator.
 */
export const ROLES = ['visitor', 'leaving', 'user', 'named', 'operator'] as const;
export type Role = (typeof ROLES)[number];

/** A user as the database or the contract has it. */
type Somebody = { id: number; name: string; leaves_at?: Date | null; leaves_ts?: number | null | undefined };

/** The role of somebody; null is nobody who has signed in. */
export function roleOf(user: Somebody | null | undefined): Role {
  if (!user) return 'visitor';
  if (user.leaves_at ?? user.leaves_ts) return 'leaving';
  if (user.id === OPERATOR_USER_ID) return 'operator';
  return user.name === '' ? 'user' : 'named';
}

/** Whether a role is at least the other: who may call what is said by the row of each call. */
export const reaches = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least);

/** What is more than calling a call: the least role that may. */
const permissions = {
  /** Commands at an empty chat line. */
  run_commands: 'operator',
  /** Of others; whoever wrote a comment may always. */
  remove_comments: 'operator',
  remove_articles: 'operator',
  /** What they said before they were changed. */
  read_article_versions: 'operator',
  /** The board of notices, and topics of the operator's on the others. */
  write_notes: 'operator',
  remove_chat_lines: 'operator',
  silence_players: 'operator',
  /** Of all players, not only one's own. */
  see_all_crafts: 'operator',
  create_recipes: 'operator',
  /** Stop matches, close sign-ups, have the site only read, and the bar over every page; what only they may write meanwhile. */
  switch_site: 'operator',
} as const satisfies Record<string, Role>;
export type Permission = keyof typeof permissions;

/** Whether somebody may do it. */
export const may = (user: Parameters<typeof roleOf>[0], permission: Permission): boolean =>
  reaches(roleOf(user), permissions[permission]);
