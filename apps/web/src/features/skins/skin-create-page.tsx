import './skin-making.css';
import type { CardRow, SkinContent } from '@chilyo/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCard } from '../../api/catalog-store.ts';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { showAlert } from '../../lib/dialogs.ts';
import { Card } from '../../ui/card/card.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { CardField } from '../../widgets/cards/search/card-field.tsx';
import { MadeGoodsPanel } from '../../widgets/works/made-goods-panel.tsx';
import { inSkin } from '../../widgets/works/skin-sizes.tsx';
import { SkinPicture } from './skin-picture.tsx';

const NAME_MAX = 20;
/** A first name, which its maker changes. */
const nameFor = ({ name }: CardRow) => `새 ${name}`.slice(0, NAME_MAX).trim();

/** `/skins/create`: a card and a picture. The picture is the first save. */
export function SkinCreatePage() {
  const { card: asked } = useSearch({ from: '/skins/create' });
  const given = useCard(asked);
  const [chosen, setChosen] = useState<CardRow | null>(null);
  const card = chosen ?? given ?? null;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { submit, isBusy } = useSubmit(
    (content: SkinContent) => api.createMadeGood({ content, licence: null, is_ai: false, source: '' }, { quiet: true }),
    {
      async done(good) {
        cache.setQueryData(query('madeGood', { id: good.id }).queryKey, good);
        await navigate({ to: '/skins/$skin_id/edit', params: { skin_id: good.id }, replace: true });
      },
      words: { say: ({ form }) => form && void showAlert(form), otherwise: '스킨을 만들지 못했습니다.' },
    },
  );
  return (
    <>
      <PageTitle>스킨 만들기</PageTitle>
      <div className="skin-begin">
        <Panel title="새 스킨">
          <div className="skin-begin-parts">
            <CardField
              label="어느 카드의 스킨인가요?"
              hint="카드 이름이나 초성을 적어 고릅니다."
              chosen={card}
              onChoose={setChosen}
            />
            {card ? (
              <>
                <div className="skin-begin-card">
                  <Card card={card} />
                </div>
                <SkinPicture
                  card={card}
                  picture={null}
                  onPicture={(picture) =>
                    void submit({ kind: 'skin', card_id: card.id, name: nameFor(card), picture, price: 0 })
                  }
                />
                {isBusy && <p role="status">카드에 입히는 중입니다…</p>}
              </>
            ) : (
              <p className="muted">
                카드를 고르면 그 카드에 입힐 그림을 올릴 수 있습니다. 올린 그림은 심사를 통과한 다음 가게에 놓입니다.
              </p>
            )}
          </div>
        </Panel>
        <MadeGoodsPanel
          kind="skin"
          title="내가 만드는 스킨"
          empty="아직 만든 스킨이 없습니다."
          pictureOf={(good) => good.content.kind === 'skin' && <SmallSkin id={good.id} content={good.content} />}
        />
      </div>
    </>
  );
}

function SmallSkin({ id, content }: { id: number; content: SkinContent }) {
  const card = useCard(content.card_id);
  return <span className="skin-small">{card && <Card card={inSkin(card, id, content)} isSmall isPicture />}</span>;
}
