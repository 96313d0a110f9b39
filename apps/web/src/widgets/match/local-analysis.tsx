import type { Line } from '../../match/worker/practice-line.ts';
import type { Continuation } from '../../match/worker/practice-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Analysis } from './analysis.tsx';

type Props = { line: Line; gameId: number; onRetry: (from: Continuation) => void };

/** The analysis of a match of this browser; not available for one that began in the middle. */
export function LocalAnalysis({ line, gameId, onRetry }: Props) {
  const retry = async (position: number) => {
    const from = await line.continuation(gameId, position);
    if (from) onRetry(from);
  };
  return (
    <Analysis
      bring={() => line.whole(gameId)}
      again={({ position }) => (
        <Button look="cta" data-testid="analysis-retry" onClick={() => void retry(position)}>
          이 판을 다시 둬 보기
        </Button>
      )}
    />
  );
}
