import './first-steps.css';
import './reward-row.css';
import type { FirstStep } from '@chilyo/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { type LinkProps, linkOptions } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { showChat } from '../../lib/chat-shown.ts';
import { inBackground } from '../../lib/in-background.ts';
import { useUser } from '../../lib/user-store.ts';
import { sendSearch, useQueue } from '../../match/queue-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { isLessonDone } from '../match/lesson-seen.ts';
import { goodsWords } from './goods-words.ts';
import { useClaim } from './use-claim.ts';

type Step = FirstStep['step'];

const SHORT: Record<Step, string> = {
  lesson: '배우기',
  boosters: '부스터',
  practice: '연습',
  deck: '덱',
  ranked: '랭킹전',
  people: '친구',
};
const WHY: Record<Step, string> = {
  lesson: '3분이면 한 판을 할 수 있게 됩니다.',
  boosters: '환영 선물로 받은 부스터가 기다립니다.',
  practice: '컴퓨터를 상대로 마음껏 두어 보세요.',
  deck: '카드를 한 장이라도 바꾸면 나만의 덱이 됩니다.',
  ranked: '비슷한 실력의 상대를 찾아 드립니다. 너무 일찍 기권한 판은 세지 않습니다.',
  people: '채팅에서 인사하거나 친구를 맺어 보세요.',
};
/** Height of the stars on their line, percent. */
const HEIGHTS = [56, 30, 52, 24, 46, 28];
const across = (at: number) => ((at + 0.5) * 100) / HEIGHTS.length;

/** A newcomer's first day as a constellation of six stars, until all are claimed: what comes next, where that is, and what it brings. */
export function FirstSteps() {
  const user = useUser();
  const client = useQueryClient();
  const rewards = useAside({ ...query('rewards'), enabled: Boolean(user?.name) });
  const { busy, claim } = useClaim();
  const [chosen, setChosen] = useState<Step | null>(null);
  const steps = rewards.data?.first_steps ?? [];
  const lesson = steps.find(({ step }) => step === 'lesson');
  // done before there was an account, or on a line that failed
  const isUntold = lesson?.state === 'running' && isLessonDone();
  useEffect(() => {
    if (isUntold)
      inBackground('배우기를 마쳤다고 알리지 못했습니다.', async () =>
        client.setQueryData(query('rewards').queryKey, await api.noteLesson({ quiet: true })),
      );
  }, [isUntold, client]);
  const next = steps.find(({ state }) => state === 'waiting') ?? steps.find(({ state }) => state === 'running');
  if (!next) return null;
  const shown = steps.find(({ step }) => step === chosen) ?? next;
  const claimed = steps.filter(({ state }) => state === 'claimed').length;
  return (
    <Panel title="첫걸음" className="first-steps" side={`${claimed}/${steps.length}`}>
      <div className="first-sky" data-el="B">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {HEIGHTS.slice(1).map((height, at) => (
            <line
              key={height}
              x1={across(at)}
              y1={HEIGHTS[at]}
              x2={across(at + 1)}
              y2={height}
              data-lit={steps[at]?.state === 'claimed' || undefined}
            />
          ))}
        </svg>
        <ol>
          {steps.map(({ step, words, state }, at) => (
            <li key={step} style={{ left: `${across(at)}%`, top: `${HEIGHTS[at]}%` }}>
              <button
                type="button"
                data-testid={`first-${step}`}
                data-state={state}
                data-next={step === next.step || undefined}
                aria-pressed={step === shown.step}
                onClick={() => setChosen(step)}
              >
                <span className="first-star" aria-hidden="true" />
                <span aria-hidden="true">{SHORT[step]}</span>
                <span className="sr-only">
                  {SHORT[step]}: {words}, {STATE_WORDS[state]}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
      <div className="first-shown" data-testid="first-shown">
        <p>
          <b>{shown.words}</b> <span className="muted">{WHY[shown.step]}</span>
        </p>
        <span className="first-goods">{goodsWords(shown.goods)}</span>
        {shown.state === 'waiting' ? (
          <Button
            look="cta"
            isBusy={busy.has(shown.key)}
            data-testid="first-claim"
            onClick={() => void claim(shown.key, [shown.key]).then(() => setChosen(null))}
          >
            받기
          </Button>
        ) : shown.state === 'claimed' ? (
          <span className="reward-done">받음 ✓</span>
        ) : (
          <Way step={shown.step} deckId={user?.deck_id ?? null} />
        )}
      </div>
    </Panel>
  );
}

const STATE_WORDS = { running: '아직', waiting: '보상을 받을 수 있음', claimed: '마침' } as const;

/** To where a step is taken. */
function Way({ step, deckId }: { step: Step; deckId: number | null }): ReactNode {
  const status = useQueue((queue) => queue.status);
  if (step === 'ranked')
    return (
      <Button disabled={status !== 'IDLE'} onClick={() => sendSearch(0)}>
        {status === 'IDLE' ? '게임 찾기' : '찾는 중'}
      </Button>
    );
  if (step === 'people') return <Button onClick={() => showChat(true)}>채팅 열기</Button>;
  const [word, link] = PLACES[step];
  const to = step === 'deck' && deckId !== null ? editorOf(deckId) : link;
  return <ButtonLink {...to}>{word}</ButtonLink>;
}

const editorOf = (deckId: number) => linkOptions({ to: '/decks/$deck_id/edit', params: { deck_id: deckId } });
const PLACES: Record<Exclude<Step, 'ranked' | 'people'>, [word: string, link: LinkProps]> = {
  lesson: ['배우러 가기', linkOptions({ to: '/pages/tutorial' })],
  boosters: ['부스터 열기', linkOptions({ to: '/boosters' })],
  practice: ['연습하기', linkOptions({ to: '/pages/practice' })],
  deck: ['덱 고치기', linkOptions({ to: '/decks' })],
};
