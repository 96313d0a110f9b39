// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { dropDraft, saveDraft, savedDraft } from './stored-drafts.ts';

beforeEach(() => localStorage.clear());
const draft = { topic: '잡담', title: '제목', body: null, revision: 0 };

test('a draft stays until it is sent, each writer and article for itself', () => {
  expect(saveDraft('article', 7, 'free', draft)).toBe(true);
  expect(savedDraft('article', 7, 'free', 0)).toEqual(draft);
  expect(savedDraft('article', 8, 'free', 0)).toBeNull();
  expect(savedDraft('article', 7, 'photo', 0)).toBeNull();
  expect(savedDraft('idea', 7, 'free', 0)).toBeNull();
  dropDraft('article', 7, 'free');
  expect(savedDraft('article', 7, 'free', 0)).toBeNull();
});

test('a draft of an article that was changed since would undo that change', () => {
  saveDraft('article', 7, 'article-3', draft);
  expect(savedDraft('article', 7, 'article-3', 1)).toBeNull();
});

test('what is no draft is none', () => {
  localStorage.setItem('chilyo.article-draft.7.free', '{');
  expect(savedDraft('article', 7, 'free', 0)).toBeNull();
});
