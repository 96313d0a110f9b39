import type { ChatMessage, User } from '@chilyo/protocol';
import { SYSTEM_USER_ID, UNREAD_BADGE_CAP } from '@chilyo/protocol/constants';
import { ignoredBy } from '../../lib/ignored.ts';

export type Viewer = Pick<User, 'id' | 'name' | 'is_silence' | 'friends'> | null;

/** Seed 5: ignored people are hidden; a silenced viewer sees only the system. */
export function visibleMessages(messages: readonly ChatMessage[], viewer: Viewer): ChatMessage[] {
  if (!viewer) return [...messages];
  if (viewer.is_silence) return messages.filter((message) => message.user_id === SYSTEM_USER_ID);
  const ignored = ignoredBy(viewer);
  return messages.filter((message) => !ignored.has(message.user_id));
}

export function unreadBadge(unread: number): string | null {
  if (unread <= 0) return null;
  return unread > UNREAD_BADGE_CAP ? `${UNREAD_BADGE_CAP}+` : String(unread);
}

/** Newest first, each message once, however it came (page, socket, reconnect). */
export function mergeMessages(known: readonly ChatMessage[], added: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of added) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => b.id - a.id);
}
