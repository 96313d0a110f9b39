import './analysis.css';
import { type ReactNode, useEffect, useState } from 'react';
import type { MissedLethal } from '../../match/missed-lethal.ts';
import { findMissedLethal } from '../../match/worker/analysis-line.ts';
import type { Analysis as Told } from '../../match/worker/analysis-question.ts';

type Props = {
  /** Loads the whole match; null where it is not available. */
  bring: () => Promise<Told | null>;
  /** The way to the very board, to try again. */
  again: (missed: MissedLethal) => ReactNode;
};

/** Shows the turn in which a win was missed; nothing while searching, and if there was none. */
export function Analysis({ bring, again }: Props) {
  const [missed, setMissed] = useState<MissedLethal | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a finished match is looked at once
  useEffect(() => {
    const leaving = new AbortController();
    bring()
      .then((match) => (match && !leaving.signal.aborted ? findMissedLethal(match, leaving.signal) : null))
      .then(setMissed, (failure: unknown) => {
        if (!leaving.signal.aborted) console.warn('the match was not looked back on', failure);
      });
    return () => leaving.abort();
  }, []);
  if (!missed) return null;
  return (
    <section className="analysis" aria-label="되짚어 보기" data-testid="analysis">
      <p className="analysis-over">되짚어 보기</p>
      <h3>{missed.turn}턴에 끝낼 수 있었습니다</h3>
      <details>
        <summary>{missed.steps.length}수로 이기는 길 보기</summary>
        <ol>
          {missed.steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes its order
            <li key={at}>{step}</li>
          ))}
        </ol>
      </details>
      <p className="analysis-again">{again(missed)}</p>
    </section>
  );
}
