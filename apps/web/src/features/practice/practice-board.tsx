import { useMemo } from 'react';
import { Equipped, useOwnEquipped } from '../../board/equipped.ts';
import type { Choice } from '../../match/practice-choice.ts';
import { useMatch } from '../../match/store.ts';
import { practice } from '../../match/worker/practice-line.ts';
import type { Continuation } from '../../match/worker/practice-messages.ts';
import { usePace } from '../../match/worker/use-pace.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { MatchScreen } from '../../widgets/match/match-screen.tsx';

const ReplacedPanel = onDemand(async () => (await import('./no-match-panels.tsx')).ReplacedPanel);
const PracticeResult = onDemand(async () => (await import('./practice-result.tsx')).PracticeResult);
const PracticeTalk = onDemand(async () => (await import('./practice-talk.tsx')).PracticeTalk);

type Props = {
  gameId: number;
  choice: Choice;
  onEnd: () => void;
  onPlay: (choice: Choice) => void;
  onRetry: (from: Continuation) => void;
};

export function PracticeBoard({ gameId, choice, ...after }: Props) {
  const source = useMemo(() => practice.source(gameId), [gameId]);
  const equipped = useOwnEquipped(useMatch((state) => state.match?.seat ?? null));
  usePace(practice);

  return (
    <Equipped value={equipped}>
      <PracticeTalk gameId={gameId} level={choice.level} />
      <MatchScreen
        hasMeeting
        source={source}
        lost={() => <ReplacedPanel />}
        result={(match) => <PracticeResult {...{ match, gameId, source, choice }} {...after} />}
      />
    </Equipped>
  );
}
