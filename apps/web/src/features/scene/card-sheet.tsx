import type { CardRow } from '@chilyo/protocol';
import { useMemo, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { CardOption } from '../../widgets/cards/search/card-option.tsx';
import { findCards } from '../../widgets/cards/search/find.ts';

type Props = {
  title: string;
  /** The cards that fit the place; the card of the scene is the first. */
  rows: readonly CardRow[];
  onTake: (cardId: number) => void;
  onClose: () => void;
};

/** More are not shown at once: a word finds the rest. */
const SHOWN = 40;

/** A list of cards to choose one from, by name, initial consonants, or the words of the card search. */
export function CardSheet({ title, rows, onTake, onClose }: Props) {
  const [typed, setTyped] = useState('');
  // the search leaves tokens out, which a scene may hold
  const found = useMemo(() => {
    const shown = new Set(
      findCards(
        rows.map((row) => ({ ...row, is_token: false })),
        typed,
      ).map(({ id }) => id),
    );
    return rows.filter(({ id }) => shown.has(id));
  }, [rows, typed]);
  return (
    <Dialog title={title} testId="card-sheet" onClose={onClose}>
      <input
        className="text-input"
        type="search"
        data-optional
        aria-label="카드 찾기"
        placeholder="이름, 첫소리, 비용:3"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className="scene-options" aria-label="찾은 카드">
        {found.slice(0, SHOWN).map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => onTake(row.id)}>
              <CardOption card={row} />
            </button>
          </li>
        ))}
      </ul>
      <p className="muted" role="status">
        {found.length === 0
          ? '이름이 맞는 카드가 없습니다.'
          : found.length > SHOWN && `${found.length}장 가운데 ${SHOWN}장을 보여 줍니다. 더 적으면 좁혀집니다.`}
      </p>
    </Dialog>
  );
}
