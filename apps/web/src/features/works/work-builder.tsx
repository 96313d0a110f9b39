import anticlockwiseRotationIcon from 'virtual:icon/anticlockwise-rotation';
import type { KnownCards } from '@chilyo/card-language';
import { useStore } from 'zustand';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { useUndoKeys } from '../../lib/use-undo-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageTitle } from '../../ui/panel.tsx';
import { SaveState } from '../../widgets/saving/save-state.tsx';
import { savedNow } from '../../widgets/works/saved-now.ts';
import { CardBuilder } from './card-builder.tsx';
import type { WorkEditor } from './work-editor.ts';

/** Of the few works that wait for a review. */
const HeldNote = onDemand(async () => (await import('../../widgets/works/held-note.tsx')).HeldNote);
const TrialButtons = onDemand(async () => (await import('./trial-buttons.tsx')).TrialButtons);
const StrengthPanel = onDemand(async () => (await import('./strength/strength-panel.tsx')).StrengthPanel);
const SharingPanel = onDemand(async () => (await import('./sharing-panel.tsx')).SharingPanel);

/** The builder of a work, which saves itself. */
export function WorkBuilder({ editor, known }: { editor: WorkEditor; known: KnownCards }) {
  const { content, past, future, row } = useStore(editor.store);
  useUndoKeys(editor);
  const asked = useAside({ ...query('workStanding', { id: row.id }), enabled: row.state === 'asked' });
  const wishes = asked.data?.steps.find(({ step }) => step === 'asked')?.wishes;
  return (
    <>
      <PageTitle
        side={
          <div className="page-title-side">
            <Button
              aria-label="되돌리기"
              aria-keyshortcuts="Control+Z"
              disabled={past.length === 0}
              onClick={() => editor.undo()}
            >
              <Icon of={anticlockwiseRotationIcon} />
            </Button>
            <Button
              className="tool-redo"
              aria-label="다시 하기"
              aria-keyshortcuts="Control+Shift+Z"
              disabled={future.length === 0}
              onClick={() => editor.redo()}
            >
              <Icon of={anticlockwiseRotationIcon} />
            </Button>
          </div>
        }
      >
        카드 고치기
      </PageTitle>
      <HeldNote state={row.state} panel="공유" />
      <CardBuilder
        card={content.card}
        known={known}
        onChange={(card) => editor.change({ card })}
        {...(row.state === 'asked' && wishes && { wishes })}
        actions={
          <>
            <SaveState editor={editor} fetched={() => api.work({ id: row.id })} what="카드" />
            <div className="builder-go">
              <TrialButtons editor={editor} />
            </div>
          </>
        }
      >
        <StrengthPanel work={row} card={content.card} beforeAsk={() => savedNow(editor)} />
        <SharingPanel editor={editor} />
      </CardBuilder>
    </>
  );
}
