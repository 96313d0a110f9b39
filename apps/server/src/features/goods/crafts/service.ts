/** Cards made of others, and taken apart. Files: `make`, `sell`, `recipes` of the operator, `weakened` cards that give their whole price. */
export { endWeakening, WEAKENED_DAYS, weakenCard } from './weakened.ts';
