import type { FoundName } from '@chilyo/protocol';
import type { FormEvent } from 'react';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Check, Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { NameField } from '../../widgets/people/name-field.tsx';
import { GoodsForm, goodsOf, NO_GOODS } from './goods-form.tsx';

const EMPTY = { goods: NO_GOODS, words: '', isToAll: false, chosen: null as FoundName | null };

/** Gives goods to one player, or to all who are online. */
export function GiftPanel() {
  const { draft, change } = useDraft('operator-gift', EMPTY);
  const { goods, words, isToAll, chosen } = draft;
  const [errors, setErrors] = useFaults({ ...draft, to: [isToAll, chosen] });
  const gift = () => ({ user_id: isToAll ? null : chosen!.user_id, goods: goodsOf(goods), words });
  const { submit, isBusy } = useSubmit(() => api.giveGift(gift(), { quiet: true }), {
    done() {
      change({ goods: NO_GOODS, words: '' });
      toast('선물했습니다.');
    },
    words: { say: setErrors, otherwise: '선물하지 못했습니다.' },
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    if (!isToAll && !chosen) return setErrors({ to: '받을 사람을 찾아 골라 주세요.' });
    const isSure = await askConfirm({
      title: '선물하기',
      message: `${isToAll ? '지금 가입해 있는 모든 이용자' : `${chosen!.name} 님`}에게 선물할까요? 되돌릴 수 없습니다.`,
      confirmLabel: '선물하기',
    });
    if (isSure) await submit();
  };
  return (
    <Panel title="선물">
      <form className="operator-form" noValidate onSubmit={(event) => void send(event)}>
        <Check label="모두에게" checked={isToAll} onChange={(event) => change({ isToAll: event.target.checked })} />
        {!isToAll && (
          <NameField
            label="받는 사람"
            chosen={chosen}
            error={errors.to}
            onChoose={(found) => change({ chosen: found })}
          />
        )}
        <Field
          label="전하는 말"
          maxLength={200}
          value={words}
          hint="선물함에 제목으로 보입니다."
          onChange={(event) => change({ words: event.target.value })}
        />
        <GoodsForm goods={goods} onChange={(changed) => change({ goods: changed })} />
        <div className="operator-foot">
          <p className="field-error" role={errors.form ? 'alert' : undefined}>
            {errors.form}
          </p>
          <Button type="submit" isBusy={isBusy}>
            선물하기
          </Button>
        </div>
      </form>
    </Panel>
  );
}
