export { grantBoosters } from './granted.ts';
export { spendSeed } from './player.ts';
