import move from 'virtual:winning-move';
import { useEffect, useMemo } from 'react';
import { Board } from '../../board/board.tsx';
import { createMatchStore } from '../../match/store.ts';
import { winningSource } from './winning-source.ts';

const nothingToDo = () => {};
/** Separate from the page's match store, which keeps the latest match. */
const store = createMatchStore();

type Props = {
  hasStruck: boolean;
  /** The board is there; `unit` is the public number of the unit whose blow wins. */
  onReady: (unit: number) => void;
  /** The blow has been shown to its end. */
  onWon: () => void;
};

/** A real board that waits for one blow. */
export function WinningBoard({ hasStruck, onReady, onWon }: Props) {
  const source = useMemo(() => winningSource(move, `winning ${Math.random()}`), []);
  const { match, effect, spotlight, log } = store.useMatch();
  const isOther = store.useMatch((state) => state.source?.key !== source.key);
  const isThere = match !== null && !isOther;
  const isOver = isThere && match.view.phase === 'over';
  useEffect(() => store.open(source), [source]);
  useEffect(() => {
    if (isThere) onReady(move.action.unit);
  }, [isThere, onReady]);
  useEffect(() => {
    if (hasStruck) source.strike();
  }, [hasStruck, source]);
  useEffect(() => {
    if (isOver) onWon();
  }, [isOver, onWon]);
  if (!isThere) return null;
  return (
    <Board
      view={match.view}
      seat={0}
      legal={match.legal}
      clock={null}
      log={log}
      pending={null}
      effect={effect}
      spotlight={spotlight}
      hint={isOver ? '이겼습니다!' : hasStruck ? '마지막 일격!' : '한 수로 이깁니다. 빛나는 유닛을 누르세요.'}
      controls={<span />}
      onAct={nothingToDo}
    />
  );
}
