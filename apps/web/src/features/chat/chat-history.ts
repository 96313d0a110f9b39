import { api } from '../../api/client.ts';
import { HttpError } from '../../lib/http-error.ts';
import { mergeMessages } from './chat-rules.ts';
import { useChat } from './chat-store.ts';

/** At a scroll, or asked for after it has failed. What goes wrong is for the panel to say. */
export async function loadOlderChat(): Promise<void> {
  const { next, past, isLoadingMore } = useChat.getState();
  const from = past ? past.next : next;
  if (from === null || isLoadingMore) return;
  useChat.setState({ isLoadingMore: true, olderFailure: '' });
  try {
    const page = await api.chatMessages({ before: from });
    useChat.setState((now) => {
      if (past === null) return { messages: mergeMessages(now.messages, page.items), next: page.next };
      // another day may have been chosen meanwhile
      if (now.past !== past) return {};
      return { past: { ...past, messages: mergeMessages(past.messages, page.items), next: page.next } };
    });
  } catch (failure) {
    useChat.setState({
      olderFailure: failure instanceof HttpError ? failure.message : '지난 이야기를 불러오지 못했습니다.',
    });
  } finally {
    useChat.setState({ isLoadingMore: false });
  }
}

/** Goes to the end of a day (`YYYY-MM-DD`, where the reader is), or with null back to the present. Throws when it does not come. */
export async function goToDay(day: string | null): Promise<void> {
  if (day === null) return useChat.setState({ past: null, olderFailure: '' });
  const end = new Date(`${day}T00:00`);
  end.setDate(end.getDate() + 1);
  const { items, next } = await api.chatMessages({ until_ts: Math.floor(end.getTime() / 1000) });
  useChat.setState({ past: { day, messages: items, next }, olderFailure: '' });
}
