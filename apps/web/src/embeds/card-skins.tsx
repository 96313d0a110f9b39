import './card-skins.css';
import type { CardRow } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import { useCatalog } from '../lib/catalog-store.ts';
import { Card } from '../ui/card/card.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkinActs } from './skin-acts.tsx';

/** The skins of a card, to look at, buy and wear; nothing where there are none. */
export function CardSkins({ card }: { card: CardRow }) {
  const skins = useCatalog((catalog) => catalog.skins).filter(({ card_id }) => card_id === card.id);
  if (skins.length === 0) return null;
  return (
    <Panel title="스킨" to="/skins" side={`${skins.length}가지`}>
      <ul className="card-skins">
        {skins.map((skin) => (
          <li key={skin.id} className="card-skin">
            <Link to={`/skins/${skin.id}`} className="card-skin-name">
              <span className="card-skin-picture">
                <Card card={{ ...card, skin }} isPicture />
              </span>
              {skin.name}
            </Link>
            <SkinActs skin={skin} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
