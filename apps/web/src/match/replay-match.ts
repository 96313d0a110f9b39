import type { Card } from '@chilyo/card-language';
import { type EditionNumber, rulesFrom, type Viewer } from '@chilyo/engine';
import { dealOf, MatchHistory, Misfit, withPlayers } from '@chilyo/match';
import type { Replay, WireView } from '@chilyo/protocol';
import type { Replayed } from './replayed.ts';

/** A finished match, dealt and replayed from the server's answer. Throws Misfit when the log does not fit the rules. */
export class ReplayMatch extends MatchHistory implements Replayed {
  readonly answer: Replay;

  constructor(answer: Replay, cards: readonly Card[]) {
    super(rulesFrom(cards), dealOf(answer), answer.actions);
    this.answer = answer;
    answer.actions.forEach(({ last_event }, at) => {
      if (this.seqAt(at + 1) !== last_event) throw new Misfit(`action ${at} leads to other events than then`);
    });
    const { result } = this.gameAt(this.last);
    if (result?.winner !== answer.winner) throw new Misfit('the match ends otherwise than then');
  }

  get names(): readonly [string, string] {
    return [this.answer.seats[0].name, this.answer.seats[1].name];
  }

  get edition(): EditionNumber {
    return this.answer.edition;
  }

  /** The board at a position with the players' names; without a viewer both hands and all traps are face up. */
  override viewAt(position: number, viewer: Viewer | 'all' = 'all'): WireView {
    const [first, second] = this.answer.seats;
    return withPlayers(super.viewAt(position, viewer), [playerOf(first), playerOf(second)]);
  }
}

/** The player of a seat, without deck and skins. */
const playerOf = ({ deck: _deck, skins: _skins, ...player }: Replay['seats'][0]) => player;
