import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { query } from '../../api/query.ts';

import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { useCardFacts } from '../../widgets/cards/search/card-facts.ts';
import { GoodsPicker, type PickedGoods } from '../../widgets/goods/goods-picker.tsx';

type Props = { goods: PickedGoods; onChange: (goods: PickedGoods) => void };

/** Cards and gold attached to a letter; collapsed while there are none. */
export function Attachments({ goods, onChange }: Props) {
  const hasGoods = goods.card_ids.length > 0 || goods.gpoint > 0;
  const [isOpen, setIsOpen] = useState(hasGoods);
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setIsOpen(true)}>카드나 골드 넣기</Button>
      </div>
    );
  return <Picker goods={goods} onChange={onChange} />;
}

function Picker({ goods, onChange }: Props) {
  const economy = useQuery(query('economy'));
  const allowance = useQuery(query('letterAllowance'));
  const uitems = useCatalog((catalog) => catalog.uitems);
  const gold = useUser()?.gpoint ?? 0;
  const facts = useCardFacts();
  const free = useMemo(
    () => new Map(uitems.map(({ card_id, count, bound_count }) => [card_id, count - bound_count])),
    [uitems],
  );
  const failed = [economy, allowance].find(({ isLoadingError }) => isLoadingError);
  if (failed) return <Failed message={failed.error!.message} onRetry={() => void failed.refetch()} />;
  if (!economy.data || !allowance.data) return <SkeletonRows count={4} />;
  const { letter, trade } = economy.data;
  const { cards, gpoint } = allowance.data;
  const fee = Math.ceil((goods.gpoint * trade.fee_percent) / 100) + trade.fee_per_card * goods.card_ids.length;
  return (
    <div className="attachments">
      <p className="muted small">
        하루에 카드 {letter.cards_a_day}장과 {letter.gpoint_a_day}골드까지 보낼 수 있습니다. {letter.days}일 안에 받지
        않으면 돌아옵니다. 수수료는 돌아오지 않습니다.
      </p>
      <GoodsPicker
        title="함께 보낼 것"
        goods={goods}
        most={cards}
        facts={facts}
        free={free}
        goldMost={Math.min(gpoint, gold)}
        onChange={onChange}
      />
      <p className="attachments-fee" role="status">
        {fee > 0 ? `보내는 데 드는 수수료 ${fee}골드` : `오늘 카드 ${cards}장, ${gpoint}골드까지 더 보낼 수 있습니다.`}
      </p>
    </div>
  );
}
