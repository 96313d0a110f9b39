import { useEffect } from 'react';
import type { DeckEditor } from './deck-editor.ts';

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) for the cards; in a field they belong to its text. */
export function useUndoKeys(editor: DeckEditor): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (isTyping || !(event.ctrlKey || event.metaKey)) return;
      // by the place of the key: a Korean layout types ㅋ there
      const isBack = event.code === 'KeyZ' && !event.shiftKey;
      const isForth = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey);
      if (!isBack && !isForth) return;
      event.preventDefault();
      if (isBack) editor.undo();
      else editor.redo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [editor]);
}
