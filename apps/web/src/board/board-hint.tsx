import './board-hint.css';
import type { CharacterRef } from '@chilyo/engine';
import type { WireView } from '@chilyo/protocol';
import type { ReactNode } from 'react';
import { onDemand } from '../ui/on-demand.tsx';
import { boxed } from './boxed.ts';
import { useFaces } from './faces.ts';
import type { Box } from './geometry/places.ts';
import type { Held } from './selection.ts';
import type { TargetMarks } from './use-foresight.ts';

const PreviewSentence = onDemand(async () => (await import('./preview-sentence.tsx')).PreviewSentence);

type Props = {
  view: WireView;
  own: 0 | 1;
  box: Box;
  words: string;
  /** Why something was not possible; it takes the place of everything else. */
  said: string | null;
  held: Held;
  /** The target under the pointer or the focus. */
  aimed: CharacterRef | null;
  marks: TargetMarks;
  /** Plays the held card or power when it needs no target. */
  onUse: (() => void) | null;
  onStepBack: (() => void) | null;
  onReview: (() => void) | null;
  /** The pictures of the last turn, in place of the words. */
  strip: ReactNode;
  /** More events are being animated; a tap skips to the end. */
  isHurriable: boolean;
};

/** The sentence in the middle of the board: next step, preview, or reason of a refusal; with its buttons. */
export function BoardHint(props: Props) {
  const { view, own, box, words, said, held, aimed, marks, onUse, onStepBack, onReview, strip, isHurriable } = props;
  const faces = useFaces(view);
  if (strip && said === null)
    return (
      <div className="board-hint" style={boxed(box)} data-testid="hint">
        <span className="hint-words">{strip}</span>
      </div>
    );
  return (
    <p className="board-hint" style={boxed(box)} data-testid="hint" data-said={said !== null || undefined}>
      <span className="hint-words">
        {held && aimed !== null && said === null ? (
          <PreviewSentence view={view} held={held} target={aimed} mark={marks.get(aimed)} faces={faces} own={own} />
        ) : (
          (said ?? words)
        )}
        {onUse && (
          <button type="button" className="btn btn-quiet hint-act" data-testid="play-now" onClick={onUse}>
            사용
          </button>
        )}
        {onStepBack && (
          <button type="button" className="btn btn-bare hint-act" onClick={onStepBack}>
            취소
          </button>
        )}
        {onReview && (
          <button type="button" className="btn btn-bare hint-act" data-testid="last-turn" onClick={onReview}>
            지난 턴
          </button>
        )}
        {isHurriable && <span className="hint-hurry">누르면 빨리 넘깁니다</span>}
      </span>
    </p>
  );
}
