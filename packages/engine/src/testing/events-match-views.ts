import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { applyEvents, type Rules, redact, type Viewer, viewOf } from '../index.ts';
import type { Played } from './play-out.ts';

const viewers: readonly Viewer[] = [0, 1, null];

/**
 * Like `toStrictEqual`, whose care costs a hundred times more than most games have to say; it is asked only when
 * something differs.
 */
export function expectSame(found: unknown, awaited: unknown): void {
  if (!isDeepStrictEqual(found, awaited)) expect(found).toStrictEqual(awaited);
}

/** Checks for each viewer that the view before an action plus its events equals the view after it. */
export function expectEventsMatchViews(rules: Rules, { before, after, events }: Played): void {
  for (const viewer of viewers)
    expectSame(applyEvents(viewOf(rules, before, viewer), redact(events, viewer)), viewOf(rules, after, viewer));
}
