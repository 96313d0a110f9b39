import type { Rewards } from '@chilyo/protocol';
import { hourWords } from '@chilyo/protocol/calendar';
import { Button } from '../../ui/button.tsx';
import { ELEMENTS, WEEK } from '../../ui/element.ts';
import { Panel } from '../../ui/panel.tsx';
import { goodsWords } from '../../widgets/goods/goods-words.ts';

type Props = {
  attendance: Rewards['attendance'];
  today: Rewards['today'];
  isBusy: boolean;
  onClaim: () => void;
};

/** The seven luminaries, lit one a day. */
export function AttendancePanel({ attendance: { lights, lit, may_claim }, today, isBusy, onClaim }: Props) {
  return (
    <Panel title="출석" side={`${lit}/${lights.length}`}>
      <ol className="lights" data-testid="lights">
        {lights.map((goods, at) => {
          const element = WEEK[at % WEEK.length]!;
          const state = at < lit ? 'lit' : at === lit && may_claim ? 'next' : 'dark';
          return (
            <li key={element} data-el={element} data-state={state}>
              <span className="light" aria-hidden="true">
                {ELEMENTS[element].mark}
              </span>
              <span className="light-goods">{goodsWords(goods).replace('모둠 ', '')}</span>
              <span className="sr-only">{state === 'lit' ? '받음' : state === 'next' ? '오늘' : '아직'}</span>
            </li>
          );
        })}
      </ol>
      <div className="lights-act">
        {may_claim ? (
          <Button look="cta" isBusy={isBusy} onClick={onClaim} data-testid="attend">
            오늘의 별 켜기
          </Button>
        ) : (
          <p>오늘의 별을 켰습니다. 다음 별은 {hourWords(today.day_ends_ts * 1000)}부터 켤 수 있습니다.</p>
        )}
        <p className="muted">하루를 걸러도 켠 별은 꺼지지 않습니다.</p>
      </div>
    </Panel>
  );
}
