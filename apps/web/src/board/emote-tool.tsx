import { Smile } from 'lucide-react';
import { useCatalog } from '../api/catalog-store.ts';
import { ConPicker } from '../ui/con-picker.tsx';

/** Says something without words, to people alone. */
export function EmoteTool({ onEmote, isBare }: { onEmote: (conId: number) => void; isBare: boolean }) {
  const cons = useCatalog((catalog) => catalog.cons);
  return (
    <ConPicker
      cons={cons.filter(({ is_mine }) => is_mine)}
      label="감정 표현"
      className={isBare ? 'tool tool-bare' : 'tool'}
      onPick={onEmote}
    >
      <Smile size={20} aria-hidden="true" />
      {!isBare && <span className="tool-word">표현</span>}
    </ConPicker>
  );
}
