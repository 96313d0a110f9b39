import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { hasChatColumn, showChat, useChatShown } from './chat-shown.ts';
import { hasWholeWindow } from './whole-window.ts';

/** A builder hides the chat column and restores it afterwards, unless the user opens it meanwhile. */
export function useChatFolded(): void {
  const router = useRouter();
  // before the page is painted, so that nothing on it moves
  useLayoutEffect(() => {
    const wasShown = hasChatColumn() && useChatShown.getState().isDisplayed;
    if (!wasShown) return;
    showChat(false);
    return () => {
      // a match restores the chat itself when it ends
      if (hasChatColumn() && !hasWholeWindow(router.state.location)) showChat(true);
    };
  }, [router]);
}
