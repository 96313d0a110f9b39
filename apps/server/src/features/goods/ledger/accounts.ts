/** Ledger accounts other than users (whose account is their id). */
export const MINT = 0;
export const BURN = -1;
export const ESCROW = -2;

/** Every payment changes what is minted or burnt. Both lie in as many rows, so that payments do not wait for each other. */
const SHARDS = 16;
/** Between the accounts of two shards: 0, -10, -20 ... are the mint, -1, -11, -21 ... what is burnt. */
const STEP = 10;

/** Where a transfer changes an account: for the mint and the burnt the shard that its id names. */
export const shardOf = (account: number, transferId: number): number =>
  account === MINT || account === BURN ? account - STEP * (transferId % SHARDS) : account;

/** The account of a shard. */
export const accountOfShard = (shard: number): number => (shard > 0 ? shard : (shard % STEP) + 0);

/** All accounts in which one lies. */
export const shardsOf = (account: number): number[] => [
  ...new Set(Array.from({ length: SHARDS }, (_, at) => shardOf(account, at))),
];

export const isMint = (account: number): boolean => accountOfShard(account) === MINT;
