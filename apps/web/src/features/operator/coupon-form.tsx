import type { FormEvent } from 'react';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { digitsOf } from '../../lib/digits.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Check, Field } from '../../ui/field.tsx';
import { GoodsForm, goodsOf, NO_GOODS } from './goods-form.tsx';

const EMPTY = { code: '', words: '', count: '100', until: '', isPublic: false, goods: NO_GOODS };

/** Creates a coupon code. */
export function CouponForm({ onMade }: { onMade: () => void }) {
  const { draft, change, clear } = useDraft('operator-coupon', EMPTY);
  const [errors, setErrors] = useFaults(draft);
  const coupon = () => ({
    ...(draft.code.trim() && { code: draft.code }),
    words: draft.words,
    count: Number(draft.count),
    is_public: draft.isPublic,
    // the last moment of the day, where the operator is
    expires_ts: draft.until ? Math.floor(new Date(`${draft.until}T23:59:59`).getTime() / 1000) : null,
    goods: goodsOf(draft.goods),
  });
  const { submit, isBusy } = useSubmit(() => api.makeCoupon(coupon(), { quiet: true }), {
    done(made) {
      clear();
      toast(`쿠폰을 만들었습니다: ${made.code}`);
      onMade();
    },
    words: {
      say: setErrors,
      fieldOf: ({ fields, message }) => ({ ...fields, form: message }),
      otherwise: '쿠폰을 만들지 못했습니다.',
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const count = Number(draft.count);
    if (!Number.isInteger(count) || count < 1) return setErrors({ count: '1 이상의 수를 적어 주세요.' });
    void submit();
  };
  return (
    <form className="operator-form" noValidate onSubmit={send}>
      <div className="operator-fields">
        <Field
          label="쿠폰 번호"
          maxLength={40}
          value={draft.code}
          error={errors.code}
          hint="비워 두면 알아맞힐 수 없는 번호를 만듭니다."
          onChange={(event) => change({ code: event.target.value })}
        />
        <Field
          label="쓸 수 있는 사람 수"
          inputMode="numeric"
          value={draft.count}
          error={errors.count}
          onChange={(event) => change({ count: digitsOf(event.target.value).slice(0, 7) })}
        />
        <Field
          label="전하는 말"
          maxLength={200}
          value={draft.words}
          onChange={(event) => change({ words: event.target.value })}
        />
        <Field
          label="마지막 날"
          type="date"
          value={draft.until}
          hint="비워 두면 끝이 없습니다."
          onChange={(event) => change({ until: event.target.value })}
        />
      </div>
      <Check
        label="선물함에서 모두에게 보여 주기"
        checked={draft.isPublic}
        onChange={(event) => change({ isPublic: event.target.checked })}
      />
      <GoodsForm goods={draft.goods} onChange={(goods) => change({ goods })} />
      <div className="operator-foot">
        <p className="field-error" role={errors.form ? 'alert' : undefined}>
          {errors.form}
        </p>
        <Button type="submit" isBusy={isBusy}>
          만들기
        </Button>
      </div>
    </form>
  );
}
