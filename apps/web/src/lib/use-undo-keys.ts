import { useEffect } from 'react';

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) for what is edited; in a field they belong to its text. */
export function useUndoKeys(editor: { undo: () => void; redo: () => void }): void {
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
