import type { Plan } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, ListStates } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { GoodsList } from '../../widgets/goods/goods-list.tsx';
import { PlanForm } from './plan-form.tsx';
import { koreanWords, PLAN_STATES, PLAN_WORDS } from './plan-words.ts';

/** What is planned, what runs and what is over, with the form for another one. */
export function PlansPanel() {
  const plans = useQuery(query('plans'));
  const [isMaking, setMaking] = useState(false);
  return (
    <Panel
      title="예정"
      side={
        <Button look="bare" onClick={() => setMaking((now) => !now)}>
          {isMaking ? '취소' : '예정 만들기'}
        </Button>
      }
    >
      <p className="muted">
        정한 때에서 1분 안에 시작합니다. 그동안 서버가 꺼져 있었다면 선물은 켜진 뒤에 주고, 이미 끝났을 축제와 공지는
        건너뜁니다. 금요일과 토요일 밤 9시부터 11시까지의 축제는 달력에 늘 있습니다.
      </p>
      {isMaking && <PlanForm onDone={() => setMaking(false)} />}
      <ListStates of={plans} empty={<Empty>예정이 없습니다.</Empty>}>
        {(plan) => <PlanRow key={plan.id} plan={plan} />}
      </ListStates>
    </Panel>
  );
}

function PlanRow({ plan }: { plan: Plan }) {
  const [isChanging, setChanging] = useState(false);
  const { id, kind, from_ts, until_ts, words, goods, state } = plan;
  const name = `${koreanWords(from_ts)} ${PLAN_WORDS[kind]}`;
  const cancel = async () => {
    const isSure = await askConfirm({
      title: '예정 취소',
      message: state === 'running' ? '지금 진행 중입니다. 바로 끝낼까요?' : `${name} 예정을 취소할까요?`,
      confirmLabel: state === 'running' ? '바로 끝내기' : '예정 취소',
      isDangerous: true,
    });
    // shown in a dialog
    if (isSure) await api.cancelPlan({ id }).catch(() => undefined);
  };
  return (
    <li className="plan-row" data-state={state}>
      <div className="plan-words">
        <b>{PLAN_WORDS[kind]}</b> <span className="row-tag">{PLAN_STATES[state]}</span>
        <p>
          {koreanWords(from_ts)}
          {until_ts !== null && ` ~ ${koreanWords(until_ts)}`}
        </p>
        {words && <p className="muted">{words}</p>}
        {goods && <GoodsList goods={goods} />}
      </div>
      <div className="plan-acts">
        {state === 'waiting' && (
          <Button aria-expanded={isChanging} aria-label={`${name} 수정`} onClick={() => setChanging(!isChanging)}>
            {isChanging ? '수정 접기' : '수정'}
          </Button>
        )}
        {(state === 'waiting' || state === 'running') && (
          <Button aria-label={`${name} 취소`} onClick={() => void cancel()}>
            {state === 'running' ? '끝내기' : '취소'}
          </Button>
        )}
      </div>
      {isChanging && <PlanForm plan={plan} onDone={() => setChanging(false)} />}
    </li>
  );
}
