// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { LayerStack } from './layers.ts';

type Entry = { state: { __TSR_index?: number; layer?: number } | null; url: string };

/** The parts of a browser with a history: traversals finish asynchronously and then fire `popstate`. */
class Browser extends EventTarget {
  entries: Entry[] = [{ state: { __TSR_index: 0 }, url: '/start' }];
  at = 0;
  readonly location = { href: '' };
  setTimeout = setTimeout;
  readonly history = {
    pushState: (state: Entry['state'], _: string, url: string) => {
      this.entries = [...this.entries.slice(0, this.at + 1), { state, url }];
      this.at += 1;
    },
    replaceState: (state: Entry['state'], _: string, url: string) => {
      this.entries[this.at] = { state, url };
    },
    go: (by: number) => void setTimeout(() => this.step(by), 5),
    state: null as Entry['state'],
  };

  constructor() {
    super();
    const { history, location } = this;
    Object.defineProperty(history, 'state', { get: () => this.entries[this.at]!.state });
    Object.defineProperty(location, 'href', { get: () => this.entries[this.at]!.url });
  }

  step(by: number): void {
    if (!this.entries[this.at + by]) return;
    this.at += by;
    this.dispatchEvent(Object.assign(new Event('popstate'), { state: this.entries[this.at]!.state }));
  }
  get urls() {
    return this.entries.map(({ url, state }) => `${url}${state?.layer ? ` +${state.layer}` : ''}`);
  }
}

let browser: Browser;
let layers: LayerStack;
/** Addresses that the router was notified of. */
let walked: string[];
let index: number;
const router = {
  push: (url: string) => browser.history.pushState({ __TSR_index: ++index }, '', url),
  replace: (url: string) => browser.history.replaceState({ __TSR_index: index }, '', url),
};
const settled = () => vi.advanceTimersByTimeAsync(2_000);
const back = () => {
  browser.step(-1);
  return settled();
};
const forward = () => {
  browser.step(1);
  return settled();
};
/** Opens a layer that goes away when closed; `isOpen` says whether it is still there. */
function lay() {
  const layer = { isOpen: true, close: () => {} };
  const take = layers.open({ close: () => layer.close() });
  layer.close = () => {
    if (!layer.isOpen) return;
    layer.isOpen = false;
    take();
  };
  return layer;
}
const begin = () => {
  layers = new LayerStack(browser as unknown as Window);
  browser.addEventListener('popstate', () => walked.push(browser.location.href));
};

beforeEach(async () => {
  vi.useFakeTimers();
  browser = new Browser();
  walked = [];
  index = 0;
  begin();
  router.push('/cards');
  await settled();
  return () => vi.useRealTimers();
});

test('Back closes the topmost alone, and the page stays; with nothing open it leaves', async () => {
  const [below, above] = [lay(), lay()];
  await settled();
  expect(browser.urls).toEqual(['/start', '/cards', '/cards +1', '/cards +2']);
  await back();
  expect([below.isOpen, above.isOpen]).toEqual([true, false]);
  await back();
  expect([below.isOpen, above.isOpen]).toEqual([false, false]);
  expect([browser.location.href, walked]).toEqual(['/cards', []]);
  await back();
  expect(walked).toEqual(['/start']);
});

test('one that is closed otherwise leaves no entry that Back would stop at', async () => {
  const layer = lay();
  await settled();
  layer.close();
  await settled();
  expect([browser.at, walked]).toEqual([1, []]);
  await back();
  expect(walked).toEqual(['/start']);
});

test('Forward opens nothing and stays', async () => {
  lay();
  await settled();
  await back();
  await forward();
  expect([browser.at, walked]).toEqual([1, []]);
});

test('what closes and opens in one go writes nothing', async () => {
  const first = lay();
  await settled();
  const push = vi.spyOn(browser.history, 'go');
  first.close();
  const second = lay();
  await settled();
  expect(push).not.toHaveBeenCalled();
  await back();
  expect(second.isOpen).toBe(false);
});

