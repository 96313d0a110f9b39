import anticlockwiseRotationIcon from 'virtual:icon/anticlockwise-rotation';
import crossedSwordsIcon from 'virtual:icon/crossed-swords';
import type { KnownCards } from '@chilyo/card-language';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useStore } from 'zustand';
import { api } from '../../api/client.ts';
import { useUndoKeys } from '../../lib/use-undo-keys.ts';
import { lastLevel } from '../../match/practice-choice.ts';
import { startScene, startTrial } from '../../match/start-trial.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageTitle } from '../../ui/panel.tsx';
import { SaveState } from '../../widgets/saving/save-state.tsx';
import { savedNow } from '../../widgets/works/saved-now.ts';
import { CardBuilder } from './card-builder.tsx';
import type { WorkEditor } from './work-editor.ts';

const SharingPanel = onDemand(async () => (await import('./sharing-panel.tsx')).SharingPanel);

/** The builder of a work, which saves itself. */
export function WorkBuilder({ editor, known }: { editor: WorkEditor; known: KnownCards }) {
  const { content, past, future, row } = useStore(editor.store);
  useUndoKeys(editor);
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
      <CardBuilder
        card={content.card}
        known={known}
        onChange={(card) => editor.change({ card })}
        actions={
          <>
            <SaveState editor={editor} fetched={() => api.work({ id: row.id })} what="카드" />
            <TrialButtons editor={editor} />
          </>
        }
      >
        <SharingPanel editor={editor} />
      </CardBuilder>
    </>
  );
}

/** Tries the card as it is saved, in a match or in a scene; what is not yet saved is saved first. */
function TrialButtons({ editor }: { editor: WorkEditor }) {
  const { saving } = useStore(editor.store);
  const navigate = useNavigate();
  const [isWaiting, setWaiting] = useState(false);
  const go = async (where: 'trial' | 'scene') => {
    setWaiting(true);
    const isSaved = await savedNow(editor);
    setWaiting(false);
    if (!isSaved) return;
    const { row } = editor.store.getState();
    const handed = { card: row.card, backTo: `/cards/${row.id}/edit` };
    await navigate(where === 'trial' ? startTrial({ ...handed, level: lastLevel(true) }) : startScene(handed));
  };
  // a choice between two versions comes first
  if (saving === 'conflict') return null;
  const isOff = saving === 'refused';
  return (
    <div className="builder-go">
      <Button look="cta" data-testid="try-card" isBusy={isWaiting} disabled={isOff} onClick={() => void go('trial')}>
        <Icon of={crossedSwordsIcon} /> 바로 시험
      </Button>
      <Button data-testid="card-scene" isBusy={isWaiting} disabled={isOff} onClick={() => void go('scene')}>
        장면
      </Button>
    </div>
  );
}
