import type { Card } from '@chilyo/card-language';
import type { Deal, Seat } from '@chilyo/engine';
import type { DoneAction } from '@chilyo/match';

/** A finished match with nothing hidden. */
export type WholeMatch = { deal: Deal; done: DoneAction[]; cards: readonly Card[] };

/** A whole match, analysed for one seat. */
export type Analysis = WholeMatch & { seat: Seat };

/** The worker's task: a win that `missedBy` missed or, when null, the course of the match. */
export type Question = WholeMatch & { missedBy: Seat | null };