test('a page that is opened from layers follows the page below them', async () => {
  const stack = [lay(), lay(), lay()];
  await settled();
  router.push('/decks');
  for (const layer of stack) layer.close();
  await settled();
  expect([browser.urls, browser.at]).toEqual([['/start', '/cards', '/decks'], 2]);
  await back();
  expect(walked).toEqual(['/cards']);
});

test('closed and gone elsewhere in one go, before or while its entry is left', async () => {
  const one = lay();
  await settled();
  one.close();
  router.push('/decks');
  await settled();
  expect(browser.urls).toEqual(['/start', '/cards', '/decks']);
  const other = lay();
  await settled();
  other.close();
  await vi.advanceTimersByTimeAsync(1);
  router.push('/boosters');
  await settled();
  expect(browser.urls).toEqual(['/start', '/cards', '/decks', '/boosters']);
});

test('what outlasts a walk elsewhere gets an entry there', async () => {
  const alert = lay();
  await settled();
  router.push('/decks');
  await settled();
  expect(browser.urls).toEqual(['/start', '/cards', '/decks', '/decks +1']);
  await back();
  expect([alert.isOpen, browser.location.href, walked]).toEqual([false, '/decks', []]);
});

test('an address that changes below a layer is kept when it closes', async () => {
  const layer = lay();
  await settled();
  router.replace('/cards?q=불');
  expect(browser.urls).toEqual(['/start', '/cards', '/cards?q=불 +1']);
  layer.close();
  await settled();
  expect(browser.urls.slice(0, 2)).toEqual(['/start', '/cards?q=불']);
  expect(browser.at).toBe(1);
});

test('what only a decision closes stays on Back, as often as it is pressed', async () => {
  const below = lay();
  const decide = layers.open({ close: undefined });
  await settled();
  for (const _ of [1, 2, 3]) await back();
  expect([below.isOpen, browser.urls.at(browser.at)]).toEqual([true, '/cards +2']);
  decide();
  await settled();
  await back();
  expect([below.isOpen, browser.location.href]).toEqual([false, '/cards']);
});

test('a step past several layers closes them all; one to another page is the way there', async () => {
  const stack = [lay(), lay()];
  await settled();
  browser.step(-2);
  await settled();
  expect(stack.some(({ isOpen }) => isOpen)).toBe(false);
  expect(walked).toEqual([]);
  const last = lay();
  await settled();
  browser.step(-2);
  last.close();
  await settled();
  expect([walked, browser.at]).toEqual([['/start'], 0]);
});

test('a page reloaded with an open layer replaces its entry', async () => {
  lay();
  await settled();
  begin();
  await settled();
  expect([browser.at, browser.location.href, walked]).toEqual([1, '/cards', []]);
});

const escapePress = (isComposing: boolean) =>
  Object.assign(new Event('keydown', { cancelable: true }), { key: 'Escape', isComposing });

test('Escape closes the topmost layer, unless its default was prevented', async () => {
  const [below, above] = [lay(), lay()];
  const press = (isUsed: boolean) => {
    const event = escapePress(false);
    if (isUsed) event.preventDefault();
    browser.dispatchEvent(event);
    return event.defaultPrevented;
  };
  press(true);
  expect(above.isOpen).toBe(true);
  expect(press(false)).toBe(true);
  expect([below.isOpen, above.isOpen]).toEqual([true, false]);
  press(false);
  expect(below.isOpen).toBe(false);
  expect(press(false)).toBe(false);
});

test('a lower layer that hears Escape first leaves the press to the topmost, and it is used once', () => {
  const [below, above] = [lay(), lay()];
  const event = escapePress(false);
  layers.closeTop(event);
  browser.dispatchEvent(event);
  expect([below.isOpen, above.isOpen]).toEqual([true, false]);
});

test('Escape that ends a composition closes nothing, also for the library of dialogs', () => {
  const one = lay();
  const event = escapePress(true);
  layers.closeTop(event);
  expect([one.isOpen, event.defaultPrevented]).toEqual([true, true]);
});
