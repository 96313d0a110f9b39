import type { PublicCoupon } from '@chilyo/protocol';
import { dateWords } from '@chilyo/protocol/calendar';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { inBackground } from '../../lib/in-background.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Failed } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { GoodsList } from '../../widgets/goods/goods-list.tsx';

/** A field for coupon codes, and the public coupons. */
export function CouponPanel() {
  const coupons = useQuery(query('publicCoupons'));
  const { draft, change, clear } = useDraft('coupon', { code: '' });
  const [faults, setFaults] = useFaults(draft);
  const { submit: redeem, isBusy } = useSubmit((code: string) => api.redeemCoupon({ code }, { quiet: true }), {
    done() {
      clear();
      toast('쿠폰을 썼습니다. 선물함에서 받아 주세요.');
    },
    words: { say: setFaults, otherwise: '쿠폰을 쓰지 못했습니다.' },
  });
  const hasUnseen = useUser()?.display_coupon_alert;
  const { refetch, isSuccess } = coupons;
  useEffect(() => {
    if (!hasUnseen || !isSuccess) return;
    // shown, and so seen
    inBackground('새 쿠폰을 본 것으로 표시하지 못했습니다.', async () => {
      await refetch();
      await api.seeCoupons({ quiet: true });
    });
  }, [hasUnseen, isSuccess, refetch]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.code.trim() === '') setFaults({ form: '쿠폰 번호를 적어 주세요.' });
    else void redeem(draft.code);
  };
  return (
    <Panel title="쿠폰">
      <form className="coupon-form" noValidate onSubmit={submit}>
        <Field
          label="쿠폰 번호"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={draft.code}
          error={faults.form}
          hint="띄어쓰기와 대소문자는 가리지 않습니다."
          onChange={(event) => change({ code: event.target.value })}
        />
        <Button type="submit" isBusy={isBusy}>
          쿠폰 쓰기
        </Button>
      </form>
      {coupons.isError && <Failed message={coupons.error.message} onRetry={() => void refetch()} />}
      {coupons.data && coupons.data.length > 0 && (
        <ul aria-label="누구나 쓸 수 있는 쿠폰">
          {coupons.data.map((coupon) => (
            <CouponRow key={coupon.id} coupon={coupon} isBlocked={isBusy} onRedeem={() => void redeem(coupon.code)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function CouponRow(props: { coupon: PublicCoupon; isBlocked: boolean; onRedeem: () => void }) {
  const { code, words, goods, expires_ts, is_used } = props.coupon;
  return (
    <li className="gift-row">
      <div>
        <p className="gift-row-head">
          <b>{words || '쿠폰'}</b>
          <span className="coupon-code small">{code}</span>
          {expires_ts !== null && <span className="muted small">{dateWords(expires_ts * 1000)}까지</span>}
        </p>
        <GoodsList goods={goods} />
      </div>
      <Button disabled={is_used || props.isBlocked} onClick={props.onRedeem}>
        {is_used ? '사용함' : '쓰기'}
      </Button>
    </li>
  );
}
