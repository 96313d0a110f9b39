import './startup-steps.css';
import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { tryFailedStepsAgain, useStartup } from './startup.ts';

const MARKERS = {
  waiting: { icon: LoaderCircle, word: '불러오는 중' },
  done: { icon: Check, word: '완료' },
  error: { icon: CircleAlert, word: '오류' },
};

/** A slip in the corner while things arrive; it stays when something failed. */
export function StartupSteps() {
  const { steps, isRunning } = useStartup();
  const hasError = steps.some((step) => step.state === 'error');
  if (!isRunning && !hasError) return null;
  return (
    <aside className="startup" aria-label="시작 준비" role="status">
      <ol>
        {steps.map(({ word, state }) => {
          const { icon: Marker, word: stateWord } = MARKERS[state];
          return (
            <li key={word} data-state={state}>
              <Marker size={14} aria-hidden="true" />
              {word} <span className="sr-only">{stateWord}</span>
            </li>
          );
        })}
      </ol>
      {hasError && !isRunning && (
        <Button onClick={tryFailedStepsAgain} className="startup-again">
          다시 시도
        </Button>
      )}
    </aside>
  );
}
