import type { UserOptions } from './calls/account.ts';
import { type NoticeKindName, type NoticePreference, notices, UNSILENCED_NOTICES } from './notices.ts';

/** A player's options about notices. */
export type NoticeOptions = Pick<
  UserOptions,
  NoticePreference | 'silent_notices' | 'unpushed_notices' | 'push_enabled'
>;

const preferenceOf = (kind: NoticeKindName): NoticePreference | null => notices[kind].preference;

/** Whether a kind only goes into the list: neither the kind nor the group of it calls. */
export function isSilent(options: NoticeOptions, kind: NoticeKindName): boolean {
  if (UNSILENCED_NOTICES.has(kind)) return false;
  const preference = preferenceOf(kind);
  return (preference !== null && !options[preference]) || options.silent_notices.includes(kind);
}

/** Whether a kind also reaches devices on which the site is not open. */
export const isPushed = (options: NoticeOptions, kind: NoticeKindName): boolean =>
  options.push_enabled && !isSilent(options, kind) && !options.unpushed_notices.includes(kind);

/** The options changed so that a kind calls or does not; every other kind stays as it was. */
export function withNotice(options: NoticeOptions, kind: NoticeKindName, isCalling: boolean): Partial<NoticeOptions> {
  const preference = preferenceOf(kind);
  const silent = new Set(options.silent_notices);
  if (!isCalling) return { silent_notices: [...silent.add(kind)] };
  const opensGroup = preference !== null && !options[preference];
  if (opensGroup)
    for (const other of Object.keys(notices) as NoticeKindName[])
      if (preferenceOf(other) === preference) silent.add(other);
  silent.delete(kind);
  return { silent_notices: [...silent], ...(opensGroup && { [preference]: true }) };
}

/** The options changed so that a kind is pushed or is not. */
export function withPush(options: NoticeOptions, kind: NoticeKindName, isWanted: boolean): Partial<NoticeOptions> {
  const others = options.unpushed_notices.filter((one) => one !== kind);
  return { unpushed_notices: isWanted ? others : [...others, kind] };
}
