import { useLayoutEffect, useRef } from 'react';
import { foldChat, hasChatColumn, showChat, useChatShown } from '../lib/chat-shown.ts';

export type Place = 'match' | 'builder' | 'page';

/**
 * A match has the whole window, and a builder the room of the chat's column. Afterwards the column opens again, unless
 * the user closed it before or in the builder.
 */
export function useChatColumn(place: Place): void {
  const before = useRef<Place | null>(null);
  // before the page is painted, so that nothing on it moves
  useLayoutEffect(() => {
    const cameFrom = before.current;
    before.current = place;
    const { isDisplayed, isFolded } = useChatShown.getState();
    if (place === 'match') showChat(false);
    else if (!hasChatColumn()) return;
    else if (place === 'builder') {
      if (isDisplayed || cameFrom === 'match') foldChat();
    } else if (isFolded || cameFrom === 'match') showChat(true);
  }, [place]);
}
