import crossedSwordsIcon from 'virtual:icon/crossed-swords';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useStore } from 'zustand';
import { lastLevel } from '../../match/practice-choice.ts';
import { startScene, startTrial } from '../../match/start-trial.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { savedNow } from '../../widgets/works/saved-now.ts';
import type { WorkEditor } from './work-editor.ts';

/** Tries the card as it is saved, in a match or in a scene; what is not yet saved is saved first. */
export function TrialButtons({ editor }: { editor: WorkEditor }) {
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
    <>
      <Button look="cta" data-testid="try-card" isBusy={isWaiting} disabled={isOff} onClick={() => void go('trial')}>
        <Icon of={crossedSwordsIcon} /> 바로 시험
      </Button>
      <Button data-testid="card-scene" isBusy={isWaiting} disabled={isOff} onClick={() => void go('scene')}>
        장면
      </Button>
    </>
  );
}
