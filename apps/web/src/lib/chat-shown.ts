import { create } from 'zustand';

/** Where there is room for it beside the page; elsewhere it lies above. */
export function hasChatColumn(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(min-width: 1200px)').matches;
}

/** Whether the chat lies open: from 1200 px up it is a column, and open from the start. */
export const useChatShown = create<{ isDisplayed: boolean }>(() => ({
  isDisplayed: hasChatColumn(),
}));

export const showChat = (isDisplayed: boolean): void => useChatShown.setState({ isDisplayed });

/** A line of the past that somebody wants to see where it was said; null: none. Whoever shows the room takes it. */
export const useWantedLine = create<{ id: number | null }>(() => ({ id: null }));

export function showChatAt(id: number): void {
  useWantedLine.setState({ id });
  showChat(true);
}
