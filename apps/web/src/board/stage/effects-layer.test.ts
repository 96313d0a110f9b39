import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The z-index that a rule of a style sheet of the board gives. */
function layerOf(sheet: string, selector: string): number {
  const css = readFileSync(join(import.meta.dirname, '..', sheet), 'utf8');
  const rule = css.split('}').find((each) => each.split('{')[0]?.trim().endsWith(selector));
  return Number(/z-index: (\d+)/.exec(rule ?? '')?.[1]);
}

test('numbers and threads lie over both heroes and all cards, and under the sentence in the middle', () => {
  const effects = layerOf('stage/stage.css', '.stage-effects');
  expect(effects).toBeGreaterThan(layerOf('hero.css', '.hero-place:not([data-own])'));
  expect(effects).toBeGreaterThan(layerOf('hero.css', '.hero-place'));
  expect(effects).toBeGreaterThan(layerOf('stage/stage.css', '.stage'));
  expect(effects).toBeLessThan(layerOf('board-hint.css', '.board-hint'));
});
