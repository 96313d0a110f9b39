import { expect } from '@playwright/test';
import { strength, strengthReport } from '../../apps/web/src/testing/strength-report.ts';
import { Player } from '../contract/player.ts';
import { card, created } from '../contract/maker.ts';
import { PASSWORD, Person, SCREENS, test } from './person.ts';

test.setTimeout(900_000);
const running = { state: 'running', place: 0, seconds_most: 71, finished_ts: null, moments: [] } as const;
const STATES: Record<string, unknown> = {
  none: null,
  waiting: strengthReport({ state: 'waiting', place: 2, seconds_most: 240, strength: null, moments: [], finished_ts: null }),
  running: strengthReport({ ...running, strength: strength({ pairs: 120, points: 4.1, low: -6, high: 14, verdict: 'too_strong' }) }),
  resting: strengthReport({ ...running, is_resting: true }),
  fair: strengthReport(),
  strong: strengthReport({
    outdated: 'card',
    strength: strength({ points: 12.3, low: 7.2, high: 17, verdict: 'too_strong', is_certain: true, warnings: [{ kind: 'long_turn', matches: 3 }, { kind: 'one_sided', matches: 10 }] }),
    moments: [{ kind: 'best_play', turn: 11 }, { kind: 'turned', turn: 14 }, { kind: 'worst_play', turn: 9 }, { kind: 'long_turn', turn: 8 }],
  }),
  failed: strengthReport({ state: 'failed', strength: null, moments: [] }),
};

test('look', async ({ browser, server }) => {
  const maker = new Player(server.url, 'look-strength@example.com');
  const seen = await Person.open(browser, server.url, SCREENS.desk);
  await seen.signUp('look-strength@example.com', '보는이', 'R');
  const { body } = await maker.call('POST', '/auth/sign-in', { email: maker.email, password: PASSWORD });
  maker.token = (body.item as { id_token: string }).id_token;
  const giant = await created(maker, card('센 거인', { cost: 1, attack: 12, health: 12, abilities: [], target: undefined }));
  const plain = await created(maker, card('불씨지기'));
  for (const [screen, options] of Object.entries(SCREENS)) {
    for (const theme of ['night', 'paper']) {
      const person = await Person.open(browser, server.url, { ...options, serviceWorkers: 'block' });
      await person.signIn({ email: maker.email, password: PASSWORD });
      const { page } = person;
      await page.addInitScript((name) => localStorage.setItem('chilyo.theme', name), theme);
      for (const [name, report] of Object.entries(STATES)) {
        await page.route(/works\/\d+\/strength$/, (route) => route.fulfill({ json: { item: report } }));
        await page.goto('about:blank');
        await page.goto(`/cards/${plain.id}#strength`);
        const panel = page.getByRole('region', { name: '세기 보고서' });
        await expect(panel).toBeVisible();
        await page.evaluate((name) => { document.documentElement.dataset.theme = name; }, theme);
        await page.waitForTimeout(800);
        await panel.screenshot({ path: `/tmp/w/look/${name}-${screen}-${theme}.png` });
        if (name === 'strong') await page.screenshot({ path: `/tmp/w/look/page-${screen}-${theme}.png` });
        await page.unroute(/works\/\d+\/strength$/);
      }
      if (theme === 'night') {
        await page.goto(`/cards/${plain.id}/edit`);
        await page.getByRole('region', { name: '세기 보고서' }).scrollIntoViewIfNeeded();
        await page.waitForTimeout(800);
        await page.screenshot({ path: `/tmp/w/look/builder-${screen}.png`, fullPage: true });
      }
      if (false) {
        await page.goto(`/cards/${plain.id}`);
        const began = Date.now();
        await page.getByRole('button', { name: '미리 재기' }).click();
        await page.getByRole('button', { name: '다시 미리 재기' }).waitFor({ timeout: 300_000 });
        console.log('preview seconds', (Date.now() - began) / 1000);
        await page.getByRole('region', { name: '세기 보고서' }).screenshot({ path: '/tmp/w/look/preview.png' });
      }
      console.log(person.faults);
      await page.context().close();
    }
  }
});
