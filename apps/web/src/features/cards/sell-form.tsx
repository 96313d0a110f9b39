import type { CardRow, PriceDay } from '@chilyo/protocol';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useAside } from '../../lib/aside.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { digitsOf } from '../../lib/digits.ts';
import { useFaults } from '../../lib/faults.ts';
import { HttpError } from '../../lib/http-error.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { priceProposals } from './price-proposals.ts';

type Props = {
  card: CardRow;
  free: number;
  lowest: number | undefined;
  /** Recent sale prices. */
  days: readonly PriceDay[];
  onDone: () => void;
};

/** Number of copies and price per copy; an unusual price needs a confirmation. */
export function SellForm({ card, free, lowest, days, onDone }: Props) {
  const economy = useAside(query('economy')).data;
  const least = economy?.house_sale[card.rarity] ?? 1;
  const [price, setPrice] = useState(String(lowest ?? ''));
  const [count, setCount] = useState('1');
  const [faults, setFaults] = useFaults({ price, count });
  const each = Number(price);
  const many = Number(count);
  const isPrice = /^\d+$/.test(price) && each >= least && each <= 1_000_000;
  const isCount = /^\d+$/.test(count) && many >= 1 && many <= free;
  const fee = Math.max(1, Math.ceil((each * (economy?.market.fee_percent ?? 0)) / 100));

  const offer = (isMeant: boolean) =>
    api.openOffer(
      { card_id: card.id, count: many, price: each, ...(isMeant && { is_price_meant: true }) },
      { quiet: true },
    );
  /** False: the seller did not confirm an unusual price. */
  async function sell(): Promise<boolean> {
    try {
      await offer(false);
    } catch (failure) {
      const isOdd = failure instanceof HttpError && failure.code === 'PRICE_ODD';
      if (!isOdd) throw failure;
      const isMeant = await askConfirm({ title: '값 확인', message: failure.message, confirmLabel: '이 값에 팔기' });
      if (!isMeant) return false;
      await offer(true);
    }
    return true;
  }
  const { submit, isBusy } = useSubmit(sell, {
    done(isSold) {
      if (!isSold) return;
      toast(`${card.name} ${many}장을 시장에 내놓았습니다.`);
      onDone();
    },
    words: {
      say: setFaults,
      fieldOf: ({ fields }) => (fields.price ? { price: fields.price } : 'form'),
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...(!isPrice && { price: `${least}골드에서 1,000,000골드까지 적어 주세요.` }),
      ...(!isCount && { count: `1장에서 ${free}장까지 적어 주세요.` }),
    };
    setFaults(wrong);
    if (isPrice && isCount) void submit();
  };
  return (
    <form className="sell-form" noValidate onSubmit={send} data-testid="sell-form">
      <Field
        label="장당 가격"
        inputMode="numeric"
        value={price}
        error={faults.price}
        hint={isPrice ? `팔리면 한 장에 ${each - fee}골드를 받습니다 (수수료 ${fee}).` : `${least}골드부터`}
        onChange={(event) => setPrice(digitsOf(event.target.value))}
      />
      <Field
        label="수량"
        inputMode="numeric"
        value={count}
        error={faults.count ?? (count !== '' && !isCount ? `1장에서 ${free}장까지` : undefined)}
        hint={`팔 수 있는 카드 ${free}장`}
        onChange={(event) => setCount(digitsOf(event.target.value))}
      />
      <FormFault>{faults.form}</FormFault>
      <Button look="cta" type="submit" isBusy={isBusy}>
        내놓기
      </Button>
      {economy && (
        <div className="sell-proposals">
          <fieldset className="group" aria-label="값 제안">
            {priceProposals(card, lowest, days, economy).map((proposal) => (
              <button
                key={proposal.word}
                type="button"
                aria-pressed={each === proposal.price}
                onClick={() => setPrice(String(proposal.price))}
              >
                {proposal.word} <b>{proposal.price.toLocaleString('ko-KR')}</b>
              </button>
            ))}
          </fieldset>
          <p className="muted small">
            가게는 한 장을 {economy.house_sale[card.rarity]}골드에 바로 삽니다. 시장에서는 다른 사람이 삽니다.
          </p>
        </div>
      )}
    </form>
  );
}
