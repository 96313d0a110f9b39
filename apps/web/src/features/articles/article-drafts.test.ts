import { beforeEach, expect, test } from 'vitest';
import { dropDraft, keepDraft, keptDraft } from './article-drafts.ts';

beforeEach(() => localStorage.clear());
const draft = { topic: '잡담', title: '제목', body: null, revision: 0 };

test('a draft stays until it is sent, each writer and article for itself', () => {
  expect(keepDraft(7, 'free', draft)).toBe(true);
  expect(keptDraft(7, 'free', 0)).toEqual(draft);
  expect(keptDraft(8, 'free', 0)).toBeNull();
  expect(keptDraft(7, 'photo', 0)).toBeNull();
  dropDraft(7, 'free');
  expect(keptDraft(7, 'free', 0)).toBeNull();
});

test('a draft of an article that was changed since would undo that change', () => {
  keepDraft(7, 'article-3', draft);
  expect(keptDraft(7, 'article-3', 1)).toBeNull();
});

test('what is no draft is none', () => {
  localStorage.setItem('chilyo.article-draft.7.free', '{');
  expect(keptDraft(7, 'free', 0)).toBeNull();
});
