import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** Number of transitions under way that will end. */
export const MOVING = `document.getAnimations().filter((each) =>
  each.playState === 'running' && each.effect.getComputedTiming().endTime < 2000).length`;
/** Nodes that pass are not described, and style sheets not loaded again: this halves the time. */
const ONLY_WHAT_IS_ASKED: RunOptions = { resultTypes: ['violations'], preload: false };
const RULES = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] },
  colours: { type: 'rule', values: ['color-contrast'] },
  practices: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] },
} satisfies Record<string, RunOptions['runOnly']>;

/**
 * Accessibility violations of the page as it stands, with their elements. `what`: all rules, contrast only, or in its
 * content all rules and what is advised beyond them.
 */
export async function barriersNow(page: Page, what: keyof typeof RULES = 'all'): Promise<string[]> {
  if (await page.evaluate<boolean>('!globalThis.axe')) await page.evaluate(axe.source);
  const options: RunOptions = { ...ONLY_WHAT_IS_ASKED, runOnly: RULES[what] };
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${what === 'practices' ? "'main'" : 'document'}, ${JSON.stringify(options)})`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => `${id} ${target.join(' ')} (${[...any, ...all, ...none][0]?.message})`),
  );
}

/** Those of the page in this theme. */
export async function barriers(page: Page, theme: 'night' | 'paper', what?: keyof typeof RULES): Promise<string[]> {
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
  // a colour on its way is neither the old one nor the new one
  await expect.poll(() => page.evaluate<number>(MOVING)).toBe(0);
  return (await barriersNow(page, what)).map((barrier) => `${theme}: ${barrier}`);
}
