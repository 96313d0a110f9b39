import type { Scene } from '@chilyo/protocol/scene';
import { Link, useNavigate } from '@tanstack/react-router';
import { Film, Undo2 } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { SceneTable } from '../../match/scene-table.ts';
import { useMatch } from '../../match/store.ts';
import type { TrialCard } from '../../match/trial-card.ts';
import { Button } from '../../ui/button.tsx';
import { MatchScreen } from '../../widgets/match/match-screen.tsx';
import { ResultPanel } from '../../widgets/match/result-panel.tsx';
import { UnderBar } from '../../widgets/match/under-bar.tsx';
import { useKnownRows } from './scene-cards.ts';
import { record } from './scene-store.ts';
import { SetupLink } from './setup-link.tsx';

type Props = { tried: TrialCard; scene: Scene };

/** A scene in play, both sides by the same player: the seat that decides is below. */
export function ScenePlay({ tried, scene }: Props) {
  const { cards } = useKnownRows(tried);
  const table = useMemo(() => new SceneTable(scene, cards), [scene, cards]);
  const navigate = useNavigate();
  const { steps, isToTurn } = table.useSteps();
  // the board turns when everything has come to rest
  const isAtRest = useMatch(({ pending, isRunning, source }) => !pending && !isRunning && source === table.source);
  useEffect(() => {
    if (isToTurn && isAtRest) table.turn();
  }, [table, isToTurn, isAtRest]);

  /** Records the steps, and shows them as others will see them. */
  const show = () => {
    record(table.done);
    void navigate({ to: '.', search: { at: 'show' } });
  };

  return (
    <UnderBar
      label="장면"
      name={steps === 0 ? tried.card.name : `${steps}수`}
      back={<SetupLink />}
      acts={
        <>
          <button
            type="button"
            className="match-bar-act"
            aria-disabled={steps === 0}
            data-testid="scene-undo"
            onClick={() => steps > 0 && table.undo()}
          >
            <Undo2 size={18} aria-hidden="true" />
            되돌리기
          </button>
          <button
            type="button"
            className="match-bar-act"
            aria-disabled={steps === 0}
            data-testid="scene-record"
            onClick={() => steps > 0 && show()}
          >
            <Film size={18} aria-hidden="true" />
            보이기
          </button>
        </>
      }
    >
      <MatchScreen
        source={table.source}
        lost={() => null}
        result={({ view, seat }) => (
          <ResultPanel view={view} seat={seat}>
            <Button look="cta" onClick={() => table.undo()}>
              한 수 되돌리기
            </Button>
            <Button onClick={show}>이 장면 보이기</Button>
            <Button onClick={() => table.undo(true)}>처음부터</Button>
            <Link to="." search={{}} className="btn btn-quiet">
              판 꾸미기
            </Link>
          </ResultPanel>
        )}
      />
    </UnderBar>
  );
}
