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
