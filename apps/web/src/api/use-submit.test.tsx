import { act, type FormEvent, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFaults } from '../lib/faults.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { api } from './client.ts';
import { useSubmit } from './use-submit.ts';

const fetched = vi.fn<(url: string) => Promise<Response>>();
const done = vi.fn();

let root: Root;
beforeEach(() => {
  fetched.mockReset();
  done.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('reportError', vi.fn());
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

/** A form of one field, as those of the site are. */
function CouponForm({ start }: { start: string }) {
  const [code, setCode] = useState(start);
  const [faults, setFaults] = useFaults({ code });
  const { submit, isBusy, running } = useSubmit((typed: string) => api.redeemCoupon({ code: typed }, { quiet: true }), {
    done: (_answer, typed) => done(typed),
    words: {
      say: setFaults,
      fieldOf: ({ code: refusal }) => (refusal.startsWith('COUPON_') ? 'code' : 'form'),
      otherwise: '쿠폰을 쓰지 못했습니다.',
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(code);
  };
  return (
    <form onSubmit={send}>
      <Field label="번호" value={code} error={faults.code} onChange={(event) => setCode(event.target.value)} />
      <Button type="submit" isBusy={isBusy}>
        쓰기
      </Button>
      <p role="status">{running?.[0]}</p>
      {faults.form && <p role="alert">{faults.form}</p>}
    </form>
  );
}

const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const isBusy = () => one('button')!.getAttribute('aria-busy') === 'true';
const alert = () => one('[role="alert"]');
const refusal = (code: string, message: string, status = 409) => Response.json({ code, message }, { status });
/** Long enough to process an answer that has already arrived. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

async function open(code = '') {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  await act(async () => root.render(<CouponForm start={code} />));
}
/** As Enter in the field does. */
function press() {
  one('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

test('a double press sends once; what is sent is known, and busy ends with what is done', async () => {
  const answer = Promise.withResolvers<Response>();
  fetched.mockReturnValue(answer.promise);
  const ended = Promise.withResolvers<void>();
  done.mockReturnValue(ended.promise);
  await open('ABC');
  press();
  press();
  await settle();
  expect(isBusy()).toBe(true);
  expect(one('[role="status"]')!.textContent).toBe('ABC');
  expect(fetched).toHaveBeenCalledOnce();
  answer.resolve(Response.json({}));
  await settle();
  expect(done).toHaveBeenCalledExactlyOnceWith('ABC');
  expect(isBusy()).toBe(true);
  ended.resolve();
  await settle();
  expect(isBusy()).toBe(false);
  expect(one('[role="status"]')!.textContent).toBe('');
});

test('a refusal about a field is shown there and focuses it, until the next attempt', async () => {
  fetched.mockResolvedValueOnce(refusal('COUPON_UNKNOWN', '그런 쿠폰은 없습니다.'));
  await open('ABC');
  press();
  await settle();
  expect(alert()!.textContent).toBe('그런 쿠폰은 없습니다.');
  expect(one('input')!.getAttribute('aria-describedby')).toBe(alert()!.id);
  expect(document.activeElement).toBe(one('input'));
  fetched.mockResolvedValueOnce(Response.json({}));
  press();
  await settle();
  expect(done).toHaveBeenCalledOnce();
  expect(alert()).toBeNull();
});

test('a refusal about no field is shown at the form', async () => {
  fetched.mockResolvedValueOnce(refusal('TOO_MANY', '잠시 뒤에 다시 시도해 주세요.', 429));
  await open();
  press();
  await settle();
  expect(alert()!.textContent).toBe('잠시 뒤에 다시 시도해 주세요.');
  expect(one('input')!.getAttribute('aria-invalid')).toBe('false');
  expect(done).not.toHaveBeenCalled();
});

test('without a connection the sentence says so at once, and nothing is sent later', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await open();
  press();
  await settle();
  expect(alert()!.textContent).toBe('인터넷이 끊겼습니다. 다시 연결된 뒤에 시도해 주세요.');
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await settle();
  expect(fetched).toHaveBeenCalledOnce();
  expect(isBusy()).toBe(false);
  online.mockRestore();
});

test('a failure that is no refusal is reported, and has a sentence of its own', async () => {
  fetched.mockResolvedValueOnce(Response.json({}));
  const mistake = new Error('a mistake of the page');
  done.mockRejectedValueOnce(mistake);
  await open();
  press();
  await settle();
  expect(alert()!.textContent).toBe('쿠폰을 쓰지 못했습니다.');
  expect(reportError).toHaveBeenCalledExactlyOnceWith(mistake);
});
