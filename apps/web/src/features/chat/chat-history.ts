import { api } from '../../api/client.ts';
import { useChatShown } from '../../lib/chat-shown.ts';
import { HttpError } from '../../lib/http-error.ts';
import { mergeMessages } from './chat-rules.ts';
import { type Past, useChat } from './chat-store.ts';

/** Runs on scroll, or as a retry. The panel shows a failure. */
export async function loadOlderChat(): Promise<void> {
  const { next, past } = useChat.getState();
  const from = past ? past.next : next;
  if (from === null) return;
  await loading(async () => {
    const page = await api.chatMessages({ before: from });
    useChat.setState((now) => {
      // lines between may have been dropped meanwhile
      if (past === null)
        return now.next === from ? { messages: mergeMessages(now.messages, page.items), next: page.next } : {};
      // another place may have been chosen meanwhile
      if (now.past !== past) return {};
      return { past: { ...past, messages: mergeMessages(past.messages, page.items), next: page.next } };
    });
  });
}

/** Loads messages after the past part shown; once it reaches the present, the two are merged. */
export async function loadNewerChat(): Promise<void> {
  const { past } = useChat.getState();
  if (past === null) return;
  await loading(async () => {
    const { items, next } = await api.chatMessages({ after: past.messages[0]?.id ?? 1 });
    useChat.setState((now) => {
      if (now.past !== past) return {};
      const messages = mergeMessages(past.messages, items);
      if (next !== null) return { past: { ...past, messages } };
      return { past: null, messages: mergeMessages(messages, now.messages), next: past.next };
    });
  });
}

async function loading(work: () => Promise<void>): Promise<void> {
  if (useChat.getState().isLoadingMore) return;
  useChat.setState({ isLoadingMore: true, olderFailure: '' });
  try {
    await work();
  } catch (failure) {
    useChat.setState({
      olderFailure: failure instanceof HttpError ? failure.message : '대화를 불러오지 못했습니다.',
    });
  } finally {
    useChat.setState({ isLoadingMore: false });
  }
}

const show = (past: Past | null) => useChat.setState({ past, olderFailure: '' });

/** Number of the last wish to go somewhere; the answers to earlier ones come too late. */
let latest = 0;

async function goTo(find: () => Promise<Past>): Promise<void> {
  const own = ++latest;
  try {
    const past = await find();
    if (own === latest) show(past);
  } catch (failure) {
    if (own === latest) throw failure;
  }
}

export function goToNow(): void {
  latest += 1;
  show(null);
}
// who opens the room again wants to see what is said now
useChatShown.subscribe(({ isDisplayed }) => !isDisplayed && useChat.getState().past && goToNow());

/** Goes to the end of a day (`YYYY-MM-DD`, where the reader is). Throws when it does not come. */
export const goToDay = (day: string): Promise<void> => goTo(() => theDay(day));

async function theDay(day: string): Promise<Past> {
  const end = new Date(`${day}T00:00`);
  end.setDate(end.getDate() + 1);
  const { items, next } = await api.chatMessages({ until_ts: Math.floor(end.getTime() / 1000) });
  return { place: { day }, messages: items, next };
}

/** Number of messages loaded before the target. */
const ABOVE = 20;

/** Goes to a message and loads the messages around it. Throws when loading fails. */
export const goToLine = (lineId: number): Promise<void> => goTo(() => around(lineId));

async function around(lineId: number): Promise<Past> {
  const [upTo, after] = await Promise.all([
    api.chatMessages({ before: lineId + 1 }),
    api.chatMessages({ after: lineId, limit: ABOVE }),
  ]);
  return { place: { lineId }, messages: [...after.items, ...upTo.items], next: upTo.next };
}
