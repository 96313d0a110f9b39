import { type Call, calls } from '@chilyo/protocol';
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { CallName } from '../api/call-types.ts';
import { answerAll, everyAddress } from '../testing/any-site.ts';
import { enterOver, ORDERS } from '../testing/composed.ts';
import { openPage } from '../testing/page.ts';
import { operator } from '../testing/people.ts';
import { labelOf } from '../testing/typed.ts';

/** Fields of searches, filters and choices: of text, and in no form, which `every-field.page.test.tsx` walks. */
const fieldsHere = () =>
  Array.from(document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main input, main textarea')).filter(
    (field) =>
      !field.closest('form, .case-decision, .signal-verdict') &&
      !field.disabled &&
      (field instanceof HTMLTextAreaElement || /^(text|search)$/.test(field.type)) &&
      !/^(numeric|decimal)$/.test(field.inputMode),
  );
/** The name of a deck is saved as it is typed, a favourite card with the option that Enter takes, and a vote opens with a pair. */
const SAVED = ['changeDeck', 'changeOptions', 'drawBallotPair'];
const writes = (Object.entries(calls) as [CallName, Call][]).flatMap(([name, { method }]) =>
  method === 'GET' || SAVED.includes(name) ? [] : [name],
);

test('in every field outside forms Enter over an open syllable leaves the word as it is, and sends nothing', async () => {
  const { server } = await openPage('/pages/terms', {
    as: operator(),
    server(it) {
      answerAll(it);
      it.answer('changeOptions', operator()).refuse('changeDeck', 'UNAVAILABLE');
    },
  });
  const { router } = await import('./routes.tsx');
  const walked = new Set<string>();
  const wrong: string[] = [];
  for (const { path, address } of everyAddress()) {
    await router.navigate({ to: address as '/' });
    await waitFor(() => expect(router.state.status).toBe('idle'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (const order of ORDERS)
      for (const at of fieldsHere().keys()) {
        const field = fieldsHere()[at];
        if (!field) continue;
        const what = `${path}: ${labelOf(field)}`;
        await enterOver(field, '도깨비', order);
        const isList = field.getAttribute('role') === 'combobox';
        const words = field instanceof HTMLTextAreaElement ? '도깨비\n' : '도깨비';
        // a list of options may have put its own word in place of it
        if (field.isConnected && !isList && field.value !== words) wrong.push(`${what}, ${order}: ${field.value}`);
        if (field.isConnected && field.value.includes('비비')) wrong.push(`${what}, ${order}: ${field.value}`);
        walked.add(what);
      }
  }
  expect(wrong).toEqual([]);
  expect(writes.filter((name) => server.asked(name).length > 0)).toEqual([]);
  expect(walked.size).toBeGreaterThan(20);
}, 120_000);
