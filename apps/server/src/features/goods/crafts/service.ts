/**
 * Crafting and dismantling of cards. Files: `make`, `sell`, `recipes` of the operator, `weakened` cards that return
 * their full price.
 */
export { endWeakening, WEAKENED_DAYS, weakenCard } from './weakened.ts';
