import '../../widgets/works/text-part.css';
import './sentence.css';
import { type Card, type KnownCards, moved, type Path, withoutSpareTarget, withValue } from '@chilyo/card-language';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type Run, sentencesOf } from '../../widgets/works/sentence-pieces.ts';
import { PART_WORDS } from './part-words.ts';

type Props = {
  card: Card;
  known: KnownCards;
  onOpen: (path: Path) => void;
  onChange: (card: Card) => void;
  /** Places, joined by dots, at which a reviewer would like something to be changed. */
  wished?: ReadonlySet<string> | undefined;
};

const MOST_ABILITIES = 3;
const MOST_VERBS = 4;

/** The text of the card, in which every part can be pressed. */
export function Sentence({ card, known, onOpen, onChange, wished }: Props) {
  const sentences = useMemo(() => sentencesOf(card, known.nameOf), [card, known]);
  const list = useRef<HTMLOListElement>(null);
  /** Where the sentence with the focus goes. */
  const followed = useRef<number | null>(null);
  useEffect(() => {
    if (followed.current === null) return;
    list.current?.children[followed.current]?.querySelector('button')?.focus();
    followed.current = null;
  });
  const moveByKey = (event: KeyboardEvent, at: number) => {
    const step = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    // the browser would go back or scroll
    event.preventDefault();
    if (!sentences.abilities[at + step]) return;
    followed.current = at + step;
    onChange(moved(card, ['abilities'], at, at + step));
  };
  return (
    <div className="sentence">
      {card.type === 'unit' && (
        <p className="sentence-words">
          <Runs runs={sentences.keywords} onOpen={onOpen} wished={wished} />
          <AddButton word="능력어" onPress={() => onOpen(['keywords', ''])} />
        </p>
      )}
      <ol className="sentence-list" ref={list}>
        {sentences.abilities.map((runs, at) => (
          // a sentence has no name but its place
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at} className="sentence-one" onKeyDown={(event) => moveByKey(event, at)}>
            <p className="sentence-words">
              <Runs runs={runs} onOpen={onOpen} wished={wished} />
            </p>
            <SentenceTools card={card} at={at} onOpen={onOpen} onChange={onChange} />
          </li>
        ))}
      </ol>
      {card.abilities.length < MOST_ABILITIES ? (
        <AddButton word="문장" onPress={() => onOpen(['abilities', card.abilities.length])} />
      ) : (
        <p className="muted">문장은 {MOST_ABILITIES}개까지입니다.</p>
      )}
    </div>
  );
}

type RunsProps = { runs: readonly Run[] } & Pick<Props, 'onOpen' | 'wished'>;

function Runs({ runs, onOpen, wished }: RunsProps): ReactNode {
  return runs.map(({ text, part, isFirst }, at) =>
    part ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no name but their place
      <Fragment key={at}>
        {text.startsWith(' ') && ' '}
        <button
          type="button"
          className="part text-part"
          data-kind={part.kind}
          data-wished={wished?.has(part.path.join('.')) || undefined}
          aria-label={isFirst ? `${PART_WORDS[part.kind]}: ${text.trim()}` : undefined}
          aria-hidden={!isFirst || undefined}
          tabIndex={isFirst ? undefined : -1}
          onClick={() => onOpen(part.path)}
        >
          {text.trim()}
        </button>
        {text.endsWith(' ') && ' '}
      </Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <span key={at}>{text}</span>
    ),
  );
}

function AddButton({ word, onPress }: { word: string; onPress: () => void }) {
  return (
    <button type="button" className="btn btn-line part-add" onClick={onPress}>
      + {word}
    </button>
  );
}

/** Adds to a sentence, moves it, takes it out. */
function SentenceTools({ card, at, onOpen, onChange }: Omit<Props, 'known'> & { at: number }) {
  const ability = card.abilities[at]!;
  const last = card.abilities.length - 1;
  const move = (to: number) => onChange(moved(card, ['abilities'], at, to));
  const remove = () => onChange(withoutSpareTarget(withValue(card, ['abilities', at], undefined) as Card));
  return (
    <div className="sentence-tools">
      {'do' in ability && ability.do.length < MOST_VERBS && (
        <AddButton word="이어서" onPress={() => onOpen(['abilities', at, 'do', ability.do.length])} />
      )}
      {!ability.test && <AddButton word="조건" onPress={() => onOpen(['abilities', at, 'test'])} />}
      <span className="sentence-order">
        {at > 0 && (
          <ToolButton
            label={`${at + 1}번째 문장을 위로`}
            keys="Alt+ArrowUp"
            icon={<ArrowUp size={18} />}
            onPress={() => move(at - 1)}
          />
        )}
        {at < last && (
          <ToolButton
            label={`${at + 1}번째 문장을 아래로`}
            keys="Alt+ArrowDown"
            icon={<ArrowDown size={18} />}
            onPress={() => move(at + 1)}
          />
        )}
        <ToolButton label={`${at + 1}번째 문장 지우기`} icon={<Trash2 size={18} />} onPress={remove} />
      </span>
    </div>
  );
}

type ToolProps = { label: string; keys?: string; icon: ReactNode; onPress: () => void };

function ToolButton({ label, keys, icon, onPress }: ToolProps) {
  return (
    <button type="button" className="tool-button" aria-label={label} aria-keyshortcuts={keys} onClick={onPress}>
      <span aria-hidden="true">{icon}</span>
    </button>
  );
}
