import type { WireView } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import { josa } from 'es-hangul';
import { useState } from 'react';
import { sendSearch } from '../../lib/queue-store.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { useMatch } from './match-store.ts';

const REASONS: Record<NonNullable<WireView['result']>['reason'], string> = {
  hero: '영웅의 생명이 다했습니다.',
  concede: '기권으로 끝났습니다.',
  left: '한쪽이 자리를 비워 끝났습니다.',
  idle: '한쪽이 오래 움직이지 않아 끝났습니다.',
  turns: '100턴이 지나 끝났습니다.',
  both: '두 영웅이 함께 쓰러졌습니다.',
};

export function ResultPanel({ view, seat }: { view: WireView; seat: 0 | 1 | null }) {
  const [isAway, setAway] = useState(false);
  const rewards = useRewards();
  const { result } = view;
  if (!result || isAway) return null;
  const title =
    result.winner === null
      ? '무승부'
      : seat === null
        ? `${josa(view.seats[result.winner].name, '이/가')} 이겼습니다`
        : result.winner === seat
          ? '승리'
          : '패배';
  return (
    <section
      className="result"
      data-testid="result"
      data-won={result.winner === seat || undefined}
      role="dialog"
      aria-label="결과"
    >
      <h2>{title}</h2>
      <p>{REASONS[result.reason]}</p>
      {seat !== null && rewards.length > 0 && (
        <ul className="rewards">
          {rewards.map(({ word, change }) => (
            <li key={word}>
              {word} <b>{change > 0 ? `+${change}` : change}</b>
            </li>
          ))}
        </ul>
      )}
      <div className="result-buttons">
        {seat !== null && (
          <Button look="cta" data-testid="search-again" onClick={() => sendSearch()}>
            다시 게임 찾기
          </Button>
        )}
        <Link to="/" className="btn btn-quiet" data-testid="go-home">
          홈으로
        </Link>
        <Button look="bare" onClick={() => setAway(true)}>
          판 보기
        </Button>
      </div>
    </section>
  );
}

/** What changed in the player's own record since the match was opened. */
function useRewards(): { word: string; change: number }[] {
  const purse = useMatch((state) => state.purse);
  const user = useUser();
  if (!purse || !user) return [];
  const score = user.score_id === 1 ? user.score1 : user.score2;
  return [
    { word: '골드', change: user.gpoint - purse.gpoint },
    { word: '가루', change: user.dpoint - purse.dpoint },
    { word: '점수', change: score - purse.score },
  ].filter(({ change }) => change !== 0);
}
