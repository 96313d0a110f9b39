import './replay.css';
import type { SeatSkins } from '@chilyo/protocol';
import { Ellipsis } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Equipped, useEquipped } from '../../board/equipped.ts';
import { useUser } from '../../lib/user-store.ts';
import type { ReplayMatch } from '../../match/replay-match.ts';
import { ReplayBoard } from '../../widgets/replay/replay-board.tsx';
import { useReplayPlayer } from '../../widgets/replay/replay-player.ts';
import { useMomentInAddress } from './moment-in-address.ts';
import { ReplaySide } from './replay-side.tsx';

type Props = {
  replay: ReplayMatch;
  /** The moment of the address, as a number of events; null when it names none. */
  moment: number | null;
};

/** A finished match on the board, with both hands open and all that moves through it. */
export function ReplayScreen({ replay, moment }: Props) {
  const { id, seats } = replay.answer;
  const userId = useUser()?.id;
  const [below, setBelow] = useState<0 | 1>(() => (seats[1].user_id === userId ? 1 : 0));
  const [isSideOpen, setSideOpen] = useState(false);
  const player = useReplayPlayer(replay, moment === null ? 0 : replay.positionOf(moment));
  useMomentInAddress({ ...player, gameId: id, replay, moment });

  const own = seats.findIndex(({ user_id }) => user_id === userId);
  const skins = useMemo((): SeatSkins => [seats[0].skins, seats[1].skins], [seats]);
  const equipped = useEquipped(skins, own === 0 || own === 1 ? own : null);

  return (
    <Equipped value={equipped}>
      <ReplayBoard
        replay={replay}
        player={player}
        below={below}
        heading={`${seats[0].name} 대 ${seats[1].name}, 다시 보기`}
        controls={
          <ReplaySide
            replay={replay}
            position={player.position}
            below={below}
            isOpen={isSideOpen}
            onBelow={(seat) => {
              setBelow(seat);
              setSideOpen(false);
            }}
          />
        }
        more={
          <button
            type="button"
            className="tool replay-more"
            aria-label="더 보기"
            aria-expanded={isSideOpen}
            data-testid="replay-more"
            onClick={() => setSideOpen(!isSideOpen)}
          >
            <Ellipsis size={20} />
          </button>
        }
      />
    </Equipped>
  );
}
