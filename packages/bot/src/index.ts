export { chooseAction } from './choose-action.ts';
export { evaluate } from './evaluate.ts';
