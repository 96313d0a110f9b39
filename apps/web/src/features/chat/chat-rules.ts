import type { ChatMessage, User } from '@chilyo/protocol';
import { SYSTEM_USER_ID, UNREAD_BADGE_CAP } from '@chilyo/protocol/constants';
import { may } from '@chilyo/protocol/permissions';
import { ignoredBy } from '../../lib/ignored.ts';

type Viewer = Pick<User, 'id' | 'name' | 'is_silence' | 'friends'> | null;

/** Seed 5: ignored people are hidden; a silenced viewer sees only the system. */
export function visibleMessages(messages: readonly ChatMessage[], viewer: Viewer): ChatMessage[] {
  if (!viewer) return [...messages];
  if (viewer.is_silence) return messages.filter((message) => message.user_id === SYSTEM_USER_ID);
  const ignored = ignoredBy(viewer);
  return messages.filter((message) => !ignored.has(message.user_id));
}

/** What an attempt to send means. */
export function chatAction(
  typed: string,
  viewer: Viewer,
): 'nothing' | 'sign-in' | 'silenced' | 'reload' | 'prompt' | 'send' {
  const line = typed.trim();
  if (line === 'reload') return 'reload';
  if (!viewer) return 'sign-in';
  if (line === '') return may(viewer, 'run_commands') ? 'prompt' : 'nothing';
  return viewer.is_silence ? 'silenced' : 'send';
}

export function unreadBadge(unread: number): string | null {
  if (unread <= 0) return null;
  return unread > UNREAD_BADGE_CAP ? `${UNREAD_BADGE_CAP}+` : String(unread);
}

/** Newest first, each message once, however it came (page, socket, reconnect). */
export function mergeMessages(known: readonly ChatMessage[], added: readonly ChatMessage[]): ChatMessage[] {
  // what is said now, line by line, goes on top
  const [line, ...more] = added;
  if (line && more.length === 0 && line.id > (known[0]?.id ?? 0)) return [line, ...known];
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of added) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => b.id - a.id);
}
