import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hasChatColumn, showChat, useChatShown } from '../../lib/chat-shown.ts';
import { hasWholeWindow } from '../../lib/whole-window.ts';

/** While a deck is built the column of the chat belongs to the cards; it comes back afterwards. Whoever opens it meanwhile has it. */
export function useChatFolded(): void {
  const router = useRouter();
  useEffect(() => {
    const wasShown = hasChatColumn() && useChatShown.getState().isDisplayed;
    if (!wasShown) return;
    showChat(false);
    return () => {
      // a match brings it back itself when it is over
      if (hasChatColumn() && !hasWholeWindow(router.state.location)) showChat(true);
    };
  }, [router]);
}
