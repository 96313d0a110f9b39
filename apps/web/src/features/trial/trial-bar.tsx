import { opponentOf } from '@chilyo/protocol/opponents';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { LEVELS } from '../../match/practice-choice.ts';
import type { Level } from '../../match/worker/practice-match.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { backWords } from './back-words.ts';
import { useTrial } from './trial-store.ts';

/** The way back from a trial, and a new match against the same or another opponent. */
export function TrialBar({ onPlay }: { onPlay: (level: Level) => void }) {
  const { tried, level } = useTrial();
  const [isChoosing, setChoosing] = useState(false);
  if (!tried) return null;
  return (
    <nav className="trial-bar" aria-label="카드 시험">
      <Link to={tried.backTo} className="trial-back" data-testid="trial-back">
        <ChevronLeft size={20} aria-hidden="true" />
        {backWords(tried.backTo)}
      </Link>
      <span className="trial-name">{tried.card.name}</span>
      <button
        type="button"
        className="trial-anew"
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
    </nav>
  );
}
