import { josaOf } from '@chilyo/card-language';
import type { Trade } from '@chilyo/protocol';
import { useCatalog } from '../../api/catalog-store.ts';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { toast } from '../../lib/toast.ts';
import { untilWords } from '../../lib/until-words.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { Side } from './trade-side.tsx';

const STATUS = { open: '', taken: '거래됨', cancelled: '취소됨', expired: '기한 지남' } as const;

/** A trade: the goods to get and to give, and the available action. */
export function TradeRow({ trade }: { trade: Trade }) {
  const user = useUser();
  const uitems = useCatalog((catalog) => catalog.uitems);
  const { submit: act, isBusy } = useSubmit((call: () => Promise<unknown>, _done: string) => call(), {
    done: (_answer, _call, words) => toast(words),
  });
  const isMine = trade.user_id === user?.id;
  const isOpen = trade.status === 'open';
  const missing = isMine || !isOpen ? undefined : lackingOf(trade.wants.card_ids, uitems);
  const costs = trade.wants.gpoint + trade.fee;
  const price = `${costs.toLocaleString('ko-KR')}골드${trade.wants.card_ids.length > 0 ? `와 카드 ${trade.wants.card_ids.length}장` : ''}`;
  const take = async () => {
    const isSure = await askConfirm({
      title: '거래하기',
      message: `${josaOf(price, '을/를')} 주고 거래할까요? 수수료 ${trade.fee}골드가 들어 있습니다.`,
      confirmLabel: '거래하기',
    });
    if (isSure) await act(() => api.takeTrade({ id: trade.id }), '거래했습니다.');
  };
  const cancel = () => act(() => api.cancelTrade({ id: trade.id }), '거래를 거두고 돌려받았습니다.');
  return (
    <li className="trade" data-testid="trade">
      <div className="trade-sides">
        <Side title={isMine ? '내가 주는 것' : '내가 받는 것'} side={trade.gives} />
        <Side title={isMine ? '내가 받는 것' : '내가 주는 것'} side={trade.wants} missing={missing} />
      </div>
      <footer className="trade-foot">
        <p className="muted small">
          {isMine ? (
            '내 거래'
          ) : (
            <>
              <Portrait of={trade} size={24} /> <NameLink id={trade.user_id} name={trade.name} mark={trade.mark} />
            </>
          )}{' '}
          · {isOpen ? untilWords(trade.expires_ts) : STATUS[trade.status]}
          {isOpen && ` · 수수료 ${trade.fee}골드는 거래를 받는 사람이 냅니다.`}
        </p>
        {isOpen &&
          (isMine ? (
            <Button isBusy={isBusy} onClick={() => void cancel()}>
              거래 취소
            </Button>
          ) : (
            <Button
              look="cta"
              isBusy={isBusy}
              disabled={(missing?.size ?? 0) > 0 || costs > (user?.gpoint ?? 0)}
              onClick={() => void take()}
            >
              {(missing?.size ?? 0) > 0 ? '카드 부족' : costs > (user?.gpoint ?? 0) ? '골드 부족' : '거래하기'}
            </Button>
          ))}
      </footer>
    </li>
  );
}

function lackingOf(
  cardIds: readonly number[],
  uitems: readonly { card_id: number; count: number; bound_count: number }[],
) {
  const free = new Map(uitems.map(({ card_id, count, bound_count }) => [card_id, count - bound_count]));
  const lacking = new Set<number>();
  for (const id of cardIds) {
    const left = (free.get(id) ?? 0) - 1;
    free.set(id, left);
    if (left < 0) lacking.add(id);
  }
  return lacking;
}
