import { josaOf } from '@chilyo/card-language';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { Equipped, useOwnEquipped } from '../../board/equipped.ts';
import type { Faults } from '../../lib/faults.ts';
import { toast } from '../../lib/toast.ts';
import type { Match } from '../../match/follow.ts';
import { useMatch } from '../../match/store.ts';
import { ballotLine } from '../../match/worker/practice-line.ts';
import { usePace } from '../../match/worker/use-pace.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { MatchScreen } from '../../widgets/match/match-screen.tsx';
import { ResultPanel } from '../../widgets/match/result-panel.tsx';
import { isOver, type Pair, recordOf, SIDES, type Side, votingQuery } from './voting.ts';

type Props = {
  pair: Pair;
  gameId: number;
  /** Deals another match of the pair. */
  onAgain: () => void;
};

/** The match of a pair, after which one of its cards is chosen. */
export function VoteBoard({ pair, gameId, onAgain }: Props) {
  const source = useMemo(() => ballotLine.source(gameId), [gameId]);
  const equipped = useOwnEquipped(useMatch((state) => state.match?.seat ?? null));
  usePace(ballotLine);
  return (
    <Equipped value={equipped}>
      <MatchScreen
        source={source}
        lost={() => (
          <div className="lone-page">
            <p>다른 창에서 새 연습을 시작해서 이 판은 이어서 할 수 없습니다.</p>
            <p className="lone-actions">
              <Button look="cta" onClick={onAgain}>
                새로 시작
              </Button>
              <ButtonLink to="/workshop/vote">투표로</ButtonLink>
            </p>
          </div>
        )}
        result={(match) => <VoteResult match={match} pair={pair} gameId={gameId} onAgain={onAgain} />}
      />
    </Equipped>
  );
}

/** Asks after the match which card one would rather play with. */
function VoteResult({ match: { view, seat }, pair, gameId, onAgain }: Props & { match: Match }) {
  const fetched = useQueryClient();
  const navigate = useNavigate();
  const [faults, setFaults] = useState<Faults>({});
  const leave = async () => {
    await fetched.resetQueries({ queryKey: votingQuery.queryKey });
    await navigate({ to: '/workshop/vote' });
  };
  const { submit, isBusy } = useSubmit(
    async (chosen: Side) =>
      api.castBallot({ id: pair.id }, { chosen, practice: await recordOf(gameId) }, { quiet: true }),
    {
      async done(_answer, chosen) {
        toast(`${josaOf(`‘${pair.cards[chosen].name}’`, '을/를')} 골랐습니다. 두 번으로 셉니다.`);
        await leave();
      },
      async failed(failure) {
        if (!isOver(failure)) return;
        toast(failure.message);
        await leave();
      },
      words: { say: setFaults, otherwise: '보내지 못했습니다. 연결을 확인하고 다시 눌러 주세요.' },
    },
  );
  return (
    <ResultPanel
      view={view}
      seat={seat}
      lesson={
        <>
          <p className="vote-asked">어느 쪽과 더 놀고 싶나요?</p>
          <div className="vote-names">
            {SIDES.map((side) => (
              <Button
                key={side}
                look="cta"
                isBusy={isBusy}
                data-testid={`vote-tried-${side}`}
                onClick={() => void submit(side)}
              >
                {pair.cards[side].name}
              </Button>
            ))}
          </div>
          <FormFault>{faults.form}</FormFault>
        </>
      }
    >
      <Button onClick={onAgain}>다시 해 보기</Button>
      <ButtonLink to="/workshop/vote">투표로</ButtonLink>
    </ResultPanel>
  );
}
