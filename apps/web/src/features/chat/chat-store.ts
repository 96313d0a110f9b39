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
  /** Whether what was said before one came has arrived: from then on everything is news. */
  hasHistory: boolean;
  /** What is looked at of the past; null: the present. */
  past: Past | null;
};

/** A part of the talk that lies before what is said now, and how it goes on downwards. */
export type Past = {
  /** The day that was chosen, or the line that is looked for. */
  place: { day: string } | { lineId: number };
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

/** So many lines are kept while one reads the newest; those before them are fetched again by whoever scrolls there. */
const LINES_KEPT = 300;
/** Cut only when so many more have come, and not at every line. */
const LINES_OVER = 50;
let isAtNewest = true;

/** Whether the newest lines are in sight: what lies far behind them is let go of then. */
export function noteScroll(atNewest: boolean): void {
  isAtNewest = atNewest;
}

/** The newest of them, and from where the rest is fetched again. */
function bounded(messages: ChatMessage[], next: number | null): { messages: ChatMessage[]; next: number | null } {
  if (!isAtNewest || messages.length < LINES_KEPT + LINES_OVER) return { messages, next };
  const kept = messages.slice(0, LINES_KEPT);
  return { messages: kept, next: kept.at(-1)!.id };
}

// what lies open is read
useChatShown.subscribe(({ isDisplayed }) => isDisplayed && useChat.setState({ unread: 0 }));

export async function loadChat(): Promise<void> {
  const { items, next } = await api.chatMessages();
  useChat.setState(({ messages }) => ({ messages: mergeMessages(messages, items), next, hasHistory: true }));
}

/** Lines that come so soon after another are drawn together. */
const TOGETHER_MS = 100;
/** After each drawing all else has as much time. */
const REST = 1;
/** Not more at once than a page draws without a halt; of many that wait, half of them. */
const AT_ONCE = 8;
let waiting: ChatMessage[] | null = null;

/** A line at once, those that rush after it together; a list is the greeting with the last lines of talk. */
export function hearChat(heard: ChatMessage | ChatMessage[]): void {
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
  useChat.setState(({ messages, next, unread, hasHistory }) => {
    // the greeting with the last lines of talk is not news; a line by itself always is, also the first of all
    const isNews = hasHistory || !isMany;
    const known = new Set(messages.map(({ id }) => id));
    const fresh = visibleMessages(added, currentUser()).filter(({ id }) => !known.has(id));
    return {
      ...bounded(mergeMessages(messages, added), next),
      hasHistory: hasHistory || isMany,
      unread: isDisplayed || !isNews ? unread : unread + fresh.length,
    };
  });
}
