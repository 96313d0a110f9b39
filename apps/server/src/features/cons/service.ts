export { addLaunchCons } from './launch-cons.ts';
export { consNotOf, hasCons } from './queries.ts';
