import { expect } from '@playwright/test';
import { ROUTES } from '../../apps/web/src/app/route-table.ts';
import { encodeDeck } from '../../packages/protocol/src/deck-code.ts';
import { Person, SCREENS, test } from '../journeys/person.ts';

/** Most that the content of a page may jump while it loads: what web vitals call good is 0.1. */
const MOST = 0.05;
/** Delay of each answer, so that what comes late comes late, ms. */
const ANSWER_MS = 150;
type Shift = { value: number; moved: string };

/** Notes each jump of the page, and the first element that moved. */
const WATCH = `new PerformanceObserver((list) => {
  globalThis.shifts ??= [];
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    const node = entry.sources[0]?.node;
    const moved = node?.nodeType === 1 ? node : node?.parentElement;
    globalThis.shifts.push({ value: entry.value, moved: moved ? moved.outerHTML.slice(0, 60) : '' });
  }
}).observe({ type: 'layout-shift', buffered: true })`;

for (const screen of ['phone', 'desk'] as const)
  test(`no page jumps under a reader while it loads (${screen})`, async ({ browser, server }) => {
    test.setTimeout(600_000);
    const name = screen === 'phone' ? '흔들' : '출렁';
    const person = await Person.open(browser, server.url, SCREENS[screen]);
    await person.signUp(`layout-shift-${screen}@example.com`, name, 'R');
    await server.provide(name, 20_000, [101, 106, 110, 201], 3, 34_567);
    const [me] = await server.query<{ id: number; deck: number; article: number }>(
      `select users.id, decks.id deck, (select min(id) from articles where category = 'note') article
       from users join decks on user_id = users.id where users.name = '${name}'`,
    );
    const names: Record<string, string> = {
      $card_id: '101',
      $con_id: '1',
      $idea_id: '1',
      $skin_id: '1',
      $article_id: `${me!.article}`,
      $category: 'note',
      $code: encodeDeck([301, 301, 302, 303]),
      $deck_id: `${me!.deck}`,
      $id: `${me!.id}`,
    };
    await person.page.addInitScript(WATCH);
    await person.page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      await route.continue().catch(() => undefined);
    });
    const found: string[] = [];
    for (const { path, guard } of ROUTES) {
      if (guard === 'operator' || path.startsWith('/games/')) continue;
      await person.page.goto(path.replaceAll(/\$\w+/g, (each) => names[each] ?? '1').replace(/\$$/, 'nothing/here'));
      await person.page.waitForLoadState('networkidle');
      const shifts = await person.page.evaluate<Shift[]>('globalThis.shifts ?? []');
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      if (sum > MOST) found.push(`${path} ${sum.toFixed(3)}: ${shifts.map(({ moved }) => moved).join(' | ')}`);
    }
    expect(found).toEqual([]);
  });
