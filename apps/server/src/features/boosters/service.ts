export { grantBoosters } from './granted.ts';
export { type EscrowedCopies, spendSeed } from './player.ts';
