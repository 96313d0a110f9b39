import { create } from 'zustand';

/** Whether the window is wide enough for the chat as a column; otherwise it overlays the page. */
export function hasChatColumn(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(min-width: 1200px)').matches;
}

/** A builder needs the room of the column: the address folds it before the page has loaded, and nothing moves. */
export const isBuilder = (pathname: string): boolean =>
  /^\/(decks\/[^/]+\/edit|cards\/(create|[^/]+\/(edit|scene)))$/.test(pathname);

type ChatShown = {
  isDisplayed: boolean;
  /** The page has closed it, and leaving the page opens it again. */
  isFolded: boolean;
};

/** Whether the chat is open: as a column (from 1200 px) it is open from the start, unless the page folds it. */
export const useChatShown = create<ChatShown>(() => {
  const isFolded = hasChatColumn() && isBuilder(location.pathname);
  return { isDisplayed: hasChatColumn() && !isFolded, isFolded };
});

export const showChat = (isDisplayed: boolean): void => useChatShown.setState({ isDisplayed, isFolded: false });

export const foldChat = (): void => useChatShown.setState({ isDisplayed: false, isFolded: true });

/** The id of an earlier chat message to scroll to; null: none. The open room consumes it. */
export const useWantedLine = create<{ id: number | null }>(() => ({ id: null }));

export function showChatAt(id: number): void {
  useWantedLine.setState({ id });
  showChat(true);
}
