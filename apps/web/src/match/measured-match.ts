import type { Card } from '@chilyo/card-language';
import { type EditionNumber, rulesFrom, type Viewer } from '@chilyo/engine';
import { MatchHistory, withPlayers } from '@chilyo/match';
import type { StrengthMatch, WireView } from '@chilyo/protocol';
import { COMPUTER_AVATAR, FIRST_AVATAR } from '@chilyo/protocol/avatars';
import type { Replayed } from './replayed.ts';

/** A match by which a card's strength was measured. Throws Misfit when the rules refuse one of its actions. */
export class MeasuredMatch extends MatchHistory implements Replayed {
  readonly names: readonly [string, string];
  readonly edition: EditionNumber;
  /** Where the turn of the moment begins. */
  readonly start: number;
  readonly #seat: 0 | 1;

  constructor({ cards, decks, seed, edition, actions, seat, turn }: StrengthMatch, official: readonly Card[]) {
    super(rulesFrom([...official, ...cards]), { decks, seed, edition }, actions);
    this.edition = edition;
    this.#seat = seat;
    const own = `${cards[0]?.name ?? '재는 카드'} 덱`;
    this.names = seat === 0 ? [own, '상대 덱'] : ['상대 덱', own];
    this.start = this.turns.find((mark) => mark.turn === turn)?.position ?? 0;
  }

  /** The board at a position; without a viewer both hands and all traps are face up. */
  override viewAt(position: number, viewer: Viewer | 'all' = 'all'): WireView {
    const player = (seat: 0 | 1) => ({
      name: this.names[seat],
      user_id: 0,
      avatar_id: seat === this.#seat ? FIRST_AVATAR : COMPUTER_AVATAR,
    });
    return withPlayers(super.viewAt(position, viewer), [player(0), player(1)]);
  }
}
