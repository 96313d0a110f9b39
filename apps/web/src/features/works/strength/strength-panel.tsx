import type { Card } from '@chilyo/card-language';
import type { StrengthReport as Report, Work } from '@chilyo/protocol';
import { may } from '@chilyo/protocol/permissions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import type { Faults } from '../../../lib/faults.ts';
import { useUser } from '../../../lib/user-store.ts';
import { Button } from '../../../ui/button.tsx';
import { FormFault } from '../../../ui/form-fault.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StrengthReport } from '../../../widgets/works/strength/strength-report.tsx';
import { StrengthPreview } from './strength-preview.tsx';

/** How often a report is looked at while it is measured, and while it waits in line, ms. */
const RUNNING_MS = 2_000;
const WAITING_MS = 5_000;

type Props = {
  work: Pick<Work, 'id' | 'is_mine'>;
  /** As it is now, also before it is saved. */
  card: Card;
  /** Of a draft that is shown by it. */
  link?: string | undefined;
  /** Saves the card; false: it cannot be saved now. */
  beforeAsk?: () => Promise<boolean>;
};

/** How strong a made card is: the report of the server, and a short measuring in this browser. */
export function StrengthPanel({ work: { id, is_mine }, card, link, beforeAsk }: Props) {
  const user = useUser();
  const mayAsk = is_mine || may(user, 'measure_strength');
  const found = useQuery({
    ...query('strength', { id }, link === undefined ? {} : { link }),
    refetchInterval: ({ state }) => lookAgainMs(state.data),
  });
  const place = useRef<HTMLDivElement>(null);
  // the panel comes after the page, which has looked for it in vain
  useEffect(() => {
    if (location.hash === '#strength') place.current?.scrollIntoView();
  }, []);
  // others have nothing to see before there is a report
  if (!mayAsk && !found.data) return null;
  return (
    <div ref={place}>
      <Panel title="세기 보고서" id="strength" className="strength-panel">
        <Loaded of={found} rows={2}>
          {(report) => (
            <>
              {report && <StrengthReport report={report} workId={id} link={link} />}
              {mayAsk && <Asking id={id} report={report} {...(beforeAsk && { beforeAsk })} />}
            </>
          )}
        </Loaded>
        {mayAsk && <StrengthPreview card={card} />}
      </Panel>
    </div>
  );
}

function lookAgainMs(report: Report | null | undefined): number | false {
  if (report?.state === 'running') return RUNNING_MS;
  return report?.state === 'waiting' ? WAITING_MS : false;
}

type Asked = { id: number; report: Report | null; beforeAsk?: () => Promise<boolean> };

/** The button that puts the card in line, or asks for a notice where a card of equal content is in it already. */
function Asking({ id, report, beforeAsk = async () => true }: Asked) {
  const [faults, setFaults] = useState<Faults>({});
  const { submit, isBusy } = useSubmit(
    async () => ((await beforeAsk()) ? api.measureStrength({ id }, { quiet: true }) : null),
    { words: { say: setFaults, otherwise: '세기를 재 달라고 하지 못했습니다. 연결을 확인해 주세요.' } },
  );
  const isOfToday = report && report.outdated === null && report.state !== 'failed';
  if (isOfToday && (report.state === 'done' || report.tells_me)) return null;
  return (
    <div className="strength-asking">
      {!report && (
        <p className="muted">
          이 카드를 넣은 덱과 같은 비용의 평범한 카드를 넣은 덱이, 같은 패를 받아 같은 상대와 겨룹니다. 얼마나 더
          이기는지를 재는 데 1~3분쯤 걸리고, 하루에 세 번까지 잴 수 있습니다.
        </p>
      )}
      <div className="strength-acts">
        <Button look="line" isBusy={isBusy} onClick={() => void submit()}>
          {isOfToday ? '다 재면 알림 받기' : report ? '지금 카드로 다시 재기' : '세기 재기'}
        </Button>
      </div>
      <FormFault>{faults.form}</FormFault>
    </div>
  );
}
