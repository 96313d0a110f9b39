import type { FoundName, Gift } from '@chilyo/protocol';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { NameField } from '../../embeds/name-field.tsx';
import { askConfirm } from '../../lib/dialogs.ts';
import { HttpError } from '../../lib/http.ts';
import { spend } from '../../lib/spend.ts';
import { Button } from '../../ui/button.tsx';
import { Check, Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { GoodsForm, goodsOf, NO_GOODS } from './goods-form.tsx';

/** The operator gives something to one player, or to everybody who is here now. */
export function GiftPanel() {
  const [goods, setGoods] = useState(NO_GOODS);
  const [words, setWords] = useState('');
  const [isToAll, setIsToAll] = useState(false);
  const [chosen, setChosen] = useState<FoundName | null>(null);
  const [errors, setErrors] = useState<{ to?: string; all?: string }>({});
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    if (!isToAll && !chosen) return setErrors({ to: '받을 사람을 찾아 골라 주세요.' });
    const isSure = await askConfirm({
      title: '선물하기',
      message: `${isToAll ? '지금 가입해 있는 모든 이용자' : `${chosen!.name} 님`}에게 선물할까요? 되돌릴 수 없습니다.`,
      confirmLabel: '선물하기',
    });
    if (!isSure) return;
    setIsBusy(true);
    try {
      const body = { user_id: isToAll ? null : chosen!.user_id, goods: goodsOf(goods), words };
      await spend<{ item: Gift }>('/operator/gifts', { body }, { quiet: true });
      setGoods(NO_GOODS);
      setWords('');
      toast('선물했습니다.');
    } catch (failure) {
      setErrors({ all: failure instanceof HttpError ? failure.message : '선물하지 못했습니다.' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Panel title="선물">
      <form className="operator-form" noValidate onSubmit={(event) => void submit(event)}>
        <Check label="모두에게" checked={isToAll} onChange={(event) => setIsToAll(event.target.checked)} />
        {!isToAll && <NameField label="받는 사람" chosen={chosen} error={errors.to} onChoose={setChosen} />}
        <Field
          label="전하는 말"
          maxLength={200}
          value={words}
          hint="선물함에 제목으로 보입니다."
          onChange={(event) => setWords(event.target.value)}
        />
        <GoodsForm goods={goods} onChange={setGoods} />
        <div className="operator-foot">
          <p className="field-error" role={errors.all ? 'alert' : undefined}>
            {errors.all}
          </p>
          <Button type="submit" isBusy={isBusy}>
            선물하기
          </Button>
        </div>
      </form>
    </Panel>
  );
}
