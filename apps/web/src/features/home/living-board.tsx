import living from 'virtual:living-match';
import { useEffect, useMemo, useState } from 'react';
import { Board } from '../../board/board.tsx';
import { isMotionReduced } from '../../lib/theme.ts';
import { createMatchStore } from '../../match/store.ts';
import { livingSource, stillOf } from './living-source.ts';

const nothingToDo = () => {};
/** Separate from the page's match store, which keeps the latest match. */
const store = createMatchStore();

/** A whole match on the real board in a loop; with reduced motion, a still of it. */
export function LivingBoard({ isSeen }: { isSeen: boolean }) {
  const [round, setRound] = useState(0);
  const isStill = useMemo(isMotionReduced, []);
  const source = useMemo(
    () => livingSource(isStill ? stillOf(living) : living, `living ${round}`, () => setRound(round + 1)),
    [isStill, round],
  );
  const { match, effect, spotlight, log } = store.useMatch();
  const isOther = store.useMatch((state) => state.source?.key !== source.key);
  useEffect(() => store.open(source), [source]);
  useEffect(() => source.run(isSeen && !isStill), [source, isSeen, isStill]);
  if (!match || isOther) return null;
  return (
    <Board
      view={match.view}
      seat={null}
      below={0}
      legal={NOTHING}
      clock={null}
      log={log}
      pending={null}
      effect={effect}
      spotlight={spotlight}
      hint={log.at(-1)?.text ?? `${match.view.turn}턴`}
      controls={<span />}
      onAct={nothingToDo}
    />
  );
}

const NOTHING: [] = [];
