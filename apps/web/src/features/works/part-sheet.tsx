import { grouped } from '../../lib/grouped.ts';
import './part-sheet.css';
import {
  type Card,
  type Choice,
  choicesAt,
  type Filter,
  type KnownCards,
  kindAt,
  type Path,
  valueAt,
  type Who,
} from '@chilyo/card-language';
import { hitsIn, searchQuery } from '@chilyo/hangul';
import { useId, useMemo, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { pointsChange } from '../../widgets/works/points-change.ts';
import { FILTER_WORDS, FilterFields } from './filter-fields.tsx';
import { NumberChoices } from './number-choices.tsx';
import { groupOf, noteOf, PART_WORDS, WHO_GROUPS } from './part-words.ts';

type Props = {
  card: Card;
  path: Path;
  known: KnownCards;
  onTake: (card: Card) => void;
  onClose: () => void;
};

/** More options than this get a search field. */
const FEW = 12;

/** What may stand at a part of the sentence: each option with its words, what it does, and what it changes in the price. */
export function PartSheet({ card, path: opened, known, onTake, onClose }: Props) {
  const [path, setPath] = useState(opened);
  const kind = kindAt(card, path) ?? 'word';
  const choices = useMemo(() => choicesAt(card, path, known), [card, path, known]);
  const now = valueAt(card, path);
  const without = choices.find(({ value }) => value === undefined);
  const numbers = choices.filter(({ value }) => typeof value === 'number');
  const others = choices.filter(({ value }) => value !== undefined && typeof value !== 'number');
  const filtered = kind === 'who' ? filterPathOf(card, path) : null;
  return (
    <Dialog
      title={path.at(-2) === 'where' ? FILTER_WORDS[path.at(-1) as keyof Filter] : PART_WORDS[kind]}
      onClose={onClose}
      testId="part-sheet"
      isBeside
      actions={
        without && (
          <button type="button" className="btn btn-danger" onClick={() => onTake(without.card)}>
            지우기 <PriceChange of={without} />
          </button>
        )
      }
    >
      {numbers.length > 0 && <NumberChoices choices={numbers} now={now} onTake={(choice) => onTake(choice.card)} />}
      <Options kind={kind} choices={others} onTake={(choice) => onTake(choice.card)} />
      {filtered && <FilterFields card={card} path={filtered} known={known} onOpen={setPath} />}
      {choices.length === 0 && <p className="muted">여기에는 다른 것을 둘 수 없습니다.</p>}
    </Dialog>
  );
}

/** Where the filter of an object stands: of the chosen target, or of a group. */
function filterPathOf(card: Card, path: Path): Path | null {
  const now = valueAt(card, path);
  if (now === 'target') return ['target', 'where'];
  return typeof now === 'object' ? [...path, 'where'] : null;
}

function PriceChange({ of }: { of: Choice }) {
  return (
    <span className="part-price">
      <span className="sr-only">값 </span>
      {pointsChange(of.price_change)}
    </span>
  );
}

type OptionsProps = {
  kind: Parameters<typeof noteOf>[0];
  choices: readonly Choice[];
  onTake: (choice: Choice) => void;
};

function Options({ kind, choices, onTake }: OptionsProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const query = searchQuery(typed);
  const shown = query
    ? choices.filter((choice) => [choice.label, noteOf(kind, choice)].some((words) => hitsIn(words, query).length > 0))
    : choices;
  if (choices.length === 0) return null;
  const groups = grouped(shown, (choice) => (kind === 'who' ? groupOf(choice.value as Who) : ''));
  const ordered = kind === 'who' ? WHO_GROUPS.filter((group) => groups.has(group)) : groups.keys();
  return (
    <>
      {choices.length > FEW && (
        <input
          className="text-input"
          type="search"
          data-optional
          aria-label="찾기"
          placeholder="찾기 (첫소리도 됩니다)"
          maxLength={30}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {shown.length === 0 && <p className="muted">그런 것이 없습니다.</p>}
      {[...ordered].map((group) => (
        <section key={group} aria-labelledby={group && `${id}-${group}`}>
          {group && (
            <h3 id={`${id}-${group}`} className="part-group">
              {group}
            </h3>
          )}
          <ul className="part-options">
            {groups.get(group)!.map((choice) => (
              <li key={choice.label}>
                <button type="button" onClick={() => onTake(choice)}>
                  <span className="part-label">{choice.label}</span>
                  {noteOf(kind, choice) && <span className="part-note">{noteOf(kind, choice)}</span>}
                  <PriceChange of={choice} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
