import '../../board/speech.css';
import './tutorial.css';
import { useRef } from 'react';
import { useSpot } from '../../board/use-spot.ts';
import { Button } from '../../ui/button.tsx';

type Props = {
  words: string;
  about: readonly string[];
  /** From 1. */
  step: number;
  steps: number;
  onSkip: () => void;
  onAgain: () => void;
};

/** The present text of the lesson, beside its subject. */
export function Speech({ words, about, step, steps, onSkip, onAgain }: Props) {
  const place = useRef<HTMLElement>(null);
  const spot = useSpot(place, about);
  return (
    <section
      ref={place}
      className="speech"
      aria-label="배우기"
      data-testid="speech"
      data-point={spot?.point?.edge}
      style={
        spot
          ? ({ left: spot.left, top: spot.top, '--point': `${spot.point?.at ?? 0}px` } as React.CSSProperties)
          : { visibility: 'hidden' }
      }
    >
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
    </section>
  );
}
