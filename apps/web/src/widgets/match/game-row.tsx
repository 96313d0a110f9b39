import './game-row.css';
import type { LastGame, OwnGame } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { rowTime } from '../../lib/row-time.ts';
import { channelLabel } from '../../match/queue-store.ts';
import { Mark } from '../../ui/mark.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { RatingShift } from './rating-shift.tsx';

const RESULT: Record<OwnGame['result'], { mark: string; word: string }> = {
  won: { mark: '승', word: '이겼습니다' },
  lost: { mark: '패', word: '졌습니다' },
  drawn: { mark: '무', word: '비겼습니다' },
};

/** A user's finished match: result, opponent, decks, and a link to the replay. */
export function GameRow({ game, isOwn = false, children }: { game: LastGame; isOwn?: boolean; children?: ReactNode }) {
  const { id, opponent, ended_ts } = game;
  return (
    <li className="game-row" data-result={game.result} data-of-another={!isOwn || undefined} data-testid="game-row">
      <span className="game-row-result" role="img" aria-label={RESULT[game.result].word}>
        {RESULT[game.result].mark}
      </span>
      <div className="game-row-who">
        {opponent.user_id > 0 ? <NameLink id={opponent.user_id} name={opponent.name} /> : <span>{opponent.name}</span>}
      </div>
      <div className="game-row-decks">
        <Elements of={game.own_elements} whose={isOwn ? '내 덱' : '이 사람의 덱'} />
        <i aria-hidden="true">:</i>
        <Elements of={game.opponent_elements} whose="상대 덱" />
      </div>
      {children}
      <time className="muted" dateTime={new Date(ended_ts * 1000).toISOString()}>
        {rowTime(ended_ts, Date.now())}
      </time>
      <Link to="/games/$game_id" params={{ game_id: id }} search={{ t: 0 }} className="btn btn-quiet">
        다시 보기
      </Link>
    </li>
  );
}

/** The user's own match, with its channel and the changes it made. */
export function OwnGameRow({ game }: { game: OwnGame }) {
  const { rating, gpoint } = game;
  return (
    <GameRow game={game} isOwn>
      <div className="game-row-change">
        <span className="muted">{game.clock === 'correspondence' ? '서신전' : channelLabel(game.channel_id)}</span>
        {rating && (
          <span>
            <RatingShift of={rating} />
          </span>
        )}
        {gpoint > 0 && <span className="muted">+{gpoint}골드</span>}
      </div>
    </GameRow>
  );
}

function Elements({ of, whose }: { of: LastGame['own_elements']; whose: string }) {
  return (
    <span className="game-row-elements">
      <span className="sr-only">{whose}</span>
      {of.length === 0 ? <Mark of="N" /> : of.map((element) => <Mark key={element} of={element} />)}
    </span>
  );
}
