import type { GameListItem } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import { useSiteNews } from '../../api/site-news.ts';
import { channelLabel, useWatchWord } from '../../match/queue-store.ts';
import { PersonName } from '../../ui/name-link.tsx';
import { Portrait } from '../../ui/portrait.tsx';

/** Live matches, then recent replays. */
export function GameList() {
  const games = useSiteNews((news) => news.games);
  if (games.length === 0) return null;
  return (
    <section className="chat-games" aria-label="게임">
      <Games title="진행 중인 게임" games={games.filter(({ is_replay }) => !is_replay)} />
      <Games title="얼마 전에 끝난 게임" games={games.filter(({ is_replay }) => is_replay)} />
    </section>
  );
}

function Games({ title, games }: { title: string; games: readonly GameListItem[] }) {
  if (games.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {games.map((game) => (
          <GameRow key={game.id} game={game} />
        ))}
      </ul>
    </>
  );
}

function GameRow({ game: { id, name1, name2, user_ids, faces, channel_id, is_replay } }: { game: GameListItem }) {
  const watch = useWatchWord(id);
  return (
    <li>
      <span className="chat-pair">
        <span>
          <Portrait of={faces[0]} size={24} /> <PersonName id={user_ids[0]} name={name1} />
        </span>{' '}
        <i>:</i>{' '}
        <span>
          <PersonName id={user_ids[1]} name={name2} /> <Portrait of={faces[1]} size={24} />
        </span>
      </span>
      <span className="muted">{channelLabel(channel_id)}</span>
      <Link to="/games/$game_id" params={{ game_id: id }} className="watch">
        {is_replay ? '다시 보기' : watch}
      </Link>
    </li>
  );
}
