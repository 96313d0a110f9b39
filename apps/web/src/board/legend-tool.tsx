import './legend-tool.css';
import infoIcon from 'virtual:icon/info';
import { keywordTable, stateTable } from '@chilyo/card-language';
import { useState } from 'react';
import { KEYWORD_ICONS } from '../ui/card/keyword-icons.ts';
import { STATE_CHIPS } from '../ui/card/state-chips.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { useMeanings } from './look/meanings.ts';

const TERMS = [...Object.values(stateTable), ...Object.values(keywordTable)];
/** Signs that are no term of the rules. */
const UNTERMED: Record<string, string> = { 쉼: '이번 턴에는 공격할 수 없습니다.' };

/** What the small signs on units mean: a phone has no room for their names. */
export function LegendTool() {
  const [isOpen, setOpen] = useState(false);
  const meaningOf = useMeanings();
  const chips = STATE_CHIPS.filter(({ word }) => word in UNTERMED);
  return (
    <>
      <button type="button" className="tool" data-testid="legend" onClick={() => setOpen(true)}>
        <Icon of={infoIcon} />
        <span className="tool-word">표식</span>
      </button>
      {isOpen && (
        <Dialog title="유닛의 표식" testId="legend-dialog" onClose={() => setOpen(false)}>
          <dl className="legend">
            {chips.map(({ icon, word }) => (
              <div key={word}>
                <dt>
                  <Icon of={icon} />
                  {word}
                </dt>
                <dd>{UNTERMED[word]}</dd>
              </div>
            ))}
            {TERMS.map((entry) => (
              <div key={entry.id}>
                <dt>
                  <Icon of={KEYWORD_ICONS[entry.word] ?? infoIcon} />
                  {entry.word}
                </dt>
                <dd>{meaningOf(entry)}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}
