/** Ledger accounts other than users (whose account is their id). */
export const MINT = 0;
export const BURN = -1;
export const ESCROW = -2;
