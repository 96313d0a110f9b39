import type { SeasonPrizes } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { digitsOf } from '../../lib/digits.ts';
import { useFaults } from '../../lib/faults.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Field } from '../../ui/field.tsx';
import { ListStates } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';

const seasonWord = (season: string) => `${season.slice(0, 4)}년 ${Number(season.slice(5))}월`;
const rangeWord = (from: number, to: number) => (from === to ? `${to}위` : `${from}~${to}위`);

/** What the places of the running season and of those after it bring. */
export function SeasonPrizesPanel() {
  const seasons = useQuery(query('seasonPrizes'));
  const [chosen, choose] = useState<string>();
  const shown = seasons.data?.find(({ season }) => season === chosen) ?? seasons.data?.[0];
  return (
    <Panel title="시즌의 순위 보상">
      <p className="muted">
        시즌은 한국 시간으로 매달 1일에 시작해 말일에 끝납니다. 상은 다음 달 첫날 선물함에 들어가고, 이미 시작한 시즌의
        보상은 올릴 수만 있습니다. 사다리마다 따로 줍니다.
      </p>
      {seasons.data && (
        <ChoiceRow
          label="시즌"
          choices={seasons.data.map(({ season }) => ({ value: season, word: seasonWord(season) }))}
          chosen={shown?.season}
          onPress={choose}
        />
      )}
      <ListStates of={{ ...seasons, data: shown ? [shown] : seasons.data }} empty={null}>
        {(one) => (
          <li key={JSON.stringify(one)}>
            <PrizesForm of={one} />
          </li>
        )}
      </ListStates>
    </Panel>
  );
}

function PrizesForm({ of: { season, places } }: { of: SeasonPrizes }) {
  const [dpoints, setDpoints] = useState(places.map(({ dpoint }) => `${dpoint}`));
  const [errors, setErrors] = useFaults({ dpoints });
  const numbers = dpoints.map(Number);
  const isSame = numbers.every((dpoint, at) => dpoint === places[at]!.dpoint);
  const { submit, isBusy } = useSubmit(() => api.saveSeasonPrizes({ season }, { dpoints: numbers }, { quiet: true }), {
    done: () => toast('시즌 보상을 저장했습니다.'),
    words: { say: setErrors, otherwise: '시즌 보상을 저장하지 못했습니다.' },
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isSure = await askConfirm({
      title: '시즌 보상',
      message: `${seasonWord(season)} 시즌의 순위 보상을 바꿀까요? 시즌이 시작한 뒤에는 내릴 수 없습니다.`,
      confirmLabel: '바꾸기',
    });
    if (isSure) await submit();
  };
  return (
    <form className="operator-form" noValidate onSubmit={(event) => void send(event)} aria-label={seasonWord(season)}>
      <div className="operator-fields">
        {places.map(({ to }, at) => (
          <Field
            key={to}
            label={`${rangeWord((places[at - 1]?.to ?? 0) + 1, to)} 가루`}
            inputMode="numeric"
            value={dpoints[at]}
            onChange={(event) => setDpoints(dpoints.with(at, digitsOf(event.target.value).slice(0, 6)))}
          />
        ))}
      </div>
      <div className="operator-foot">
        <p className="field-error" role={errors.form ? 'alert' : undefined}>
          {errors.form}
        </p>
        <Button type="submit" isBusy={isBusy} disabled={isSame}>
          저장
        </Button>
      </div>
    </form>
  );
}
