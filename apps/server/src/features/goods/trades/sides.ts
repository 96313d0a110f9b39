import type { TradeSide } from '@chilyo/protocol';
import { ECONOMY, feeOf } from '../economy/service.ts';

/** The taker's fee, which is burnt. */
export function tradeFee(gives: TradeSide, wants: TradeSide): number {
  const { fee_percent, fee_per_card } = ECONOMY.trade;
  return (
    feeOf(gives.gpoint + wants.gpoint, fee_percent) + fee_per_card * (gives.card_ids.length + wants.card_ids.length)
  );
}

type Given = { given_cards: number[]; given_gpoint: number; wanted_cards: number[]; wanted_gpoint: number };

export const sidesOf = (row: Given): { gives: TradeSide; wants: TradeSide } => ({
  gives: { card_ids: row.given_cards, gpoint: row.given_gpoint },
  wants: { card_ids: row.wanted_cards, gpoint: row.wanted_gpoint },
});
