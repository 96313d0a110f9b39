import { Link } from '@tanstack/react-router';
import { useSiteNews } from '../../api/site-news.ts';
import { channelLabel } from '../../match/queue-store.ts';

/** Live matches, then recent replays. */
export function GameList() {
  const games = useSiteNews((news) => news.games);
  if (games.length === 0) return null;
  return (
    <section className="chat-games" aria-label="게임">
      <h3>진행 중인 게임</h3>
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            <span className="chat-pair">
              {game.name1} <i>:</i> {game.name2}
            </span>
            <span className="muted">{game.is_replay ? '다시 보기' : channelLabel(game.channel_id)}</span>
            <Link to="/games/$game_id" params={{ game_id: game.id }} className="watch">
              {game.is_replay ? '보기' : '관전'}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
