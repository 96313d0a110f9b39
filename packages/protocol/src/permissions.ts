import { OPERATOR_USER_ID } from './constants.ts';

/**
 * A user's role: not signed in, closing the account, signed in without a name, with a name, with a granted role,
 * operator.
 */
export const ROLES = ['visitor', 'leaving', 'user', 'named', 'moderator', 'card_editor', 'operator'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that the operator grants to players. Each adds rights of `RIGHTS`; none includes another. */
export const GRANTED_ROLES = ['moderator', 'card_editor'] as const satisfies readonly Role[];
export type GrantedRole = (typeof GRANTED_ROLES)[number];

/** How they are called where they are shown. */
export const ROLE_WORDS: Record<GrantedRole, string> = { moderator: '부운영자', card_editor: '카드 편집자' };

/** Steps, each able to do what those before may. */
export const STEPS = ['visitor', 'leaving', 'user', 'named', 'operator'] as const satisfies readonly Role[];
export type Step = (typeof STEPS)[number];

/** Rights beyond a player's, with the granted roles that have them; the operator has all. */
export const RIGHTS = {
  /** How much waits in the operator's room; each list is counted by its own right. */
  see_waiting: ['moderator', 'card_editor'],
  /** Reports and appeals. */
  judge_cases: ['moderator'],
  silence_players: ['moderator'],
  /** Every kind of sanction, and lifting it; never of users who have this right. */
  sanction_players: ['moderator'],
  /** What players were kept from, and why. */
  see_sanctions: ['moderator'],
  /** Posts of others: hide, restore, delete; move and lock articles. Authors may always delete their own. */
  hide_posts: ['moderator'],
  remove_chat_lines: ['moderator'],
  /** List the text-cons of all players, and take one back. */
  withdraw_text_cons: ['moderator'],
  /** Earlier versions of articles. */
  read_article_versions: ['moderator'],
  read_chat_history: ['moderator'],
  /** Suspicious patterns between two accounts, with names, evidence and verdict. */
  see_signals: ['moderator'],
  /** Blocked and allowed words. */
  list_words: ['moderator'],
  /** Statistics pages for card editors. */
  see_card_statistics: ['card_editor'],
  /** Meanings of ability words, and their price in a card's budget. */
  edit_abilities: ['card_editor'],
  /** Decline ideas with a reason, take them on, merge equal ones. */
  judge_ideas: ['card_editor'],
  /**
   * Accept, ask for changes to and refuse players' skins and emoticons, take down works of every kind, and answer
   * appeals against that.
   */
  review_works: ['moderator', 'card_editor'],
  /** Decide about candidates for the monthly sets, and answer appeals against that; needs `review_works` as well. */
  fill_sets: ['card_editor'],
  /** Ask for strength reports of others' cards, and for more a day. */
  measure_strength: ['card_editor'],
  /** Commands at an empty chat line. */
  run_commands: [],
  slow_chat: [],
  /**
   * Stop matches, close sign-ups, have the site only read, and the bar over every page; what only they may write
   * meanwhile.
   */
  switch_site: [],
  /** The board of notices, and topics of the operator's on the others. */
  write_notes: [],
  pin_articles: [],
  /** Read and add notes of staff about players; nothing else of their accounts. */
  note_accounts: ['moderator'],
  /** Accounts with their e-mail addresses and goods. */
  see_accounts: [],
  /** On the devices of others. */
  end_sessions: [],
  see_days: [],
  give_goods: [],
  make_coupons: [],
  watch_market: [],
  check_books: [],
  /** Of all players, not only one's own. */
  see_all_crafts: [],
  create_recipes: [],
  make_password_links: [],
  /** By mail domain or by network. */
  block_sign_ups: [],
  grant_roles: [],
  read_audit: [],
} as const satisfies Record<string, readonly GrantedRole[]>;
export type Right = keyof typeof RIGHTS;

/** Access rule of a call: a minimum account step, or a right. */
export type Caller = Step | Right;

/** A user as the database or the contract has it. */
type Somebody = {
  id: number;
  name: string;
  leaves_at?: Date | null;
  leaves_ts?: number | null | undefined;
  granted_role?: GrantedRole | null | undefined;
  /** Whether the role is not to be used now: the site demands passkeys of its operators, and the account does not demand one. */
  role_rests?: boolean | undefined;
};

/** A user's role; null is a visitor. */
export function roleOf(user: Somebody | null | undefined): Role {
  if (!user) return 'visitor';
  if (user.leaves_at ?? user.leaves_ts) return 'leaving';
  if (user.id === OPERATOR_USER_ID && !user.role_rests) return 'operator';
  if (user.name === '') return 'user';
  return (!user.role_rests && user.granted_role) || 'named';
}

/** Whether a role has at least this step; granted roles have that of named players. */
export function reaches(role: Role, least: Step): boolean {
  const step = isStep(role) ? role : 'named';
  return STEPS.indexOf(step) >= STEPS.indexOf(least);
}

/** Whether a role has a right: the operator has all. */
export const hasRight = (role: Role, right: Right): boolean =>
  role === 'operator' || (RIGHTS[right] as readonly Role[]).includes(role);

/** Whether a role may call what the row says. */
export const mayCall = (role: Role, caller: Caller): boolean =>
  isStep(caller) ? reaches(role, caller) : hasRight(role, caller);

/** Whether the user has the right. */
export const may = (user: Parameters<typeof roleOf>[0], right: Right): boolean => hasRight(roleOf(user), right);

/** Rights of a role beyond a player's. */
export const rightsOf = (role: Role): Right[] =>
  (Object.keys(RIGHTS) as Right[]).filter((right) => hasRight(role, right));

/** Whether a word names a step, and no right and no granted role. */
export const isStep = (word: Caller | Role): word is Step => (STEPS as readonly string[]).includes(word);
