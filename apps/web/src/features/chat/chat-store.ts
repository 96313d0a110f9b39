import type { ChatMessage } from '@chilyo/protocol';
import { create } from 'zustand';
import { api } from '../../api/client.ts';
import { useChatShown } from '../../lib/chat-shown.ts';
import { noteSpeakers } from '../../lib/lately-said.ts';
import { currentUser } from '../../lib/user-store.ts';
import { mergeMessages, visibleMessages } from './chat-rules.ts';

type ChatState = {
  unread: number;
  messages: ChatMessage[];
  /** `before` of the next older page; null when the beginning is reached. */
  next: number | null;
  isLoadingMore: boolean;
  /** Why the next older page did not come; empty when nothing is wrong. */
  olderFailure: string;
  /** Whether the history is loaded; later messages count as new. */
  hasHistory: boolean;
  /** The past part shown; null: the present. */
  past: Past | null;
};

/** A part of the chat's past, and the cursor for the messages after it. */
export type Past = {
  /** The day that was chosen, the line that is looked for, or what is read while the present went on without it. */
  place: { day: string } | { lineId: number } | { isKept: true };
  messages: ChatMessage[];
  next: number | null;
};

export const useChat = create<ChatState>(() => ({
  unread: 0,
  messages: [],
  next: null,
  isLoadingMore: false,
  olderFailure: '',
  hasHistory: false,
  past: null,
}));

/** Messages kept in memory while at the bottom. Older ones are fetched again on scroll. */
const LINES_KEPT = 300;
/** Messages are only dropped once this many exceed the limit. */
const LINES_OVER = 50;
let isAtNewest = true;

/** Records whether the newest messages are visible; old ones may then be dropped. */
export function noteScroll(atNewest: boolean): void {
  isAtNewest = atNewest;
}

/** The newest of them, and from where the rest is fetched again. */
function bounded(messages: ChatMessage[], next: number | null): { messages: ChatMessage[]; next: number | null } {
  if (!isAtNewest || messages.length < LINES_KEPT + LINES_OVER) return { messages, next };
  const kept = messages.slice(0, LINES_KEPT);
  return { messages: kept, next: kept.at(-1)!.id };
}

// messages in an open chat count as read
useChatShown.subscribe(({ isDisplayed }) => isDisplayed && useChat.setState({ unread: 0 }));

export async function loadChat(): Promise<void> {
  const { items, next } = await api.chatMessages();
  useChat.setState(({ messages }) => ({ messages: mergeMessages(messages, items), next, hasHistory: true }));
}

/**
 * A break may be longer than the history that is sent on connect, and the lines between are unknown. What was there
 * before comes again by scrolling, as do the lines between; a part that is being read becomes one of the past.
 */
function withoutGap({ messages, next, past }: ChatState, history: readonly ChatMessage[]) {
  const oldest = Math.min(...history.map(({ id }) => id));
  const before = messages.filter(({ id }) => id < oldest);
  const isJoined = history.length === 0 || before.length === 0 || messages.some(({ id }) => id === oldest);
  if (isJoined) return { messages, next, past };
  const isRead = !isAtNewest && useChatShown.getState().isDisplayed;
  const kept: Past = { place: { isKept: true }, messages: before, next };
  return { messages: messages.filter(({ id }) => id > oldest), next: oldest, past: past ?? (isRead ? kept : null) };
}

/** Lines that come so soon after another are drawn together. */
const TOGETHER_MS = 100;
/** After each drawing all else has as much time. */
const REST = 1;
/** Not more at once than a page draws without a halt; of many that wait, half of them. */
const AT_ONCE = 8;
let waiting: ChatMessage[] | null = null;

/** Adds a message at once, and batches the ones that follow closely. A list is the history sent on connect. */
export function receiveChat(heard: ChatMessage | ChatMessage[]): void {
  if (Array.isArray(heard)) add(heard, true);
  else if (waiting) waiting.push(heard);
  else {
    add([heard], false);
    waiting = [];
    setTimeout(flush, TOGETHER_MS);
  }
}

function flush(): void {
  if (!waiting || waiting.length === 0) {
    waiting = null;
    return;
  }
  const lines = waiting.splice(0, Math.max(AT_ONCE, Math.ceil(waiting.length / 2)));
  const began = performance.now();
  add(lines, false);
  // after the turn in which it is drawn; a hidden page has no frames to wait for
  setTimeout(() => {
    setTimeout(() => {
      const drawing = performance.now() - began;
      setTimeout(flush, Math.max(TOGETHER_MS - drawing, drawing * REST));
    });
  });
}

function add(added: readonly ChatMessage[], isMany: boolean): void {
  const { isDisplayed } = useChatShown.getState();
  noteSpeakers(added);
  useChat.setState((chat) => {
    const { unread, hasHistory } = chat;
    const { messages, next, past } = isMany ? withoutGap(chat, added) : chat;
    // the history sent on connect is not new; a single message always is, even the first of all
    const isNews = hasHistory || !isMany;
    const known = new Set(messages.map(({ id }) => id));
    const user = currentUser();
    // an own line was said in another tab
    const fresh = visibleMessages(added, user).filter(({ id, user_id }) => !known.has(id) && user_id !== user?.id);
    return {
      ...bounded(mergeMessages(messages, added), next),
      past,
      hasHistory: hasHistory || isMany,
      unread: isDisplayed || !isNews ? unread : unread + fresh.length,
    };
  });
}
