import { Link } from '@tanstack/react-router';
import { useSiteNews } from '../../api/site-news.ts';
import { channelLabel, useOwnGame } from '../../match/queue-store.ts';
import { Empty } from '../../ui/list-states.tsx';
import { PersonName } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Portrait } from '../../ui/portrait.tsx';

const SHOWN = 4;

export function LiveGames() {
  const games = useSiteNews((news) => news.games);
  const own = useOwnGame();
  return (
    <Panel title="진행 중인 게임" className="home-games">
      {games.length === 0 ? (
        <div className="list-face home-no-games">
          <Empty>지금 진행 중인 게임이 없습니다.</Empty>
        </div>
      ) : (
        <ul>
          {games.slice(0, SHOWN).map((game) => (
            <li key={game.id} className="article-row">
              <Link to="/games/$game_id" params={{ game_id: game.id }}>
                <span className="row-title">
                  <Portrait of={game.faces[0]} size={24} /> <PersonName id={game.user_ids[0]} name={game.name1} /> :{' '}
                  <PersonName id={game.user_ids[1]} name={game.name2} /> <Portrait of={game.faces[1]} size={24} />
                </span>
                <time>
                  {game.is_replay ? '다시 보기' : game.id === own ? '이어 하기' : channelLabel(game.channel_id)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
