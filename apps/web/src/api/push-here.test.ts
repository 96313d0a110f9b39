import type { User } from '@chilyo/protocol';
import { beforeEach, expect, test, vi } from 'vitest';
import { setUser } from '../lib/user-store.ts';
import { api } from './client.ts';
import { renewHere } from './push-here.ts';

vi.mock('./client.ts', () => ({ api: { addPushDevice: vi.fn(async () => ({ id: 8 })) } }));

const kept = new Map<string, string>();
const unsubscribe = vi.fn(async () => true);
const subscription = {
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe,
};
beforeEach(() => {
  vi.clearAllMocks();
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('window', { PushManager: class {} });
  vi.stubGlobal('Notification', class {});
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ pushManager: { getSubscription: async () => subscription } }) },
  });
});

test('the same user signing in again keeps the push subscription, under the new session', async () => {
  setUser({ id: 7 } as User);
  kept.set('chilyo.push-owner', '7');
  await renewHere();
  expect(vi.mocked(api.addPushDevice).mock.calls[0]![0]).toEqual({
    endpoint: 'https://push.example/1',
    keys: { p256dh: 'p', auth: 'a' },
  });
  expect(kept.get('chilyo.push-device')).toBe('8');
  expect(unsubscribe).not.toHaveBeenCalled();
});

test.each(['9', undefined])('a push subscription of another user (%s) is ended', async (owner) => {
  setUser({ id: 7 } as User);
  if (owner) kept.set('chilyo.push-owner', owner);
  await renewHere();
  expect(api.addPushDevice).not.toHaveBeenCalled();
  expect(unsubscribe).toHaveBeenCalledOnce();
});
