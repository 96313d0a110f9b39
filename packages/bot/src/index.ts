export { chooseAction, chooseInManner, type Thinking } from './choose-action.ts';
export { evaluate, measure, type Part, parts } from './evaluate.ts';
export { findLethal, type Lethal, shortLethal } from './lethal.ts';
export { type Level, levels, type Manner, manners } from './levels.ts';
export type { Budget } from './search.ts';
