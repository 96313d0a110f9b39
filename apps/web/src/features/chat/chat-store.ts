import type { ChatMessage } from '@chilyo/protocol';
import { create } from 'zustand';
import { api } from '../../api/client.ts';
import { useChatShown } from '../../lib/chat-shown.ts';
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
  /** So many seconds lie between two lines of one player; 0: none. */
  slowSeconds: number;
  /** The day of the past that is looked at, and how it goes on from there; null: the present. */
  past: { day: string; messages: ChatMessage[]; next: number | null } | null;
};

export const useChat = create<ChatState>(() => ({
  unread: 0,
  messages: [],
  next: null,
  isLoadingMore: false,
  olderFailure: '',
  hasHistory: false,
  slowSeconds: 0,
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

export const hearSlowChat = (seconds: number): void => useChat.setState({ slowSeconds: seconds });

/** Lines that come so soon after another are drawn together; where drawing takes long, later ones, so that it leaves time for all else. */
const TOGETHER_MS = 150;
const SHARE_OF_TIME = 4;
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
  const lines = waiting ?? [];
  waiting = null;
  if (lines.length === 0) return;
  waiting = [];
  const began = performance.now();
  add(lines, false);
  // after the turn in which it is drawn; a hidden page has no frames to wait for
  setTimeout(() => {
    setTimeout(() => setTimeout(flush, Math.max(TOGETHER_MS, (performance.now() - began) * SHARE_OF_TIME)));
  });
}

function add(added: readonly ChatMessage[], isMany: boolean): void {
  const { isDisplayed } = useChatShown.getState();
  useChat.setState(({ messages, next, unread, hasHistory }) => {
    const isKnown = (id: number) => messages.some((message) => message.id === id);
    // the greeting with the last lines of talk is not news; a line by itself always is, also the first of all
    const isNews = hasHistory || !isMany;
    const fresh = visibleMessages(added, currentUser()).filter(({ id }) => !isKnown(id));
    return {
      ...bounded(mergeMessages(messages, added), next),
      hasHistory: hasHistory || isMany,
      unread: isDisplayed || !isNews ? unread : unread + fresh.length,
    };
  });
}
