import type { ChatMessage, GameListItem } from '@chilyo/protocol';
import { ONLINE_WINDOW_MS } from '@chilyo/protocol/constants';
import { create } from 'zustand';
import { mergeMessages, visibleMessages } from './chat-rules.ts';
import { call } from './http.ts';
import { currentUser } from './user-store.ts';

type ChatState = {
  isDisplayed: boolean;
  unread: number;
  aliveCount: number;
  games: GameListItem[];
  messages: ChatMessage[];
  /** `before` of the next older page; null when the beginning is reached. */
  next: number | null;
  isLoadingMore: boolean;
  flipPoint: number;
  /** End of the festival in ms; 0 = none. */
  pointFestival: number;
};

export const useChat = create<ChatState>(() => ({
  // from 1200 px up the chat is a column and open from the start
  isDisplayed: typeof matchMedia === 'function' && matchMedia('(min-width: 1200px)').matches,
  unread: 0,
  aliveCount: 0,
  games: [],
  messages: [],
  next: null,
  isLoadingMore: false,
  flipPoint: 0,
  pointFestival: 0,
}));

type Page = { items: ChatMessage[]; next: number | null };

export async function loadChat(): Promise<void> {
  const { items, next } = await call<Page>('/chat/messages', { quiet: true });
  useChat.setState(({ messages }) => ({ messages: mergeMessages(messages, items), next }));
}

export async function loadOlderChat(): Promise<void> {
  const { next, isLoadingMore } = useChat.getState();
  if (next === null || isLoadingMore) return;
  useChat.setState({ isLoadingMore: true });
  try {
    const page = await call<Page>('/chat/messages', { query: { before: next }, quiet: true });
    useChat.setState(({ messages }) => ({ messages: mergeMessages(messages, page.items), next: page.next }));
  } finally {
    useChat.setState({ isLoadingMore: false });
  }
}

export function hearChat(heard: ChatMessage | ChatMessage[]): void {
  const added = Array.isArray(heard) ? heard : [heard];
  useChat.setState(({ messages, unread, isDisplayed }) => {
    const known = new Set(messages.map((message) => message.id));
    // the greeting with the last lines of talk is not news
    const isNews = messages.length > 0;
    const fresh = visibleMessages(added, currentUser()).filter((message) => !known.has(message.id));
    return {
      messages: mergeMessages(messages, added),
      unread: isDisplayed || !isNews ? unread : unread + fresh.length,
    };
  });
}

export function showChat(isDisplayed: boolean): void {
  useChat.setState(isDisplayed ? { isDisplayed, unread: 0 } : { isDisplayed });
}

export function countAlive(lastSeen: Record<string, number>, now: number, total?: number): void {
  const seen = Object.values(lastSeen).filter((at) => now - at < ONLINE_WINDOW_MS).length;
  useChat.setState({ aliveCount: total ?? seen });
}
