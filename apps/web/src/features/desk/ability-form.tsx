import { useSubmit } from '../../api/use-submit.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import '../../ui/field.css';
import { pricedBy, priceFactors, priceLimits } from '@chilyo/card-language';
import type { AbilityDetail, CardRow } from '@chilyo/protocol';
import { ABILITY_TEXT_MOST } from '@chilyo/protocol/constants';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { loadAbilities } from '../../api/catalog-store.ts';
import { api } from '../../api/client.ts';
import { makeOutOfDate } from '../../api/out-of-date.ts';
import { decimalOf } from '../../lib/digits.ts';
import { inBackground } from '../../lib/in-background.ts';
import { Button } from '../../ui/button.tsx';
import { ChangedParts, wordsBetween } from '../../ui/changed-parts.tsx';
import { Field } from '../../ui/field.tsx';
import { FormFault } from '../../ui/form-fault.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { priceEffects } from './price-effects.ts';
import { PriceEffectsTable } from './price-effects-table.tsx';

type Words = { explanation: string; price: number };
type Props = {
  of: AbilityDetail;
  /** Initial values of the fields; with a number, of an earlier version that is written again. */
  start: Words & { no?: number };
  all: readonly AbilityDetail[];
  cards: readonly CardRow[];
};

/** Points as they are typed: two places behind the point. */
const asTyped = (price: number): string => `${Math.round(price * 100) / 100}`;

/** Edits the meaning and price of a word, with a preview of the effects on the word and on cards. */
export function AbilityForm({ of: ability, start, all, cards }: Props) {
  const { draft, change, clear } = useDraft(`ability-${ability.id} ${start.no ?? 'now'}`, {
    edited: null as string | null,
  });
  const explanation = draft.edited ?? start.explanation;
  const setExplanation = (words: string) => change({ edited: words });
  const [typed, setTyped] = useState(asTyped(start.price));
  const id = useId();
  const { least, most } = priceLimits(ability);
  const elsewhere = all.find((other) => other.id === pricedBy.get(ability.id));
  const price = Number(typed);
  const isPrice = typed.trim() !== '' && price >= least && price <= most;
  const said = explanation.trim().replaceAll(/\s+/g, ' ');
  const isSaid = said !== ability.explanation;
  const isPriced = isPrice && price !== ability.price;
  const effects = useMemo(() => {
    if (!isPriced) return [];
    const then = all.map((row) => (row.id === ability.id ? { id: row.id, price } : row));
    return priceEffects(cards, priceFactors(all), priceFactors(then));
  }, [isPriced, all, ability.id, price, cards]);
  const cameOut = ability.versions.at(-1)!;

  const [faults, setFaults] = useFaults({ explanation, typed });
  const { submit, isBusy } = useSubmit(
    () =>
      api.editAbility({ id: ability.id }, { no: ability.versions[0]!.no, explanation: said, price }, { quiet: true }),
    {
      done() {
        clear();
        inBackground('낱말 풀이를 다시 불러오지 못했습니다.', loadAbilities);
      },
      // another operator may have changed it first
      failed: () => makeOutOfDate(['abilityDetails']),
      words: { say: setFaults, otherwise: '저장하지 못했습니다.' },
    },
  );
  function save(event: FormEvent) {
    event.preventDefault();
    void submit();
  }
  const fill = ({ explanation: words, price: points }: Words) => {
    setExplanation(words);
    setTyped(asTyped(points));
  };
  return (
    <form className="ability-form" onSubmit={save} data-testid="ability-form">
      <div className="field">
        <label htmlFor={id}>풀이</label>
        <LongText
          id={id}
          rows={2}
          required
          maxLength={ABILITY_TEXT_MOST}
          isName
          hint={`${ABILITY_TEXT_MOST}자까지. 게임과 카드의 설명에 나옵니다.`}
          value={explanation}
          onChange={({ target }) => setExplanation(target.value)}
        />
      </div>
      {elsewhere ? (
        <p className="muted">값은 ‘{elsewhere.word}’(하는 일)의 값을 따릅니다.</p>
      ) : (
        <Field
          label="값(점)"
          inputMode="decimal"
          value={typed}
          onChange={({ target }) => setTyped(decimalOf(target.value))}
          hint={`${least}점에서 ${most}점까지. 카드의 예산은 비용의 두 배에 1점을 더한 것입니다.`}
          {...(typed.trim() !== '' && !isPrice && { error: `값은 ${least}점에서 ${most}점 사이여야 합니다.` })}
        />
      )}
      {(isSaid || isPriced) && (
        <dl className="ability-change">
          {isSaid && (
            <>
              <dt>풀이</dt>
              <dd>
                <ChangedParts of={wordsBetween(ability.explanation, said)} />
              </dd>
            </>
          )}
          {isPriced && (
            <>
              <dt>값</dt>
              <dd>
                <ChangedParts of={wordsBetween(`${asTyped(ability.price)}점 `, `${asTyped(price)}점 `)} />
                <span className="muted">(모든 값이 {asTyped(price / ability.price)}배)</span>
              </dd>
            </>
          )}
        </dl>
      )}
      {isPriced && <PriceEffectsTable of={effects} word={ability.word} />}
      <FormFault>{faults.form}</FormFault>
      <div className="ability-acts">
        <Button look="cta" type="submit" isBusy={isBusy} disabled={said === '' || !isPrice || !(isSaid || isPriced)}>
          저장
        </Button>
        <Button
          look="bare"
          disabled={explanation === ability.explanation && typed === asTyped(ability.price)}
          onClick={() => fill(ability)}
        >
          되돌리기
        </Button>
        <Button
          look="bare"
          disabled={explanation === cameOut.explanation && typed === asTyped(cameOut.price)}
          onClick={() => fill(cameOut)}
        >
          처음 나온 대로
        </Button>
      </div>
    </form>
  );
}
