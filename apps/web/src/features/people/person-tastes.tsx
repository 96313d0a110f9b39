import type { Profile } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import { useCard } from '../../api/catalog-store.ts';
import { Card } from '../../ui/card/card.tsx';
import { Mark } from '../../ui/mark.tsx';
import { GameRow } from '../../widgets/match/game-row.tsx';

/** A player's favourites and latest matches; nothing if there are none yet. */
export function PersonTastes({ profile }: { profile: Profile }) {
  const { favourite_card_id, favourite_decks, last_games } = profile;
  const card = useCard(favourite_card_id ?? undefined);
  return (
    <>
      {(card || favourite_decks.length > 0) && (
        <div className="person-tastes">
          {card && (
            <Link to="/cards/$card_id" params={{ card_id: card.id }} className="person-card">
              <span className="muted small">가장 좋아하는 카드</span>
              <Card card={card} />
            </Link>
          )}
          {favourite_decks.length > 0 && (
            <div>
              <h3>즐겨 쓰는 덱</h3>
              <ul className="person-decks">
                {favourite_decks.map(({ id, name, elements, code }) => (
                  <li key={id}>
                    <Link to="/pages/deck/$code" params={{ code }} search={{ deck: id }}>
                      {elements.map((element) => (
                        <Mark key={element} of={element} />
                      ))}
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
      {last_games.length > 0 && (
        <div>
          <h3>최근 랭킹전</h3>
          <ul>
            {last_games.map((game) => (
              <GameRow key={game.id} game={game} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
