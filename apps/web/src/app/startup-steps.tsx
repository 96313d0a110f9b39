import './startup-steps.css';
import { Button } from '../ui/button.tsx';
import { tryFailedStepsAgain, useStartup } from './startup.ts';

const WORDS = { waiting: '불러오는 중', done: '완료', error: '오류' };

/** A status in the corner during loading; it stays after a failure. */
export function StartupSteps() {
  const { steps, isRunning } = useStartup();
  const hasError = steps.some((step) => step.state === 'error');
  if (!isRunning && !hasError) return null;
  return (
    <aside className="startup" aria-label="시작 준비" role="status">
      <ol>
        {steps.map(({ word, state }) => (
          <li key={word} data-state={state}>
            {word} <span className="sr-only">{WORDS[state]}</span>
          </li>
        ))}
      </ol>
      {hasError && !isRunning && (
        <Button onClick={tryFailedStepsAgain} className="startup-again">
          다시 시도
        </Button>
      )}
    </aside>
  );
}
