import type { Card } from '@chilyo/card-language';
import type { StrengthMatch } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useMemo } from 'react';
import { MeasuredMatch } from '../../../match/measured-match.ts';
import { Panel } from '../../../ui/panel.tsx';
import { UnderBar } from '../../../widgets/match/under-bar.tsx';
import { ReplayBoard } from '../../../widgets/replay/replay-board.tsx';
import { useReplayPlayer } from '../../../widgets/replay/replay-player.ts';
import { MOMENT_WORDS } from '../../../widgets/works/strength/strength-words.ts';

type Props = { moment: StrengthMatch; official: readonly Card[]; cardId: number; link: string | undefined };

/** The match of a moment on the board, from the beginning of its turn, with the deck of the card below. */
export function MomentBoard({ moment, official, cardId, link }: Props) {
  const match = useMemo(() => measured(moment, official), [moment, official]);
  const name = `${moment.cards[0]?.name ?? '카드'}: ${MOMENT_WORDS[moment.kind]}`;
  return (
    <UnderBar
      label="세기를 잰 게임"
      name={name}
      back={
        <Link
          to="/cards/$card_id"
          params={{ card_id: cardId }}
          search={link === undefined ? {} : { link }}
          hash="strength"
          className="match-bar-act"
        >
          <ChevronLeft size={20} aria-hidden="true" />
          카드로
        </Link>
      }
    >
      {match ? <Shown match={match} below={moment.seat} heading={name} /> : <Misfitting />}
    </UnderBar>
  );
}

/** Nothing beside the board: who watches has neither clock nor power. */
const NOTHING = <></>;

function Shown({ match, below, heading }: { match: MeasuredMatch; below: 0 | 1; heading: string }) {
  const player = useReplayPlayer(match, match.start);
  return <ReplayBoard replay={match} player={player} below={below} heading={heading} controls={NOTHING} />;
}

const Misfitting = () => (
  <div className="lone-page">
    <Panel title="다시 볼 수 없습니다">
      <p>세기를 잰 뒤로 규칙이 달라져 이 게임은 다시 볼 수 없습니다. 세기를 다시 재 주세요.</p>
    </Panel>
  </div>
);

function measured(moment: StrengthMatch, official: readonly Card[]): MeasuredMatch | null {
  try {
    return new MeasuredMatch(moment, official);
  } catch (failure) {
    console.warn('the match of the moment does not replay', failure);
    return null;
  }
}
