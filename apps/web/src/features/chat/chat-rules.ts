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

/** Newest first, each line once, however it came (page, socket, reconnect): each goes to its place, and takes that of its older self. */
export function mergeMessages(known: readonly ChatMessage[], added: readonly ChatMessage[]): ChatMessage[] {
  const coming = [...added].sort((one, other) => other.id - one.id);
  const merged: ChatMessage[] = [];
  let at = 0;
  for (const message of coming) {
    while (at < known.length && known[at]!.id > message.id) merged.push(known[at++]!);
    if (known[at]?.id === message.id) at++;
    if (merged.at(-1)?.id !== message.id) merged.push(message);
  }
  return [...merged, ...known.slice(at)];
}
