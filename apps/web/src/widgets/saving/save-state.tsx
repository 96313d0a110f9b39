import './save-state.css';
import { useStore } from 'zustand';
import { useSubmit } from '../../api/use-submit.ts';
import { showAlert } from '../../lib/dialogs.ts';
import type { SavedEditor, SaveState as State } from '../../lib/saved-editor.ts';
import { Button } from '../../ui/button.tsx';

const WORDS: Record<Exclude<State, 'conflict' | 'refused'>, string> = {
  saved: '저장했습니다',
  unsaved: '저장하는 중…',
  saving: '저장하는 중…',
  waiting: '연결을 기다립니다. 고친 것은 이 기기에 있습니다.',
};

const OBJECTS = { 덱: '덱을', 카드: '카드를', 스킨: '스킨을', 꾸러미: '꾸러미를' } as const;

type Props<Content extends object, Row> = {
  editor: SavedEditor<Content, Row>;
  /** Fetches the other version after a conflict. */
  fetched: () => Promise<Row>;
  /** What is edited. */
  what: keyof typeof OBJECTS;
};

/** The state of saving; after a conflict it asks which version to keep. */
export function SaveState<Content extends object, Row>({ editor, fetched, what }: Props<Content, Row>) {
  const { saving, refusal } = useStore(editor.store);
  const { submit: decide, isBusy } = useSubmit((_way: 'keepMine' | 'takeTheirs') => fetched(), {
    done: (row, way) => editor[way](row),
    words: { say: ({ form }) => form && void showAlert(form) },
  });
  const object = OBJECTS[what];

  if (saving === 'conflict')
    return (
      <div className="save-conflict" role="alert">
        <p>다른 곳에서 이 {object} 먼저 고쳤습니다. 어느 쪽을 남길까요?</p>
        <Button isBusy={isBusy} onClick={() => void decide('takeTheirs')}>
          다른 곳의 {what}
        </Button>
        <Button isBusy={isBusy} onClick={() => void decide('keepMine')}>
          이 화면의 {what}
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
