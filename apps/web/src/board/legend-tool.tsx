import './legend-tool.css';
import infoIcon from 'virtual:icon/info';
import { keywordTable, stateTable } from '@chilyo/card-language';
import { useState } from 'react';
import { KEYWORD_ICONS } from '../ui/card/keyword-icons.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { useMeanings } from './look/meanings.ts';

/** What the small signs on units mean: a phone has no room for their names. */
export function LegendTool() {
  const [isOpen, setOpen] = useState(false);
  const meaningOf = useMeanings();
  return (
    <>
      <button type="button" className="tool" data-testid="legend" onClick={() => setOpen(true)}>
        <Icon of={infoIcon} />
        <span className="tool-word">표식</span>
      </button>
      {isOpen && (
        <Dialog title="유닛의 표식" testId="legend-dialog" onClose={() => setOpen(false)}>
          <dl className="legend">
            {[...Object.values(stateTable), ...Object.values(keywordTable)].map((entry) => (
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
