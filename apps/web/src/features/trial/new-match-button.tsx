import './trial.css';
import { opponentOf } from '@chilyo/protocol/opponents';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { LEVELS } from '../../match/practice-choice.ts';
import type { Level } from '../../match/worker/practice-match.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useTrial } from './trial-store.ts';

/** Begins another match of the trial, against the same or another opponent. */
export function NewMatchButton({ onPlay }: { onPlay: (level: Level) => void }) {
  const level = useTrial((state) => state.level);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <button
        type="button"
        className="match-bar-act"
        aria-haspopup="dialog"
        data-testid="trial-anew"
        onClick={() => setChoosing(true)}
      >
        <RotateCcw size={18} aria-hidden="true" />
        새로 시작
      </button>
      {isChoosing && (
        <Dialog title="새로 시작" testId="trial-levels" onClose={() => setChoosing(false)}>
          <p>누구와 시험할까요? 지금 판은 사라집니다.</p>
          <div className="trial-levels">
            {LEVELS.map((each) => (
              <Button
                key={each}
                look={each === level ? 'cta' : 'quiet'}
                aria-current={each === level || undefined}
                data-testid={`trial-level-${each}`}
                onClick={() => {
                  setChoosing(false);
                  onPlay(each);
                }}
              >
                <b>{opponentOf(each).name}</b> {opponentOf(each).word}
              </Button>
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}
