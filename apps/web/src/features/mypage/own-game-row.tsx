import type { OwnGame } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import { rowTime } from '../../lib/row-time.ts';
import { channelLabel } from '../../match/queue-store.ts';
import { Mark } from '../../ui/mark.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { RatingShift } from '../../widgets/rating-shift.tsx';

const RESULT: Record<OwnGame['result'], { mark: string; word: string }> = {
  won: { mark: '승', word: '이겼습니다' },
  lost: { mark: '패', word: '졌습니다' },
  drawn: { mark: '무', word: '비겼습니다' },
};

/** A finished match: how it ended, against whom, with which decks, what it changed, and the way to see it again. */
export function OwnGameRow({ game }: { game: OwnGame }) {
  const { id, opponent, rating, gpoint, ended_ts } = game;
  return (
    <li className="own-game" data-result={game.result} data-testid="own-game">
      <span className="own-game-result" role="img" aria-label={RESULT[game.result].word}>
        {RESULT[game.result].mark}
      </span>
      <div className="own-game-who">
        {opponent.user_id > 0 ? <NameLink id={opponent.user_id} name={opponent.name} /> : <span>{opponent.name}</span>}
        <span className="muted">{game.clock === 'correspondence' ? '서신전' : channelLabel(game.channel_id)}</span>
      </div>
      <div className="own-game-decks">
        <Elements of={game.own_elements} whose="내 덱" />
        <i aria-hidden="true">:</i>
        <Elements of={game.opponent_elements} whose="상대 덱" />
      </div>
      <div className="own-game-change">
        {rating && (
          <span>
            <RatingShift of={rating} />
          </span>
        )}
        {gpoint > 0 && <span className="muted">+{gpoint}골드</span>}
      </div>
      <time className="muted" dateTime={new Date(ended_ts * 1000).toISOString()}>
        {rowTime(ended_ts, Date.now())}
      </time>
      <Link to="/games/$game_id" params={{ game_id: id }} search={{ t: 0 }} className="btn btn-quiet">
        다시 보기
      </Link>
    </li>
  );
}

function Elements({ of, whose }: { of: OwnGame['own_elements']; whose: string }) {
  return (
    <span className="own-game-elements">
      <span className="sr-only">{whose}</span>
      {of.length === 0 ? <Mark of="N" /> : of.map((element) => <Mark key={element} of={element} />)}
    </span>
  );
}
