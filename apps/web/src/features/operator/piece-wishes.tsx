import '../../ui/field.css';
import '../../widgets/works/text-part.css';
import type { Card, Path } from '@chilyo/card-language';
import { WISHES_MAX } from '@chilyo/protocol/constants';
import { useMemo, useState } from 'react';
import { takeEnter } from '../../lib/after-syllable.ts';
import { Button } from '../../ui/button.tsx';
import { RoomLeft } from '../../ui/room-left.tsx';
import { useKnownCards } from '../../widgets/cards/known-cards.ts';
import { type Run, sentencesOf } from '../../widgets/works/sentence-pieces.ts';

export type Wish = { path: (string | number)[]; piece: string; wish: string };
const WISH_MAX = 200;
const keyOf = (path: Path) => path.join('.');

type Props = { card: Card; wishes: readonly Wish[]; onChange: (wishes: Wish[]) => void };

/** The text of a card, in which a reviewer presses the piece that should be changed. */
export function PieceWishes({ card, wishes, onChange }: Props) {
  const known = useKnownCards();
  const sentences = useMemo(() => sentencesOf(card, known.nameOf), [card, known]);
  const [open, setOpen] = useState<Omit<Wish, 'wish'> | null>(null);
  const [typed, setTyped] = useState('');
  const all = [sentences.keywords, ...sentences.abilities];
  const press = (path: Path) => {
    const piece = all
      .flat()
      .flatMap((run) => (run.part && keyOf(run.part.path) === keyOf(path) ? run.text : []))
      .join('')
      .trim();
    setTyped(wishes.find((each) => keyOf(each.path) === keyOf(path))?.wish ?? '');
    setOpen({ path: [...path], piece });
  };
  const others = open ? wishes.filter(({ path }) => keyOf(path) !== keyOf(open.path)) : wishes;
  const keep = () => {
    if (!open) return;
    onChange(typed.trim() === '' ? [...others] : [...others, { ...open, wish: typed.trim() }]);
    setOpen(null);
  };
  return (
    <div className="review-wishes">
      <p className="muted small">고칠 말을 누르고 바라는 것을 적어 주세요. 만든 이에게 그 자리에서 보입니다.</p>
      {all.map((runs, at) => (
        // a sentence has no name but its place
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <p key={at} className="review-sentence">
          {runs.map((run, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Piece key={place} of={run} wishes={wishes} onPress={press} />
          ))}
        </p>
      ))}
      {open && (
        <div className="review-wish">
          <input
            className="text-input"
            aria-describedby="review-wish-room"
            aria-label={`‘${open.piece}’에 바라는 것`}
            placeholder="어떻게 고치면 좋을까요?"
            maxLength={WISH_MAX}
            value={typed}
            // biome-ignore lint/a11y/noAutofocus: the field comes where its piece was pressed
            autoFocus
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (takeEnter(event.nativeEvent, keep)) return;
              if (event.key === 'Escape') setOpen(null);
            }}
          />
          <RoomLeft id="review-wish-room" typed={typed} most={WISH_MAX} />
          <Button disabled={others.length >= WISHES_MAX} onClick={keep}>
            적어 두기
          </Button>
        </div>
      )}
      {wishes.length > 0 && (
        <ul aria-label="바라는 것">
          {wishes.map(({ path, piece, wish }) => (
            <li key={keyOf(path)}>
              ‘{piece}’: {wish}{' '}
              <Button look="bare" onClick={() => onChange(wishes.filter((each) => each.path !== path))}>
                지우기
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type PieceProps = { of: Run; wishes: readonly Wish[]; onPress: (path: Path) => void };

function Piece({ of: { text, part, isFirst }, wishes, onPress }: PieceProps) {
  if (!part) return text;
  const isWished = wishes.some(({ path }) => keyOf(path) === keyOf(part.path));
  return (
    <>
      {text.startsWith(' ') && ' '}
      <button
        type="button"
        className="review-part text-part"
        aria-pressed={isWished}
        aria-hidden={!isFirst || undefined}
        tabIndex={isFirst ? undefined : -1}
        onClick={() => onPress(part.path)}
      >
        {text.trim()}
      </button>
      {text.endsWith(' ') && ' '}
    </>
  );
}
