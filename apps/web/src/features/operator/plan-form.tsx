import type { Plan, PlanBody } from '@chilyo/protocol';
import { NOTICE_BAR_MOST, type PLAN_KINDS } from '@chilyo/protocol/constants';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { useFaults } from '../../lib/faults.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow, choicesOf } from '../../ui/choice-row.tsx';
import { Field } from '../../ui/field.tsx';
import { draftOf, GoodsForm, goodsOf, NO_GOODS } from './goods-form.tsx';
import { koreanInput, koreanSeconds, koreanWords, PLAN_WORDS } from './plan-words.ts';

type PlanKind = (typeof PLAN_KINDS)[number];
const EMPTY = { kind: 'festival' as PlanKind, from: '', until: '', words: '', goods: NO_GOODS };
type Draft = typeof EMPTY;

const asDraft = ({ kind, from_ts, until_ts, words, goods }: Plan): Draft => ({
  kind,
  from: koreanInput(from_ts),
  until: until_ts === null ? '' : koreanInput(until_ts),
  words,
  goods: goods ? draftOf(goods) : NO_GOODS,
});

/** A new plan, or changes to one that waits. */
export function PlanForm({ plan, onDone }: { plan?: Plan | undefined; onDone: () => void }) {
  const [draft, setDraft] = useState(plan ? asDraft(plan) : EMPTY);
  const [errors, setErrors] = useFaults(draft);
  const { kind, from, until, words, goods } = draft;
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const body = (): PlanBody => {
    const [from_ts, until_ts] = [koreanSeconds(from), koreanSeconds(until)];
    if (kind === 'festival') return { kind, from_ts, until_ts };
    if (kind === 'notice') return { kind, from_ts, until_ts, words };
    return { kind, from_ts, words, goods: goodsOf(goods) };
  };
  const { submit, isBusy } = useSubmit(
    () => (plan ? api.changePlan({ id: plan.id }, body(), { quiet: true }) : api.makePlan(body(), { quiet: true })),
    {
      done() {
        toast(plan ? '예정을 바꿨습니다.' : '예정을 만들었습니다.');
        onDone();
      },
      words: { say: setErrors, otherwise: '예정을 저장하지 못했습니다.' },
    },
  );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(draft);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    // a bar costs nothing
    if (kind !== 'notice' && !(await askConfirm(questionOf(draft)))) return;
    await submit();
  };
  return (
    <form className="operator-form" noValidate onSubmit={(event) => void send(event)} data-testid="plan-form">
      {!plan && (
        <ChoiceRow
          label="무엇을"
          choices={choicesOf(PLAN_WORDS)}
          chosen={kind}
          onPress={(chosen) => change({ kind: chosen })}
        />
      )}
      <div className="operator-fields">
        <Field
          label={kind === 'gift' ? '주는 때' : '시작'}
          type="datetime-local"
          value={from}
          error={errors.from}
          hint="한국 시간입니다."
          onChange={(event) => change({ from: event.target.value })}
        />
        {kind !== 'gift' && (
          <Field
            label="끝"
            type="datetime-local"
            value={until}
            error={errors.until}
            onChange={(event) => change({ until: event.target.value })}
          />
        )}
      </div>
      {kind !== 'festival' && (
        <Field
          label={kind === 'notice' ? '띄울 문구' : '전하는 말'}
          maxLength={kind === 'notice' ? NOTICE_BAR_MOST : 200}
          value={words}
          error={errors.words}
          onChange={(event) => change({ words: event.target.value })}
        />
      )}
      {kind === 'gift' && <GoodsForm goods={goods} onChange={(changed) => change({ goods: changed })} />}
      <div className="operator-foot">
        <p className="field-error" role={errors.form ? 'alert' : undefined}>
          {errors.form}
        </p>
        <Button type="submit" isBusy={isBusy}>
          {plan ? '저장' : '만들기'}
        </Button>
      </div>
    </form>
  );
}

function faultsOf({ kind, from, until, words }: Draft): Record<string, string> {
  if (from === '') return { from: '언제인지 적어 주세요.' };
  if (kind !== 'gift' && until === '') return { until: '언제까지인지 적어 주세요.' };
  if (kind === 'notice' && words.trim() === '') return { words: '띄울 문구를 적어 주세요.' };
  return {};
}

const questionOf = ({ kind, from, until }: Draft) => {
  const begins = koreanWords(koreanSeconds(from));
  return {
    title: PLAN_WORDS[kind],
    message:
      kind === 'festival'
        ? `${begins}부터 ${koreanWords(koreanSeconds(until))}까지 끝난 게임의 골드를 두 배로 줄까요?`
        : `${begins}에 그때 가입해 있는 모든 이용자에게 줄까요? 준 뒤에는 되돌릴 수 없습니다.`,
    confirmLabel: '예정에 두기',
  };
};
