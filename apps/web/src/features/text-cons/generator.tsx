import '../../ui/field.css';
import {
  drawTextCon,
  isTextConText,
  TEXT_CON_LETTERS,
  TEXT_CON_LINES,
  textConLines,
  textConWords,
} from '@chilyo/text-con';
import { useId, useMemo } from 'react';
import { useDraft } from '../../lib/drafts.ts';
import { Failed } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextConActs } from './acts.tsx';
import { FIRST_WISH, SAMPLE_TEXT } from './choices.ts';
import { Preview } from './preview.tsx';
import { useOutlines } from './use-outlines.ts';
import { WishForm } from './wish-form.tsx';

/** Far beyond what fits, so that an input method is never cut off within a syllable. */
const TYPED_MOST = 3 * TEXT_CON_LETTERS;

/** Types, dresses and shows a text-con. The preview is the picture: the server draws it with the same function. */
export function Generator() {
  const { draft: wish, change } = useDraft('text-con', FIRST_WISH);
  const lines = textConLines(wish.text);
  const isEmpty = lines.length === 0;
  // what does not fit is named, and what fits is shown
  const drawnText = isEmpty ? SAMPLE_TEXT : lines.slice(0, TEXT_CON_LINES).join('\n');
  const letters = useOutlines(wish.font, drawnText);
  const { outlines, missing } = letters;
  const look = JSON.stringify({ ...wish, text: letters.text, font: letters.font });
  // the outlines of what is drawn are known by then
  // biome-ignore lint/correctness/useExhaustiveDependencies: more known letters change nothing
  const drawing = useMemo(() => (outlines ? drawTextCon(JSON.parse(look), outlines) : null), [look, outlines === null]);
  const fault = faultOf(wish.text, missing);
  const noteId = useId();
  const textId = useId();
  return (
    <div className="text-con-page">
      <Panel title="미리 보기" className="text-con-stage">
        {letters.isFailed && !drawing ? (
          <Failed message="글자를 불러오지 못했습니다." onRetry={letters.retry} />
        ) : (
          <Preview drawing={drawing} label={`텍스트콘: ${textConWords(drawnText)}`} />
        )}
        <div className="field">
          <label htmlFor={textId}>글</label>
          <textarea
            id={textId}
            className="text-input"
            rows={2}
            maxLength={TYPED_MOST}
            placeholder="무엇이라고 말할까요?"
            aria-invalid={fault !== '' && !isEmpty}
            aria-describedby={noteId}
            value={wish.text}
            onChange={(event) => change({ text: event.target.value })}
          />
          <p
            id={noteId}
            className={fault && !isEmpty ? 'field-error' : 'field-hint'}
            role={fault && !isEmpty ? 'alert' : undefined}
          >
            {fault && !isEmpty ? fault : `세 줄까지, 한 줄에 열 자까지 · ${lines.join('').length}자`}
          </p>
        </div>
        <TextConActs wish={wish} fault={fault} />
      </Panel>
      <WishForm wish={wish} change={change} />
    </div>
  );
}

/** Why a text cannot be drawn whole; empty if it can. */
function faultOf(text: string, missing: readonly string[]): string {
  if (textConLines(text).length === 0) return '글을 적어 주세요.';
  if (!isTextConText(text)) return '너무 깁니다. 한 줄에 열 자씩 세 줄까지 들어갑니다.';
  if (missing.length === 0) return '';
  const named = missing.map((letter) => `‘${letter}’`).join(', ');
  return `${named} 글자는 이 글꼴에 없습니다. 다른 글꼴이나 글자를 골라 주세요.`;
}
