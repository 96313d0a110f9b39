import { expect, type Page } from '@playwright/test';
import { ROUTES } from '../../apps/web/src/app/route-table.ts';
import { encodeDeck } from '../../packages/protocol/src/deck-code.ts';
import { barriers } from './axe.ts';
import { IS_FULL, Person, quiet, SCREENS, test } from './person.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };
/** A phone upright and on its side. */
const PHONES = [PHONE, { width: 740, height: 360 }];
/** Those, a desk at twice its size, a tablet. */
const WINDOWS = [...PHONES, { width: 720, height: 450 }, { width: 820, height: 1180 }];

/**
 * What is wrong with the page as it stands in its window: wider than that, its first row of content out of sight
 * between the bars, or something to press that lies below another thing wherever one scrolls.
 */
const FAULTS = `(() => {
  const faults = [];
  const page = document.getElementById('page');
  const bar = document.querySelector('.bottom-bar');
  const end = innerWidth < 1000 && bar?.checkVisibility() ? bar.getBoundingClientRect().top : innerHeight;
  const isSeen = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && each.getBoundingClientRect().width > 1;
  const named = (each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 24) || each.outerHTML.slice(0, 60);
  scrollTo({ top: 0, behavior: 'instant' });
  if (document.documentElement.scrollWidth > innerWidth) {
    const widest = [...page.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > innerWidth + 1).at(-1);
    faults.push('wider by ' + (document.documentElement.scrollWidth - innerWidth) + ': ' + (widest?.outerHTML ?? '').slice(0, 80));
  }
  const rows = [...page.querySelectorAll('li, p, form, dl, table, article, button, .card, .panel > *, .list-face')].filter((each) =>
    isSeen(each) && !each.closest('search, .page-title, .sr-only, header, h1, h2, nav, [aria-label="다른 화면"]') && !each.parentElement.closest('.card'));
  const first = rows[0]?.getBoundingClientRect();
  if (first && first.top + Math.min(first.height, 24) > end) faults.push('first row at ' + Math.round(first.top) + ' of ' + end + ': ' + named(rows[0]));
  const pressed = [...document.querySelectorAll('#page :is(a[href], button, input, select, textarea, summary), .top-bar :is(a, button), .bottom-bar button')];
  for (const each of pressed.slice(0, 90)) {
    if (!isSeen(each) || each.closest('[inert], .sr-only') || getComputedStyle(each).pointerEvents === 'none') continue;
    each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = each.getClientRects()[0];
    if (!box) continue;
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const label = each.closest('label') ?? (each.id ? document.querySelector('label[for="' + each.id + '"]') : null);
    if (!there || !(each.contains(there) || there.contains(each) || label?.contains(there)))
      faults.push('covered: ' + named(each) + ' by ' + (there ? there.className || there.tagName : 'nothing'));
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return faults;
})()`;

/** What the page at an address still lacks: the window is called by its one heading, and what it is about has come. */
const LACKS = `(() => {
  const headings = [...document.querySelectorAll('h1')];
  const heading = document.querySelector('main h1');
  if (!heading || headings.length !== 1) return headings.length + ' headings';
  const name = heading.textContent;
  if (name === '' || heading === globalThis.headingBefore && name === globalThis.nameBefore) return 'its name';
  if (document.title !== (name === '홈' ? '칠요' : name + ' · 칠요')) return 'a title: ' + document.title + ' over ' + name;
  return document.querySelector('#page .skeleton') ? 'its content' : '';
})()`;

/** Goes on to an address inside of the site, as its links do. */
const walkTo = (address: string): string => `(() => {
  globalThis.headingBefore = document.querySelector('main h1');
  globalThis.nameBefore = globalThis.headingBefore.textContent;
  history.pushState({}, '', ${JSON.stringify(address)});
})()`;

/** The layout has answered to the size of the window. */
const LAID_OUT = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60)))';

/**
 * What is wrong with each of the pages. The full walk looks at each in every window, for barriers of colour in both
 * themes, and loads each page. The common one goes from page to page in the site, and looks at one page on a phone
 * upright, at the next one on its side, in one theme.
 */
async function walk(page: Page, addresses: readonly string[], theme: 'night' | 'paper'): Promise<string[]> {
  const found: string[] = [];
  for (const [at, address] of addresses.entries()) {
    await page.setViewportSize(PHONE);
    if (IS_FULL || at === 0) await page.goto(address);
    else await page.evaluate(walkTo(address));
    await expect.poll(() => page.evaluate<string>(LACKS), { message: address, intervals: [50] }).toBe('');
    const windows = IS_FULL ? WINDOWS : [PHONES[at % 2]!];
    for (const window of windows) {
      await page.setViewportSize(window);
      const where = `${address} ${window.width}x${window.height}`;
      await page.evaluate(LAID_OUT);
      const seen = await page.evaluate<string[]>(FAULTS);
      found.push(...seen.map((fault) => `${where}: ${fault}`));
      if (window === windows[0]) found.push(...(await barriers(page, theme)).map((barrier) => `${where} ${barrier}`));
    }
    if (!IS_FULL) continue;
    const other = theme === 'night' ? 'paper' : 'night';
    await page.setViewportSize(DESK);
    found.push(...(await barriers(page, other, 'colours')).map((barrier) => `${address} ${barrier}`));
  }
  return found;
}

