import { create } from 'zustand';

/** Whether the window is wide enough for the chat as a column; otherwise it overlays the page. */
export function hasChatColumn(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(min-width: 1200px)').matches;
}

/** Whether the chat is open: as a column (from 1200 px) it is open from the start. */
export const useChatShown = create<{ isDisplayed: boolean }>(() => ({
  isDisplayed: hasChatColumn(),
}));

export const showChat = (isDisplayed: boolean): void => useChatShown.setState({ isDisplayed });

/** The id of an earlier chat message to scroll to; null: none. The open room consumes it. */
export const useWantedLine = create<{ id: number | null }>(() => ({ id: null }));

export function showChatAt(id: number): void {
  useWantedLine.setState({ id });
  showChat(true);
}
