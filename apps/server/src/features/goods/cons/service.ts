/**
 * Emoticons. Files: `buy` sells them, `con-drawing` is what the house's have in common, and `launch-cons` adds these: `fox-cons`,
 * `goblin-cons`, `luminary-cons`, `rice-cake-cons`; `searched` is how they are found.
 */
export { addLaunchCons } from './launch-cons.ts';
export { consNotOf, hasCons, makersOfCons } from './queries.ts';
