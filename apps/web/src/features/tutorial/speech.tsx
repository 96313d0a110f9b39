import '../../board/speech.css';
import './tutorial.css';
import type { CSSProperties } from 'react';
import { boxed } from '../../board/boxed.ts';
import type { Box } from '../../board/geometry/places.ts';
import { Button } from '../../ui/button.tsx';

type Props = {
  words: string;
  box: Box;
  /** Height that stays free above the words where they leave it, px. */
  kept: number;
  /** From 1. */
  step: number;
  steps: number;
  onSkip: () => void;
  onAgain: () => void;
};

/** The present text of the lesson, beside the board. */
export function Speech({ words, box, kept, step, steps, onSkip, onAgain }: Props) {
  return (
    <section
      className="lesson-words"
      style={{ ...boxed(box), '--kept': `${kept}px` } as CSSProperties}
      aria-label="배우기"
      data-testid="speech"
    >
      <div className="lesson-panel">
        <p className="speech-words" aria-live="polite" aria-atomic="true" data-testid="speech-words">
          {words}
        </p>
        <div className="speech-foot">
          <progress className="speech-progress" value={step} max={steps} aria-label="진행" />
          <span data-testid="speech-step">
            {step}/{steps}
          </span>
          <Button look="bare" data-testid="tutorial-again" onClick={onAgain}>
            처음부터
          </Button>
          <Button look="bare" data-testid="tutorial-skip" onClick={onSkip}>
            건너뛰기
          </Button>
        </div>
      </div>
    </section>
  );
}
