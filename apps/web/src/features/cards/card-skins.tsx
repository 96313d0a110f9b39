import './card-skins.css';
import type { CardRow, Skin } from '@chilyo/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCatalog } from '../../api/catalog-store.ts';
import { useSkinNow } from '../../api/known-goods.ts';
import { pages } from '../../api/query.ts';
import { useUser } from '../../lib/user-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Failed, More } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkinActs } from '../../widgets/goods/skin-acts.tsx';

/** The skins of a card, to view, buy and equip, and the way to make one; nothing if there is neither. */
export function CardSkins({ card }: { card: CardRow }) {
  const found = useInfiniteQuery(pages('shopSkins', { card_id: card.id }));
  const known = useCatalog((catalog) => catalog.skins);
  const isNamed = Boolean(useUser()?.name);
  const skins =
    found.data?.pages.flatMap(({ items }) => items) ?? known.filter(({ card_id }) => card_id === card.id).reverse();
  if (skins.length === 0 && !found.isError && !isNamed) return null;
  return (
    <Panel
      title="스킨"
      link={{ to: '/skins' }}
      side={skins.length > 0 ? `${skins.length}가지${found.hasNextPage ? ' 넘게' : ''}` : undefined}
    >
      <ul className="card-skins">
        {skins.map((skin) => (
          <CardSkin key={skin.id} card={card} listed={skin} />
        ))}
      </ul>
      {found.isError && !found.isFetchNextPageError && (
        <Failed message={found.error.message} onRetry={() => void found.refetch()} />
      )}
      <More of={found} />
      {isNamed && (
        <ButtonLink className="card-skins-make" to="/skins/create" search={{ card: card.id }}>
          이 카드의 스킨 만들기
        </ButtonLink>
      )}
    </Panel>
  );
}

function CardSkin({ card, listed }: { card: CardRow; listed: Skin }) {
  const skin = useSkinNow(listed);
  return (
    <li className="card-skin">
      <Link to="/skins/$skin_id" params={{ skin_id: skin.id }} className="card-skin-name">
        <span className="card-skin-picture">
          <Card card={{ ...card, skin }} isPicture />
        </span>
        {skin.name}
      </Link>
      <SkinActs skin={skin} />
    </li>
  );
}
