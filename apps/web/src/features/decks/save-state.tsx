import { useStore } from 'zustand';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { showAlert } from '../../lib/dialogs.ts';
import type { SaveState as State } from '../../lib/saved-editor.ts';
import { Button } from '../../ui/button.tsx';
import type { DeckEditor } from './deck-editor.ts';

const WORDS: Record<Exclude<State, 'conflict' | 'refused'>, string> = {
  saved: '저장했습니다',
  unsaved: '저장하는 중…',
  saving: '저장하는 중…',
  waiting: '연결을 기다립니다. 고친 것은 이 기기에 있습니다.',
};

/** The state of saving; after a conflict it asks which version to keep. */
export function SaveState({ editor }: { editor: DeckEditor }) {
  const { saving, refusal } = useStore(editor.store);
  const { submit: decide, isBusy } = useSubmit((_way: 'keepMine' | 'takeTheirs') => api.deck({ id: editor.id }), {
    done: (deck, way) => editor[way](deck),
    words: { say: ({ form }) => form && void showAlert(form) },
  });

  if (saving === 'conflict')
    return (
      <div className="save-conflict" role="alert">
        <p>다른 곳에서 이 덱을 먼저 고쳤습니다. 어느 쪽을 남길까요?</p>
        <Button isBusy={isBusy} onClick={() => void decide('takeTheirs')}>
          다른 곳의 덱
        </Button>
        <Button isBusy={isBusy} onClick={() => void decide('keepMine')}>
          이 화면의 덱
        </Button>
      </div>
    );
  return (
    <p
      className={saving === 'refused' ? 'save-state danger-text' : 'save-state muted'}
      role="status"
      data-testid="save-state"
      data-state={saving}
    >
      {saving === 'refused' ? refusal : WORDS[saving]}
    </p>
  );
}
