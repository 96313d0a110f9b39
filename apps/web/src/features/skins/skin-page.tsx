import './skins.css';
import { FIRST_WORK_ID } from '@chilyo/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useCard, useCatalog } from '../../api/catalog-store.ts';
import { query } from '../../api/query.ts';
import { isNotFound } from '../../lib/http-error.ts';
import { useUser } from '../../lib/user-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, cardInWords } from '../../ui/card/card.tsx';
import { MovingCard } from '../../ui/card/moving-card.tsx';
import { WaitingCard } from '../../ui/card/waiting-cards.tsx';
import { Empty, Failed } from '../../ui/list-states.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { WaitingNote } from '../../ui/waiting-note.tsx';
import { priceWord } from '../../widgets/goods/goods-deals.ts';
import { Royalties } from '../../widgets/goods/royalties.tsx';
import { SkinActs } from '../../widgets/goods/skin-acts.tsx';
import { ShareButton } from '../../widgets/texts/share-button.tsx';
import { WorkWatch } from '../../widgets/works/work-watch.tsx';

/** One skin, large, beside the original. */
export function SkinPage() {
  const { skin_id: id } = useParams({ from: '/skins/$skin_id' });
  const user = useUser();
  const fetched = useQuery(query('skin', { id }));
  const listed = useCatalog((catalog) => catalog.skins.find((skin) => skin.id === id));
  const skin = listed ?? fetched.data;
  const card = useCard(skin?.card_id);
  const isMade = id >= FIRST_WORK_ID;
  if (isNotFound(fetched.error))
    return (
      <div className="list-face">
        <Empty action={<ButtonLink to="/skins">스킨 목록</ButtonLink>}>없는 스킨입니다.</Empty>
      </div>
    );
  if (fetched.error && !skin) return <Failed message={fetched.error.message} onRetry={() => void fetched.refetch()} />;
  if (!skin || !card)
    return (
      <div className="skin-view" role="status" aria-label="불러오는 중입니다">
        <div className="skin-large">
          <WaitingCard />
        </div>
        <WaitingNote />
      </div>
    );
  return (
    <>
      <PageTitle side={<ShareButton name={skin.name} path={`/skins/${id}`} picture={`/api/skins/${id}/picture.png`} />}>
        {skin.name}
      </PageTitle>
      <div className="skin-view">
        <figure className="skin-large">
          <div role="img" aria-label={`${skin.name} 스킨을 입은 ${cardInWords(card)}`}>
            <MovingCard card={{ ...card, skin }} />
          </div>
        </figure>
        <figure className="skin-original">
          <div role="img" aria-label={`원래 그림의 ${card.name}`}>
            <Card card={card} />
          </div>
          <figcaption className="muted">원래 그림</figcaption>
        </figure>
        <div className="skin-facts">
          <Panel title="이 스킨">
            <dl className="skin-list">
              <dt>카드</dt>
              <dd>
                <Link to="/cards/$card_id" params={{ card_id: card.id }} className="linked">
                  {card.name}
                </Link>
              </dd>
              <dt>만든 사람</dt>
              <dd>
                <NameLink id={skin.user_id} name={skin.maker} />
              </dd>
              <dt>값</dt>
              <dd data-testid="skin-price">{priceWord(skin.price)}</dd>
              <dt>가진 사람</dt>
              <dd>{fetched.data ? `${fetched.data.owners}명` : '…'}</dd>
            </dl>
            <div className="skin-acts">
              <SkinActs skin={skin} isMain />
            </div>
            {isMade && <WorkWatch of={{ id, kind: 'skin', makerId: skin.user_id }} />}
            <p className="muted">
              {skin.is_worn
                ? '내 카드와 다음 게임부터 이 그림으로 보입니다. 게임에서는 상대와 관전자에게도 보입니다.'
                : '스킨은 그림만 바꿉니다. 카드의 능력은 그대로입니다.'}
            </p>
          </Panel>
          {user?.id === skin.user_id && (
            <Panel
              title="판매"
              side={
                isMade && (
                  <ButtonLink to="/skins/$skin_id/edit" params={{ skin_id: id }}>
                    고치기
                  </ButtonLink>
                )
              }
            >
              <Royalties of="skin" id={skin.id} />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}