/** Something of each kind that an address may name. */
const NAMED: Record<string, string> = {
  $card_id: '101',
  $con_id: '1',
  $idea_id: '1',
  $skin_id: '1',
  $article_id: '1',
  $category: 'free',
  $code: encodeDeck([301, 301, 302, 303]),
};
const addressOf = (path: string, names: Record<string, string>) =>
  path.replaceAll(/\$\w+/g, (name) => names[name] ?? '1').replace(/\$$/, 'nothing/here');
/** A match has its own measures, and the lesson is one. */
const PAGES = ROUTES.filter(({ path }) => !path.startsWith('/games/') && path !== '/pages/tutorial');
const PUBLIC = PAGES.filter(({ guard }) => guard === 'public' || guard === 'settled');
const OWN = PAGES.filter((one) => one.guard !== 'operator' && !PUBLIC.includes(one));
/** Pages per journey. */
const AT_ONCE = IS_FULL ? 12 : 18;
const PARTS = Array.from({ length: Math.ceil(OWN.length / AT_ONCE) }, (_, part) => ({
  name: `창가${part + 1}`,
  part,
  pages: OWN.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
}));

test.describe.configure({ mode: 'parallel' });

for (const half of [0, 1])
  test(`every public page has one heading, and can be used by a visitor in every window (${half + 1} of 2)`, async ({
    browser,
    server,
  }) => {
    const visitor = await Person.open(browser, (await quiet(server)).url, SCREENS.phone);
    const addresses = PUBLIC.filter((_, at) => at % 2 === half).map(({ path }) => addressOf(path, NAMED));
    expect(await walk(visitor.page, addresses, 'night')).toEqual([]);
    expect(visitor.faults).toEqual([]);
  });

for (const { name, part, pages } of PARTS)
  test(`every page has one heading, and can be used by a player in every window (${pages[0]!.path} to ${pages.at(-1)!.path})`, async ({
    browser,
    server,
  }) => {
    const player = await Person.open(browser, (await quiet(server)).url, SCREENS.phone);
    await player.signUp(`every-page-${part}@example.com`, name, 'R');
    // long numbers and many elements in the bar
    await server.provide(name, 20_000, [101, 106, 110, 201], 3, 34_567);
    await server.query(
      `update decks set card_ids = card_ids[1:30] || array[101, 201] from users where users.id = user_id and users.name = '${name}'`,
    );
    const [deck] = await server.query<{ id: number }>(
      `select decks.id from decks join users on users.id = decks.user_id where users.name = '${name}'`,
    );
    const [me] = await server.query<{ id: number }>(`select id from users where name = '${name}'`);
    const names = { ...NAMED, $deck_id: `${deck!.id}`, $id: `${me!.id}` };
    const addresses = pages.map(({ path }) => addressOf(path, names));
    expect(await walk(player.page, addresses, 'paper')).toEqual([]);
    expect(player.faults).toEqual([]);
  });

test("every page of the operator's has one heading, and can be used in every window", async ({ browser, server }) => {
  const boss = await Person.open(browser, (await quiet(server)).url, SCREENS.phone);
  await boss.signIn(server.operator);
  // something to be drawn
  const week = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await server.query(
    `insert into archetype_counts values ('${week}', 1, 'noon', 'iron-castle', 'aaaa0000', 2, 120, 61) on conflict do nothing`,
  );
  for (const [elements, enemy] of ['R U', 'U R', 'RU R', 'W N'].map((two) => two.split(' ')))
    await server.query(
      `insert into side_counts values ('${week}', 1, 'noon', '${elements}', '${enemy}', true, 120, 61) on conflict do nothing`,
    );
  await server.query(
    `insert into card_records (week, card_id, decks, deck_wins, draws, draw_wins, plays, play_wins)
     values ('${week}', 0, 900, 450, 0, 0, 0, 0), ('${week}', 101, 300, 160, 200, 110, 150, 90) on conflict do nothing`,
  );
  await server.query(`insert into game_days values ('${week}', 'ranked', 1, 20, 8000, 3, 1, 0) on conflict do nothing`);
  const pages = PAGES.filter(({ guard }) => guard === 'operator').map(({ path }) => path);
  expect(await walk(boss.page, [...pages, '/pages/statistics'], 'paper')).toEqual([]);
  expect(boss.faults).toEqual([]);
});
