import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Number of transitions under way that will end. */
export const MOVING = `document.getAnimations().filter((each) =>
  each.playState === 'running' && each.effect.getComputedTiming().endTime < 2000).length`;
/** Nodes that pass are not described, and style sheets not loaded again: this halves the time. */
const ONLY_WHAT_IS_ASKED: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'], preload: false };
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** Accessibility violations of the page in this theme, with their elements; `what`: all rules, or contrast only. */
export async function barriers(
  page: Page,
  theme: 'night' | 'paper',
  what: 'all' | 'colours' = 'all',
): Promise<string[]> {
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
  // a colour on its way is neither the old one nor the new one
  await expect.poll(() => page.evaluate<number>(MOVING)).toBe(0);
  // in the page itself: no frame of another site is looked into, and a page of its own for the result takes its time
  const axe = new AxeBuilder({ page }).setLegacyMode().options(ONLY_WHAT_IS_ASKED);
  const { violations } = await (what === 'all' ? axe.withTags(TAGS) : axe.withRules(['color-contrast'])).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all, none }) => `${theme}: ${id} ${target.join(' ')} (${[...any, ...all, ...none][0]?.message})`,
    ),
  );
}
