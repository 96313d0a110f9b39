import type { WorkStanding } from '@chilyo/protocol';
import type { WorkKind } from '@chilyo/protocol/constants';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { ownStanding } from '../../testing/own-good.ts';
import { StandingPanel } from './standing-panel.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const place = document.body.appendChild(document.createElement('div'));
const screen = createRoot(place);

/** The sentences and the buttons of the panel; one that cannot be pressed is in brackets. */
async function shown(kind: WorkKind, standing: Partial<WorkStanding>, missing: string | null = null) {
  await act(async () =>
    screen.render(
      <StandingPanel
        key={Math.random()}
        id={100_001}
        kind={kind}
        standing={ownStanding(standing)}
        missing={missing}
        beforeSubmit={async () => true}
      />,
    ),
  );
  const acts = [...place.querySelectorAll('button')].map((button) =>
    button.disabled ? `(${button.textContent})` : button.textContent,
  );
  return { words: place.textContent, acts };
}

test.each<[WorkKind, Partial<WorkStanding>, RegExp, string[]]>([
  ['skin', { state: 'draft' }, /심사를 통과하면 가게에/, ['심사 신청']],
  ['con_pack', { state: 'asked' }, /고쳐 달라고 했습니다/, ['다시 심사 신청']],
  ['skin', { state: 'candidate' }, /먼저 신청을 거두어/, ['신청 거두기']],
  [
    'skin',
    { state: 'candidate', accepted_version: 1 },
    /새 판이 통과할 때까지 그대로/,
    ['신청 거두기', '가게에서 거두기'],
  ],
  ['con_pack', { state: 'accepted', accepted_version: 2 }, /가게에 있습니다/, ['가게에서 거두기']],
  ['skin', { state: 'refused', may_appeal: true }, /통과하지 못했습니다/, ['다시 심사 신청', '이의 신청']],
  ['skin', { state: 'refused', is_appealed: true }, /이의 신청 결과를 기다립니다/, ['다시 심사 신청']],
  ['con_pack', { state: 'withdrawn' }, /이미 가진 사람에게는 남습니다/, ['다시 심사 신청']],
  ['skin', { state: 'taken_down', may_appeal: true }, /고치거나 다시 신청할 수 없습니다/, ['이의 신청']],
  ['card', { state: 'open' }, /세트에 들어갈 후보로 신청할 수/, ['세트 후보로 신청']],
  ['card', { state: 'candidate' }, /먼저 신청을 거두어/, ['신청 거두기']],
  ['card', { state: 'accepted', accepted_version: 2 }, /사본을 만들어/, []],
  ['card', { state: 'refused', may_appeal: true }, /세트에 들어가지 못했습니다/, ['세트 후보로 신청', '이의 신청']],
  ['card', { state: 'taken_down' }, /운영진이 내렸습니다/, []],
])('%s %j: what it means, and what is possible', async (kind, standing, meaning, acts) => {
  const panel = await shown(kind, standing);
  expect(panel.words).toMatch(meaning);
  expect(panel.acts).toEqual(acts);
});

test('what is missing is said beside the button that waits for it, and the steps tell their reasons', async () => {
  const missing = '그림을 올리면 심사를 신청할 수 있습니다.';
  const panel = await shown('skin', { steps: [] }, missing);
  expect(panel.words).toContain(missing);
  expect(panel.acts).toEqual(['(심사 신청)']);
  const step = {
    id: 1,
    step: 'refused',
    version: 1,
    reason: '그림이 흐립니다.',
    wishes: [],
    by_maker: false,
    ts: 1_790_000_000,
  };
  const refused = await shown('skin', { state: 'refused', steps: [step as WorkStanding['steps'][number]] });
  expect(refused.words).toMatch(/거절되었습니다. 1판.*그림이 흐립니다\./);
});
