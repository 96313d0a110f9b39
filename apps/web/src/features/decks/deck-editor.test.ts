import type { Deck } from '@chilyo/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpError } from '../../lib/http-error.ts';
import { DeckEditor, type Unsaved } from './deck-editor.ts';

const deck = (revision: number, card_ids: number[], name = '덱') => ({ id: 7, name, card_ids, revision }) as Deck;
let kept: Unsaved | null;
let sent: Unsaved[];
let answer: (unsaved: Unsaved) => Promise<Deck>;
const obeying = async ({ name, cards, revision }: Unsaved) => deck(revision + 1, cards, name);

beforeEach(() => {
  vi.useFakeTimers();
  [kept, sent, answer] = [null, [], obeying];
});
afterEach(() => vi.useRealTimers());

const edit = (unsaved: Unsaved | null = null) =>
  new DeckEditor(deck(1, []), unsaved, {
    put: (_id, unsaved) => {
      sent.push(unsaved);
      return answer(unsaved);
    },
    keep: (_id, unsaved) => {
      kept = unsaved;
    },
    saved() {},
  });

test('edits rest a moment and go together; until then they are kept on this machine', async () => {
  const editor = edit();
  editor.setCards([101]);
  editor.setCards([101, 102]);
  expect(kept).toEqual({ name: '덱', cards: [101, 102], revision: 1 });
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([{ name: '덱', cards: [101, 102], revision: 1 }]);
  expect([kept, editor.store.getState().saving]).toEqual([null, 'saved']);
});

test('an edit during a save goes after it, from the new state', async () => {
  const editor = edit();
  editor.setCards([101]);
  let done!: (deck: Deck) => void;
  answer = () => new Promise((resolve) => (done = resolve));
  await vi.advanceTimersByTimeAsync(1000);
  editor.setCards([101, 102]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(1);
  answer = obeying;
  done(deck(2, [101]));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent[1]).toEqual({ name: '덱', cards: [101, 102], revision: 2 });
});

test('there and back: every step of the cards', async () => {
  const editor = edit();
  const cards = () => editor.store.getState().content.cards;
  editor.setCards([101]);
  editor.setCards([101, 102]);
  editor.undo();
  expect(cards()).toEqual([101]);
  editor.redo();
  expect(cards()).toEqual([101, 102]);
  editor.undo();
  editor.setCards([101, 103]);
  editor.redo();
  expect(cards()).toEqual([101, 103]);
  for (let times = 0; times < 5; times++) editor.undo();
  expect(cards()).toEqual([]);
});

test('without a line it tries again until it is saved, and at once when told', async () => {
  const editor = edit();
  answer = () => Promise.reject(new HttpError(0, { message: '', code: 'NO_ANSWER' }));
  editor.setCards([101]);
  await vi.advanceTimersByTimeAsync(4000);
  expect([sent.length, editor.store.getState().saving, kept?.cards]).toEqual([2, 'waiting', [101]]);
  answer = obeying;
  editor.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(editor.store.getState().saving).toBe('saved');
});

test('what an earlier page left behind is saved first', async () => {
  const editor = edit({ name: '남은 것', cards: [105], revision: 1 });
  expect(editor.store.getState().content).toEqual({ name: '남은 것', cards: [105] });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ name: '남은 것', cards: [105], revision: 1 }]);
});

test('when another place was first, nothing is sent until one of the two is chosen', async () => {
  answer = () => Promise.reject(new HttpError(409, { message: '', code: 'DECK_CHANGED_ELSEWHERE' }));
  const mine = edit();
  mine.setCards([101]);
  await vi.advanceTimersByTimeAsync(1000);
  mine.setCards([101, 102]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([sent.length, mine.store.getState().saving]).toEqual([1, 'conflict']);
  answer = obeying;
  mine.keepMine(deck(5, [999]));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent[1]).toEqual({ name: '덱', cards: [101, 102], revision: 5 });

  mine.takeTheirs(deck(9, [999], '저쪽'));
  expect(mine.store.getState()).toMatchObject({ content: { name: '저쪽', cards: [999] }, saving: 'saved' });
  mine.undo();
  expect(mine.store.getState().content.cards).toEqual([101, 102]);
});

test('what another place saved is taken over when nothing here is newer, a step back from what was here', async () => {
  const editor = edit();
  editor.rename('덱 ');
  editor.setCards([101]);
  editor.seen(deck(4, [999]));
  expect(editor.store.getState().content.cards).toEqual([101]);
  await vi.advanceTimersByTimeAsync(1000);
  editor.seen(deck(2, [101]));
  expect(editor.store.getState().content).toEqual({ name: '덱 ', cards: [101] });
  editor.seen(deck(3, [999], '저쪽'));
  expect(editor.store.getState().content).toEqual({ name: '저쪽', cards: [999] });
  editor.undo();
  expect(editor.store.getState().content.cards).toEqual([101]);
});

test('a deck without a name is not sent', async () => {
  const editor = edit();
  editor.rename(' ');
  await vi.advanceTimersByTimeAsync(5000);
  expect([sent, editor.store.getState().saving]).toEqual([[], 'refused']);
  editor.rename('이름');
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(1);
});
