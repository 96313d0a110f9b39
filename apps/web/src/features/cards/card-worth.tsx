import { useAside } from '../../lib/aside.ts';
import './card-worth.css';
import { copiesOf, josaOf } from '@chilyo/card-language';
import type { CardRow } from '@chilyo/protocol';
import { query } from '../../api/query.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { makeAfterAsking, type SaleKind, sellAfterAsking, worthOf } from '../../widgets/goods/card-deals.ts';
import { useHoldings } from '../../widgets/goods/holdings.ts';

/** A card's value in dust and gold, and the actions to craft it or give a copy away. */
export function CardWorth({ card }: { card: CardRow }) {
  const user = useUser();
  const economy = useAside(query('economy')).data;
  const crafts = useAside({ ...query('crafts'), enabled: Boolean(user?.name) }).data;
  const holding = useHoldings().find((one) => one.card.id === card.id);
  if (card.is_token || !economy) return null;
  const weakened = new Set(crafts?.weakened.map(({ card_id }) => card_id));
  const price = economy.craft[card.rarity];
  const free = holding?.free ?? 0;
  const held = free + (holding?.bound ?? 0);
  const sell = async (to: SaleKind) => {
    const isDone =
      holding && (await sellAfterAsking([{ holding, count: 1 }], to, worthOf(card, to, economy, weakened)));
    if (isDone) toast(`${card.name} 1장을 ${to === 'gpoint' ? '팔았습니다' : '분해했습니다'}.`);
  };
  const make = async () => {
    if (await makeAfterAsking(card, price, held >= copiesOf[card.rarity]))
      toast(`${josaOf(card.name, '을/를')} 만들었습니다.`);
  };
  return (
    <Panel title="만들기와 분해">
      <dl className="card-worth">
        <dt>만들기</dt>
        <dd>가루 {price}</dd>
        <dt>분해</dt>
        <dd>
          가루 {worthOf(card, 'dpoint', economy, weakened)}
          {weakened.has(card.id) && ' (약해진 카드라 제작값 그대로)'}
        </dd>
        <dt>가게에 팔기</dt>
        <dd>골드 {worthOf(card, 'gpoint', economy, weakened)}</dd>
        {held > 0 && (
          <>
            <dt>내 카드</dt>
            <dd>
              {held}장{held > free && `, 그 가운데 귀속 ${held - free}장`}
            </dd>
          </>
        )}
      </dl>
      {user?.name && (
        <p className="card-worth-acts">
          <Button disabled={user.dpoint < price} onClick={() => void make()}>
            {user.dpoint < price ? `만들려면 가루 ${price - user.dpoint} 부족` : '만들기'}
          </Button>
          <Button disabled={free === 0} onClick={() => void sell('dpoint')}>
            1장 분해
          </Button>
          <Button disabled={free === 0} onClick={() => void sell('gpoint')}>
            가게에 1장 팔기
          </Button>
        </p>
      )}
    </Panel>
  );
}
