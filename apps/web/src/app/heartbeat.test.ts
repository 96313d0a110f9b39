import { expect, test, vi } from 'vitest';
import { heartbeat } from './heartbeat.ts';

function setUp() {
  let now = 0;
  const timers: { at: number; run: () => void; isOff: boolean }[] = [];
  const answers: ((success: boolean) => void)[] = [];
  const bump = vi.fn();
  const reload = vi.fn();
  const page = { mustStay: false };
  const heart = heartbeat({
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run, isOff: false };
      timers.push(timer);
      return () => {
        timer.isOff = true;
      };
    },
    send: (answered) => void answers.push(answered),
    bump,
    reload,
    mustStay: () => page.mustStay,
  });
  const pass = (ms: number) => {
    now += ms;
    for (const timer of timers) {
      if (timer.isOff || timer.at > now) continue;
      timer.isOff = true;
      timer.run();
    }
  };
  return { heart, answers, bump, reload, page, pass };
}

test('an answer within three seconds changes nothing', () => {
  const { heart, answers, bump, reload, pass } = setUp();
  heart.beat();
  pass(2999);
  answers[0]?.(true);
  pass(5000);
  expect(bump).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('no answer in three seconds re-creates the page view, not twice within a tenth of a second', () => {
  const { heart, bump, pass } = setUp();
  heart.beat();
  pass(3000);
  heart.reconnected();
  expect(bump).toHaveBeenCalledTimes(1);
  pass(100);
  heart.reconnected();
  expect(bump).toHaveBeenCalledTimes(2);
});

test('a refused heartbeat reloads the page', () => {
  const { heart, answers, reload } = setUp();
  heart.beat();
  answers[0]?.(false);
  expect(reload).toHaveBeenCalledOnce();
});

test('coming back reloads only after more than seven seconds without a heartbeat', () => {
  const { heart, answers, reload, pass } = setUp();
  heart.beat();
  answers[0]?.(true);
  pass(7000);
  heart.cameBack();
  expect(reload).not.toHaveBeenCalled();
  pass(1);
  heart.cameBack();
  expect(reload).toHaveBeenCalledOnce();
});

test('coming back to something half done fetches again instead', () => {
  const { heart, bump, reload, page, pass } = setUp();
  page.mustStay = true;
  pass(60_000);
  heart.cameBack();
  expect(reload).not.toHaveBeenCalled();
  expect(bump).toHaveBeenCalledOnce();
});
