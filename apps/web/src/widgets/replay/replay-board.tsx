import './replay-board.css';
import './replay-bar.css';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { Board } from '../../board/board.tsx';
import { Printed } from '../../board/faces.ts';
import { REPEATING } from '../../board/hint-words.ts';
import type { LogLine } from '../../match/event-words.ts';
import type { Clip } from '../../match/film.ts';
import type { Replayed } from '../../match/replayed.ts';
import { useBackground } from '../../sound/use-background.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { printedFaces } from './printed-faces.ts';
import { ReplayBar } from './replay-bar.tsx';
import { type ReplayPlayer, useReplayKeys } from './replay-player.ts';
import { logAt, replayLines } from './replay-words.ts';
import { useMotion } from './use-motion.ts';

type Props = {
  replay: Replayed;
  player: ReplayPlayer;
  below: 0 | 1;
  heading: string;
  /** Beside the board, in place of a player's clock and buttons. */
  controls: ReactNode;
  /** At the end of the bar. */
  more?: ReactNode;
};

const nothingToDo = () => {};
const NOTHING: [] = [];

/** A match on the board, with both hands open and all that moves through it. */
export function ReplayBoard({ replay, player, below, heading, controls, more }: Props) {
  const { position, speed } = player;
  useReplayKeys(player, replay.last);
  const { view, effect, spotlight, isShowing, told, isRepeating, repeat, stop } = useMotion(
    replay,
    position,
    speed,
    below,
  );
  const { go, setShowing } = player;
  useEffect(() => setShowing(isShowing), [setShowing, isShowing]);
  useBackground(view.phase === 'main' ? view.day : null);
  const printed = useMemo(() => printedFaces(replay.rules), [replay]);
  const lines = useMemo(() => replayLines(replay), [replay]);
  const seeAgain = useCallback(
    (clip: Clip) => {
      // it stands still meanwhile, and afterwards
      go(position);
      repeat(clip);
    },
    [go, position, repeat],
  );
  const log = useMemo(() => logAt(replay, lines, position, told), [replay, lines, position, told]);
  return (
    <div className="replay" data-testid="replay">
      <PageHeading className="sr-only">{heading}</PageHeading>
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
          hint={
            isRepeating
              ? REPEATING
              : (headline(lines[position] ?? [], position === replay.last && told === null) ?? atFirst(replay))
          }
          onRepeat={seeAgain}
          onHurry={isRepeating ? stop : undefined}
          controls={controls}
          onAct={nothingToDo}
        />
      </Printed>
      <ReplayBar replay={replay} player={player} below={below} more={more} />
    </div>
  );
}

/** One line about an action: what was done, a new turn or, at the end, the winner. */
function headline(lines: readonly LogLine[], isLast: boolean): string | undefined {
  const line = isLast ? lines.at(-1) : (lines.find(({ isTurn }) => isTurn) ?? lines[0]);
  return line?.text;
}

/** Before the first action; a scene begins with no hand to choose. */
const atFirst = ({ turns }: Replayed): string =>
  turns[0]?.seat === null ? '처음 손패를 정하고 있습니다.' : '이 판에서 시작합니다.';
