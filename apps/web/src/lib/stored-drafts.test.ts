// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimDraft, draftsIn, dropDraft, saveDraft } from './stored-drafts.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());
const free = { kind: 'article', userId: 7, what: 'free' } as const;
const draft = { topic: '잡담', title: '제목', body: null, revision: 0 };
const ids = (place: Parameters<typeof draftsIn>[0]) => draftsIn(place).map(({ id }) => id);

test('a draft stays until it is sent, each writer and place for itself', () => {
  expect(saveDraft(free, 'a', draft)).toBe(true);
  expect(draftsIn(free)).toMatchObject([{ id: 'a', draft }]);
  for (const other of [{ userId: 8 }, { what: 'fre' }, { what: 'photo' }, { kind: 'idea' as const }])
    expect(draftsIn({ ...free, ...other })).toEqual([]);
  dropDraft(free, 'a');
  expect(draftsIn(free)).toEqual([]);
});

test('several texts are begun in one place, the last one first, and the oldest goes', () => {
  for (let at = 0; at < 12; at++) saveDraft(free, `${at}`, draft, at + 1);
  expect(ids(free)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
});

test('a draft from before drafts had ids is found', () => {
  localStorage.setItem('chilyo.article-draft.7.free', JSON.stringify(draft));
  expect(draftsIn(free)).toMatchObject([{ id: '', draft, savedMs: 0 }]);
});

test('what is no draft is none', () => {
  localStorage.setItem('chilyo.article-draft.7.free', '{');
  expect(draftsIn(free)).toEqual([]);
});

test('a draft is written by one tab at a time', async () => {
  const taken = new Set<string>();
  vi.stubGlobal('navigator', {
    locks: {
      request: async (key: string, _: object, run: (granted: object | null) => Promise<void> | undefined) => {
        if (taken.has(key)) return void run(null);
        taken.add(key);
        await run({});
        taken.delete(key);
      },
    },
  });
  const release = await claimDraft(free, 'a');
  // the same tab may claim it twice; another tab, which has a lock of its own, may not
  const again = await claimDraft(free, 'a');
  expect([typeof release, typeof again]).toEqual(['function', 'function']);
  vi.resetModules();
  const other = await import('./stored-drafts.ts');
  expect(await other.claimDraft(free, 'a')).toBe(false);
  for (const end of [release, again]) if (end) end();
  await vi.waitFor(() => expect(taken.size).toBe(0));
  expect(await other.claimDraft(free, 'a')).not.toBe(false);
});
