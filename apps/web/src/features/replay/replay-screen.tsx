import './replay.css';
import './replay-bar.css';
import type { SeatSkins } from '@chilyo/protocol';
import { Ellipsis } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Board } from '../../board/board.tsx';
import { Equipped, useEquipped } from '../../board/equipped.ts';
import { Printed } from '../../board/faces.ts';
import { useUser } from '../../lib/user-store.ts';
import type { LogLine } from '../../match/event-words.ts';
import type { ReplayMatch } from '../../match/replay-match.ts';
import { startAmbience } from '../../sound/night.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useMomentInAddress } from './moment-in-address.ts';
import { printedFaces } from './printed-faces.ts';
import { ReplayBar } from './replay-bar.tsx';
import { useReplayKeys, useReplayPlayer } from './replay-player.ts';
import { ReplaySide } from './replay-side.tsx';
import { replayLines } from './replay-words.ts';
import { useMotion } from './use-motion.ts';

type Props = {
  replay: ReplayMatch;
  /** The moment of the address, as a number of events; null when it names none. */
  moment: number | null;
};

const nothingToDo = () => {};

/** A finished match on the board, with both hands open and all that moves through it. */
export function ReplayScreen({ replay, moment }: Props) {
  const { id, seats } = replay.answer;
  const userId = useUser()?.id;
  const [below, setBelow] = useState<0 | 1>(() => (seats[1].user_id === userId ? 1 : 0));
  const [isSideOpen, setSideOpen] = useState(false);
  const player = useReplayPlayer(replay, moment === null ? 0 : replay.positionOf(moment));
  const { position } = player;
  useReplayKeys(player, replay.last);
  useMomentInAddress({ ...player, gameId: id, replay, moment });

  useEffect(startAmbience, []);
  const { view, effect, spotlight } = useMotion(replay, position, player.speed, below);
  const printed = useMemo(() => printedFaces(replay.rules), [replay]);
  const own = seats.findIndex(({ user_id }) => user_id === userId);
  const skins = useMemo((): SeatSkins => [seats[0].skins, seats[1].skins], [seats]);
  const equipped = useEquipped(skins, own === 0 || own === 1 ? own : null);
  const lines = useMemo(() => replayLines(replay), [replay]);
  const log = useMemo(() => lines.slice(0, position + 1).flat(), [lines, position]);

  return (
    <div className="replay" data-testid="replay">
      <PageHeading className="sr-only">
        {seats[0].name} 대 {seats[1].name}, 다시 보기
      </PageHeading>
      <Equipped value={equipped}>
        <Printed value={printed}>
          <Board
            view={view}
            effect={effect}
            spotlight={spotlight}
            seat={null}
            below={below}
            legal={NOTHING}
            clock={null}
            log={log}
            pending={null}
            hint={headline(lines[position] ?? [], position === replay.last)}
            controls={
              <ReplaySide
                replay={replay}
                position={position}
                below={below}
                isOpen={isSideOpen}
                onBelow={(seat) => {
                  setBelow(seat);
                  setSideOpen(false);
                }}
              />
            }
            onAct={nothingToDo}
          />
        </Printed>
      </Equipped>
      <ReplayBar
        replay={replay}
        player={player}
        below={below}
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
    </div>
  );
}

const NOTHING: [] = [];

/** One line about an action: what was done, a new turn or, at the end, the winner. */
function headline(lines: readonly LogLine[], isLast: boolean): string {
  const line = isLast ? lines.at(-1) : (lines.find(({ isTurn }) => isTurn) ?? lines[0]);
  return line?.text ?? '처음 손패를 정하고 있습니다.';
}
