import type { Card } from '@chilyo/card-language';
import type { BaseSet, Strength } from '@chilyo/strength';

/** What the worker measures. */
export type PreviewQuestion = { card: Card; base: BaseSet };
/** The strength after each few pairs; the last is of `PREVIEW_PAIRS`. */
export type PreviewNews = Strength;
