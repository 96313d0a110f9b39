export { chooseAction, type Level, type Thinking } from './choose-action.ts';
export { evaluate } from './evaluate.ts';
export { findLethal } from './lethal.ts';
export type { Budget } from './search.ts';
