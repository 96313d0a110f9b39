// before any of the site's files, whose listeners it takes off
import '../testing/window.ts';
import { globSync, readFileSync } from 'node:fs';
import { type Call, calls, refusalMessage } from '@chilyo/protocol';
import { afterAll, expect, test } from 'vitest';
import { ACCOUNT_FORMS } from '../testing/account-form-rows.tsx';
import { Lost } from '../testing/fake-server.ts';
import type { FormRow } from '../testing/form-row.ts';
import { FORMS } from '../testing/form-rows.tsx';
import { FORM, openForm, showForm } from '../testing/open-form.ts';
import { OPERATOR_FORMS } from '../testing/operator-form-rows.tsx';
import { operator } from '../testing/people.ts';
import { leaveWindow, settled, until } from '../testing/shown.tsx';
import { buttonNamed, fieldOf } from '../testing/typed.ts';

/** Forms that send no call, each with the reason why nothing of them can be lost. */
const SENDING_NO_CALL: Record<string, string> = {
  'app/channel-list.tsx': 'a number that takes effect at once',
  'app/top-search.tsx': 'words of a search, which stand in the address that it leads to',
  'features/articles/bookmark-menu.tsx': 'only the name of a folder, typed into a dialog',
  'features/bookmarks/bookmarks-page.tsx': 'only the name of a folder, typed into a dialog',
  'app/prompt.tsx': 'a line that is handed to the page which asked for it',
  'features/cons/pack-cons.tsx': 'tags that go into the pack, which is saved by itself',
  'features/chat/chat-form.tsx': 'a line by the socket (use-saying.test.tsx)',
  'features/game/spectator-talk.tsx': 'a line by the socket (use-saying.test.tsx)',
  'features/mypage/one-password-form.tsx': 'the form of others, each with a row',
  'features/operator/saved-answers.tsx': 'only a title, typed into a dialog; the sentence stays in its form',
  'features/skins/skin-create-page.tsx': 'a picture, which its own field sends',
  'features/text-cons/made-list.tsx': 'a search and a button',
};
const ROWS = [...ACCOUNT_FORMS, ...FORMS, ...OPERATOR_FORMS.map((row) => ({ as: operator(), ...row }))];
const NO_ANSWER = '서버와 통신하지 못했습니다. 잠시 뒤에 다시 시도해 주세요.';

afterAll(leaveWindow);

test('every form of the site has a row', () => {
  const files = globSync('**/*.tsx', { cwd: 'apps/web/src', exclude: ['**/*.test.tsx', 'testing/**'] });
  const forms = files.filter((file) => {
    const code = readFileSync(`apps/web/src/${file}`, 'utf8');
    const hasField = /<(textarea|input|LongText|LongLine|(Password|Name|Card|Search)?Field)\b|askLine/.test(code);
    return /<(OnePassword)?[Ff]orm\b/.test(code) || (/useSubmit\(/.test(code) && hasField);
  });
  const known = [...ROWS.map(({ file }) => file), ...Object.keys(SENDING_NO_CALL)];
  expect(known.toSorted()).toEqual(forms.toSorted());
});

/** Whether a field takes a sentence, which a person would not like to write a second time. */
function isLong(label: string): boolean {
  const field = fieldOf(label);
  return (
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && field.maxLength > 40 && field.type === 'text')
  );
}

/** As a press on the button does. */
async function send({ button, isAsked }: FormRow, form: HTMLFormElement) {
  const submitter = button ? buttonNamed(button)! : form.querySelector<HTMLButtonElement>('[type="submit"]')!;
  expect(submitter.disabled, submitter.textContent).toBe(false);
  submitter.focus();
  submitter.click();
  if (isAsked)
    (await until(() => document.querySelector<HTMLElement>('[data-testid="dialog-confirm"]'), 'a question')).click();
}

test.each(ROWS.map((row) => [row.file, row] as const))(
  '%s keeps what was typed, and sends one wish once',
  async (_, row) => {
    const { server, typed, form } = await openForm(row);
    const { call } = row;
    const before = typed();
    const asked = () => server.asked(call);
    const said = (sentence: string) => {
      const alerts = () => Array.from(form().querySelectorAll('[role="alert"]'));
      return until(() => alerts().some((one) => one.textContent.includes(sentence)), `${sentence} beside the form`);
    };

    // pressed twice while the answer is late, and then it is lost
    const late = Promise.withResolvers<never>();
    server.answer(call, () => late.promise);
    await send(row, form());
    await until(() => asked().length > 0, 'sent');
    await settled();
    if (!row.isAsked) await send(row, form());
    await settled();
    expect(asked()).toHaveLength(1);
    late.reject(new Lost());
    await said(NO_ANSWER);
    expect(typed()).toEqual(before);

    // pressed once more, and refused: the same wish has the same key
    server.refuse(call, 'TOO_MANY_REQUESTS');
    await send(row, form());
    await until(() => asked().length === 2, 'sent a second time');
    if ((calls[call] as Call).spends) expect(asked()[1]!.key).toBe(asked()[0]!.key);
    await said(refusalMessage('TOO_MANY_REQUESTS'));
    expect(typed()).toEqual(before);
    expect(document.activeElement?.closest(FORM) === form(), 'the focus stays in the form').toBe(true);

    // the session has ended meanwhile
    if (!row.hasNoSession) {
      server.refuse(call, 'SIGN_IN_REQUIRED').refuse('refresh', 'REFRESH_INVALID');
      await send(row, form());
      await until(() => server.asked('refresh').length > 0, 'the end of the session');
      await settled();
      expect(typed()).toEqual(before);
      // signed in, they come back to the page
      const long = row.isAtHand ? [] : Object.keys(row.typed).filter(isLong);
      await showForm(row, true);
      for (const label of long) await until(() => fieldOf(label)?.value === row.typed[label], `${label} a second time`);
    }
    expect(server.faults).toEqual([]);
  },
);
