import './match-dialogs.css';
import type { FoundOpponent } from '@chilyo/protocol';
import { AGREE_MS, RANKED_CHANNEL } from '@chilyo/protocol/constants';
import { tierWord } from '@chilyo/protocol/tiers';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serverNow } from '../lib/server-clock.ts';
import { answerOffer, useQueue } from '../match/queue-store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Portrait } from '../ui/portrait.tsx';
import { leavingCosts, missingCosts, useConduct } from '../widgets/match/conduct-words.ts';
import { type Standings, standingsInWords, standingsWith } from '../widgets/match/standings-with.ts';

/** The two dialogs between searching and playing. */
export function MatchDialogs() {
  const status = useQueue((queue) => queue.status);
  if (status === 'CONFIRM_GAME') return <FoundDialog />;
  if (status === 'WAITING_OPPONENT' || status === 'AGREE_GAME')
    return <WaitingDialog isDealing={status === 'AGREE_GAME'} />;
  return null;
}

const MADE_CARDS_IN_IT = '이 게임의 덱에는 만든 카드가 들어 있습니다.';

function FoundDialog() {
  const { deadline, channelNumber, isDeckStronger, hasMadeCards, found } = useQueue();
  const conduct = useConduct();
  const [end] = useState(() => deadline ?? serverNow() + AGREE_MS);
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 200);
    return () => clearInterval(timer);
  }, []);
  const left = Math.min(AGREE_MS, Math.max(0, end - now));
  return (
    <Dialog
      title="상대를 찾았습니다"
      testId="confirm-game"
      actions={
        <>
          <Button onClick={() => answerOffer(false)} data-testid="decline">
            거절
          </Button>
          <Button look="cta" onClick={() => answerOffer(true)} data-testid="accept">
            수락
          </Button>
        </>
      }
    >
      <div className="found">
        <div className="found-head">
          {found?.opponent && <Opponent of={found.opponent} />}
          <svg viewBox="0 0 100 100" role="timer" aria-label={`${Math.ceil(left / 1000)}초 남음`}>
            <circle className="found-track" cx="50" cy="50" r="44" />
            <circle
              className="found-left"
              cx="50"
              cy="50"
              r="44"
              pathLength="1"
              strokeDasharray={`${left / AGREE_MS} 1`}
            />
            <text x="50" y="61">
              {Math.ceil(left / 1000)}
            </text>
          </svg>
        </div>
        {found?.deck && (
          <p>
            내 덱 <b>{found.deck.name}</b>
          </p>
        )}
        {isDeckStronger && (
          <p>
            <b>상대의 덱이 내 덱보다 훨씬 강합니다.</b> 지금은 두 분만 찾고 있습니다. 거절해도 아무런 불이익이 없습니다.
          </p>
        )}
        {hasMadeCards && <p>{MADE_CARDS_IN_IT}</p>}
        <p>20초 안에 수락하지 않으면 대기열에서 빠집니다. {conduct && missingCosts(conduct)}</p>
        {conduct && channelNumber === RANKED_CHANNEL && <p className="muted">{leavingCosts(conduct)}</p>}
      </div>
    </Dialog>
  );
}

/** Who the other one is, as far as it is known before the match. */
function Opponent({ of }: { of: FoundOpponent }) {
  const fetched = useQueryClient();
  const [standings, setStandings] = useState<Standings | null>(null);
  useEffect(() => {
    let isHere = true;
    void standingsWith(of, fetched).then((known) => isHere && setStandings(known));
    return () => {
      isHere = false;
    };
  }, [of, fetched]);
  return (
    <div className="found-opponent" data-testid="found-opponent">
      <Portrait of={of} size={72} />
      <p>
        <b>{of.name}</b>
        <span>{[of.tier ? tierWord(of.tier) : '배치 중', of.title].filter(Boolean).join(' · ')}</span>
        <span>{standings && standingsInWords(standings)}</span>
      </p>
    </div>
  );
}

function WaitingDialog({ isDealing }: { isDealing: boolean }) {
  const { hasMadeCards, found } = useQueue();
  return (
    <Dialog
      title={isDealing ? '게임을 준비하고 있습니다' : '상대의 수락을 기다리고 있습니다'}
      testId="waiting-opponent"
    >
      {found?.opponent && <Opponent of={found.opponent} />}
      {hasMadeCards && <p>{MADE_CARDS_IN_IT}</p>}
      <p className="muted">곧 시작합니다. 이 창은 저절로 닫힙니다.</p>
    </Dialog>
  );
}
