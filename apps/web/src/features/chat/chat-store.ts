import type { ChatMessage } from '@chilyo/protocol';
import { create } from 'zustand';
import { api } from '../../api/client.ts';
import { useChatShown } from '../../lib/chat-shown.ts';
import { HttpError } from '../../lib/http-error.ts';
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
};

export const useChat = create<ChatState>(() => ({
  unread: 0,
  messages: [],
  next: null,
  isLoadingMore: false,
  olderFailure: '',
  hasHistory: false,
}));

// what lies open is read
useChatShown.subscribe(({ isDisplayed }) => isDisplayed && useChat.setState({ unread: 0 }));

export async function loadChat(): Promise<void> {
  const { items, next } = await api.chatMessages();
  useChat.setState(({ messages }) => ({ messages: mergeMessages(messages, items), next, hasHistory: true }));
}

/** At a scroll, or asked for after it has failed. What goes wrong is for the panel to say. */
export async function loadOlderChat(): Promise<void> {
  const { next, isLoadingMore } = useChat.getState();
  if (next === null || isLoadingMore) return;
  useChat.setState({ isLoadingMore: true, olderFailure: '' });
  try {
    const page = await api.chatMessages({ before: next });
    useChat.setState(({ messages }) => ({ messages: mergeMessages(messages, page.items), next: page.next }));
  } catch (failure) {
    useChat.setState({
      olderFailure: failure instanceof HttpError ? failure.message : '지난 이야기를 불러오지 못했습니다.',
    });
  } finally {
    useChat.setState({ isLoadingMore: false });
  }
}

export function hearChat(heard: ChatMessage | ChatMessage[]): void {
  const isMany = Array.isArray(heard);
  const added = isMany ? heard : [heard];
  const { isDisplayed } = useChatShown.getState();
  useChat.setState(({ messages, unread, hasHistory }) => {
    const known = new Set(messages.map((message) => message.id));
    // the greeting with the last lines of talk is not news; a line by itself always is, also the first of all
    const isNews = hasHistory || !isMany;
    const fresh = visibleMessages(added, currentUser()).filter((message) => !known.has(message.id));
    return {
      messages: mergeMessages(messages, added),
      hasHistory: hasHistory || isMany,
      unread: isDisplayed || !isNews ? unread : unread + fresh.length,
    };
  });
}
