import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { foldChat, hasChatColumn, showChat, useChatShown } from './chat-shown.ts';
import { hasWholeWindow } from './whole-window.ts';

/** A builder hides the chat column and restores it afterwards, unless the user opens or closes it meanwhile. */
export function useChatFolded(): void {
  const router = useRouter();
  // before the page is painted, so that nothing on it moves
  useLayoutEffect(() => {
    if (!hasChatColumn()) return;
    if (useChatShown.getState().isDisplayed) foldChat();
    return () => {
      // a match restores the chat itself when it ends
      const { isFolded } = useChatShown.getState();
      if (isFolded && hasChatColumn() && !hasWholeWindow(router.state.location)) showChat(true);
    };
  }, [router]);
}
