// before any of the site's files, whose listeners it takes off
import '../testing/window.ts';
import { globSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { ACCOUNT_FORMS } from '../testing/account-form-rows.tsx';
import { enterOver, ORDERS } from '../testing/composed.ts';
import { FORMS } from '../testing/form-rows.tsx';
import { openForm } from '../testing/open-form.ts';
import { OPERATOR_FORMS } from '../testing/operator-form-rows.tsx';
import { operator } from '../testing/people.ts';
import { leaveWindow, until } from '../testing/shown.tsx';
import { fieldOf, labelOf, type } from '../testing/typed.ts';

const ROWS = [...ACCOUNT_FORMS, ...FORMS, ...OPERATOR_FORMS.map((row) => ({ as: operator(), ...row }))];
/** Fields with keys of their own outside the forms, or with others than Enter, and where those are tested. */
const ELSEWHERE: Record<string, string> = {
  'features/chat/chat-panel.tsx': 'a date, whose digits are not composed: frame.page.test.tsx',
  'features/articles/editor/body-editor.tsx': 'journeys: a field that is no form field needs a browser',
  'features/cons/pack-cons.tsx': 'arrows with Alt only',
  'features/operator/piece-wishes.tsx': 'Enter as in the forms (after-syllable.ts), beside the form of the decision',
  'app/top-search.tsx': 'a list of options as in the forms (use-option-keys.ts)',
  'ui/con-shelf.tsx': 'con-picker.test.tsx',
  'widgets/cards/search/query-field.tsx': 'a list of options as in the forms (use-option-keys.ts)',
};

afterAll(leaveWindow);

test('every field that handles keys is walked', () => {
  const files = globSync('**/*.tsx', { cwd: 'apps/web/src', exclude: ['**/*.test.tsx', 'testing/**', 'board/**'] });
  const handling = files.filter((file) => {
    const code = readFileSync(`apps/web/src/${file}`, 'utf8');
    return (
      /onKeyDown|handleKeyDown/.test(code) &&
      /<(input|textarea|LongText|LongLine|EditorContent|BodyEditor)\b/.test(code)
    );
  });
  // of fields that are parts of forms
  const parts = [
    'widgets/cards/search/card-field.tsx',
    'widgets/people/name-field.tsx',
    'widgets/works/picture-crop.tsx',
  ];
  const known = [...ROWS.map(({ file }) => file), ...Object.keys(ELSEWHERE), ...parts];
  expect(handling.filter((file) => !known.includes(file))).toEqual([]);
});

const isText = (field: HTMLElement) =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && /^(text|email|password|search|url)$/.test(field.type));

test.each(ROWS.map((row) => [row.file, row] as const))(
  'in %s Enter over an open syllable is one Enter',
  async (_, row) => {
    for (const order of ORDERS) {
      const { server, form } = await openForm(row);
      let sent = 0;
      const count = (event: Event) => {
        sent++;
        event.preventDefault();
        event.stopPropagation();
      };
      document.addEventListener('submit', count, { capture: true });
      server.refuse(row.call, 'TOO_MANY_REQUESTS');
      const fields = Array.from(
        form().querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
      ).filter(isText);
      for (const field of fields) {
        if (!field.isConnected) continue;
        sent = 0;
        const asked = server.asked(row.call).length;
        const isCombobox = field.getAttribute('role') === 'combobox';
        const isSending = row.sendsByEnter && field instanceof HTMLTextAreaElement;
        // a number takes no letters, and a name is found by its first ones
        const words =
          field.inputMode === 'numeric' || field.inputMode === 'decimal' ? '１２' : isCombobox ? '달무' : '안녕하세요';
        await enterOver(field, words, order);
        const what = `${labelOf(field)}, ${order}`;
        const all = sent + server.asked(row.call).length - asked;
        if (field instanceof HTMLTextAreaElement && !isSending) {
          expect(field.value, what).toBe(`${words}\n`);
          expect(all, what).toBe(0);
        } else if (!isCombobox) {
          expect(field.value, what).toBe(words.normalize('NFKC'));
          expect(all, what).toBe(field.form || isSending ? 1 : 0);
        }
      }
      document.removeEventListener('submit', count, { capture: true });
    }
  },
);

test.each(ORDERS)('a name or a card is completed, with nothing sent and no line broken, by %s', async (order) => {
  const comment = ROWS.find(({ file }) => file === 'widgets/texts/comment-form.tsx')!;
  const { server } = await openForm(comment);
  const field = fieldOf('댓글') as HTMLTextAreaElement;
  await type(field, '[[불', false);
  await until(() => document.querySelector('[role="option"]'), 'the cards found');
  await enterOver(field, '[[불꽃', order);
  await until(() => /^\[\[불꽃.+\]\]/.test(field.value), 'the card');
  expect(field.value).not.toContain('\n');
  expect(server.asked('commentOnArticle')).toEqual([]);

  const roles = ROWS.find(({ file }) => file === 'features/operator/roles-panel.tsx')!;
  const { server: second } = await openForm({ ...roles, typed: { '운영자 비밀번호': 'x' } });
  const name = fieldOf('누구의 역할인가요') as HTMLInputElement;
  await type(name, '달', false);
  await until(() => document.querySelector('[role="option"]'), 'the names found');
  await enterOver(name, '달무', order);
  await until(() => name.value === '달무리', 'the name');
  expect(second.asked('grantRole')).toEqual([]);
});

test.each(ORDERS)('Ctrl+Enter over an open syllable sends the whole word once, by %s', async (order) => {
  const comment = ROWS.find(({ file }) => file === 'widgets/texts/comment-form.tsx')!;
  const { server } = await openForm(comment);
  server.refuse('commentOnArticle', 'TOO_MANY_REQUESTS');
  await enterOver(fieldOf('댓글') as HTMLTextAreaElement, '안녕하세요', order, true);
  await until(() => server.asked('commentOnArticle').length > 0, 'sent');
  expect(server.asked('commentOnArticle').map(({ input }) => input.content)).toEqual(['안녕하세요']);
});
