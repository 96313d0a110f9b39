/**
 * Emoticons. Files: `buy` sells them, `con-drawing` are shared parts of the built-in ones, which `launch-cons` inserts:
 * `fox-cons`, `goblin-cons`, `luminary-cons`, `rice-cake-cons`; `searched` is the search.
 */
export { addLaunchCons } from './launch-cons.ts';
export { consNotOf, hasCons, makersOfCons } from './queries.ts';
