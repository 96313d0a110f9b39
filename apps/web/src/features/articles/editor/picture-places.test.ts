// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentOf } from './document-of.ts';
import { extensions } from './nodes.ts';
import { letPlaceGo, putPicture, reservePlace } from './picture-places.ts';

let editor: Editor;
beforeEach(() => {
  editor = new Editor({ extensions, content: '<p>첫 줄</p><p>둘째 줄</p>' });
});
afterEach(() => editor.destroy());

const src = (no: number) => `/uploads/${no}-1x1.webp`;
/** The blocks: words as they are, pictures by their number. */
const told = () =>
  documentOf(editor.getJSON()).content.map((block) => {
    if (block.type === 'image') return Number(block.attrs.src.match(/\d+/)![0]);
    const words = JSON.stringify(block).matchAll(/"text":"([^"]*)"/g);
    return Array.from(words, ([, text]) => text).join('|');
  });
const waiting = () => editor.view.dom.querySelectorAll('.picture-place').length;

test('a picture stands where its place was kept, whatever is written meanwhile; the caret stays', () => {
  editor.commands.setTextSelection(4);
  reservePlace(editor, 1);
  expect(waiting()).toBe(1);
  editor.commands.insertContentAt(1, '앞에 ');
  editor.commands.focus('end');
  editor.commands.insertContent(' 뒤에');
  const caret = editor.state.selection.from;
  putPicture(editor, 1, src(1));
  expect([told(), waiting()]).toEqual([['앞에 첫 줄', 1, '둘째 줄 뒤에'], 0]);
  expect(editor.state.selection.from).toBe(caret + 1);
});

test('a paragraph is parted in its midst, and left whole at its ends', () => {
  reservePlace(editor, 1, 2);
  putPicture(editor, 1, src(1));
  expect(told()).toEqual(['첫', 1, ' 줄', '둘째 줄']);
  reservePlace(editor, 2, 1);
  putPicture(editor, 2, src(2));
  expect(told()).toEqual([2, '첫', 1, ' 줄', '둘째 줄']);
});

test('several of one place stand in their order, also when the last has come first, and before what was written there since', () => {
  editor.commands.setTextSelection(4);
  for (const id of [1, 2, 3]) reservePlace(editor, id);
  editor.commands.insertContent('!');
  putPicture(editor, 3, src(3));
  putPicture(editor, 1, src(1));
  putPicture(editor, 2, src(2));
  expect(told()).toEqual(['첫 줄', 1, 2, 3, '!', '둘째 줄']);
});

test('in a list it stands behind the list, in an empty text before the line that is written on', () => {
  editor.commands.setContent('<ul><li><p>하나</p></li><li><p>둘</p></li></ul><p>끝</p>');
  reservePlace(editor, 1, 4);
  putPicture(editor, 1, src(1));
  expect(told()).toEqual(['하나|둘', 1, '끝']);
  editor.commands.setContent('<p></p>');
  reservePlace(editor, 2, 1);
  putPicture(editor, 2, src(2));
  editor.commands.insertContent('뒤에 쓴 말');
  expect(told()).toEqual([2, '뒤에 쓴 말']);
});

test('what surrounded it may be gone; one that does not come leaves nothing', () => {
  reservePlace(editor, 1, 8);
  reservePlace(editor, 2, 2);
  editor.commands.setContent('<p>다 지우고 다시</p>');
  letPlaceGo(editor, 2);
  expect(waiting()).toBe(1);
  putPicture(editor, 1, src(1));
  expect(new Set(told())).toEqual(new Set([1, '다 지우고 다시']));
  letPlaceGo(editor, 7);
  putPicture(editor, 9, src(9));
  expect(told()).toContain(9);
});
