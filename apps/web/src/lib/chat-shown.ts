import { create } from 'zustand';

/** Whether the chat lies open: from 1200 px up it is a column, and open from the start. */
export const useChatShown = create<{ isDisplayed: boolean }>(() => ({
  isDisplayed: typeof matchMedia === 'function' && matchMedia('(min-width: 1200px)').matches,
}));

export const showChat = (isDisplayed: boolean): void => useChatShown.setState({ isDisplayed });
