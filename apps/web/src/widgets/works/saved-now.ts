import type { SavedEditor } from '../../lib/saved-editor.ts';
import { toast } from '../../lib/toast.ts';

/** Saves what is not yet saved. Resolves when it is, to false if it cannot be now, which is then said. */
export function savedNow<Content extends object, Row>(editor: SavedEditor<Content, Row>): Promise<boolean> {
  // also after a failure: a press does not wait for the next attempt
  editor.flush();
  return new Promise((resolve) => {
    const look = () => {
      const { saving } = editor.store.getState();
      if (saving === 'unsaved' || saving === 'saving') return false;
      // a refusal and a conflict stand beside the card
      if (saving === 'waiting')
        toast.error('연결이 끊겨 고친 것을 아직 저장하지 못했습니다. 이어지면 다시 눌러 주세요.');
      resolve(saving === 'saved');
      return true;
    };
    if (look()) return;
    const stop = editor.store.subscribe(() => look() && stop());
  });
}
