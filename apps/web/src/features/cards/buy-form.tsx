import type { CardRow, PriceLevel } from '@chilyo/protocol';
import { COPIES_MOST } from '@chilyo/protocol/constants';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Counter } from '../../ui/counter.tsx';
import { cheapestCopies } from './cheapest-copies.ts';

type Props = { card: CardRow; levels: readonly PriceLevel[] };
const gold = (amount: number) => `${amount.toLocaleString('ko-KR')}골드`;

/** Buys the cheapest copies, one or several. The total is shown first, and is the most that is charged. */
export function BuyForm({ card, levels }: Props) {
  const held = useUser()?.gpoint ?? 0;
  const [wished, setWished] = useState(1);
  const copies = cheapestCopies(levels, COPIES_MOST);
  const count = Math.min(wished, copies.length);
  const total = copies.slice(0, count).reduce((sum, price) => sum + price, 0);
  const [least, most] = [copies[0] ?? 0, copies[count - 1] ?? 0];
  const each = least === most ? `한 장에 ${gold(least)}` : `한 장에 ${least.toLocaleString('ko-KR')}~${gold(most)}`;
  const missing = total - held;

  const { submit, isBusy } = useSubmit(() => api.buyCard({ id: card.id }, { count, total_most: total }), {
    done(bought) {
      toast(`${card.name} ${bought.count}장을 ${gold(bought.gpoint)}에 샀습니다.`);
      setWished(1);
    },
  });
  const buy = async () => {
    const isSure = await askConfirm({
      title: card.name,
      message: `${count}장을 모두 ${gold(total)}에 살까요? ${count > 1 ? `${each}입니다. ` : ''}골드가 ${(held - total).toLocaleString('ko-KR')} 남습니다.`,
      confirmLabel: '사기',
    });
    if (isSure) await submit();
  };
  return (
    <div className="buy-form">
      {copies.length > 1 && (
        <Counter label="몇 장 살까요" word="장" value={count} least={1} most={copies.length} onChange={setWished} />
      )}
      <Button
        look="cta"
        isBusy={isBusy}
        disabled={missing > 0}
        aria-describedby={missing > 0 ? 'buy-note' : undefined}
        onClick={() => void buy()}
        data-testid="buy"
      >
        {gold(total)}에 {count > 1 ? `${count}장 ` : ''}사기
      </Button>
      <p id="buy-note" className={missing > 0 ? 'danger-text small' : 'muted small'} role="status">
        {missing > 0 ? `골드가 ${missing.toLocaleString('ko-KR')} 부족합니다.` : count > 1 && each}
      </p>
    </div>
  );
}
