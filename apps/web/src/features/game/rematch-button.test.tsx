import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { recordRematchRequest } from '../../match/rematch-asked.ts';
import { RematchButton } from './rematch-button.tsx';

const calls = vi.hoisted(() => ({ accept: vi.fn(() => new Promise(() => {})) }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => vi.fn(),
}));
vi.mock('../../lib/aside.ts', () => ({ useAside: () => ({}) }));
vi.mock('../../match/invitations.ts', () => ({ acceptInvitation: calls.accept }));

test('a double tap accepts one invitation once', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  const screen = createRoot(place);
  act(() => screen.render(<RematchButton gameId={7} />));
  act(() => void recordRematchRequest(7, 5));
  const button = place.querySelector('button')!;
  expect(button.textContent).toContain('수락');
  await act(async () => {
    button.click();
    button.click();
  });
  expect(calls.accept.mock.calls).toEqual([[5]]);
  act(() => screen.unmount());
  vi.unstubAllGlobals();
});
