import type { ConPackContent } from '@chilyo/protocol';
import { CON_TAGS_MAX } from '@chilyo/protocol/constants';
import { ArrowDown, ArrowUp, Star, Trash2 } from 'lucide-react';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { useIsMotionReduced } from '../../lib/use-is-motion-reduced.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { tagsOf } from './pack-form.ts';
import { useSorting } from './use-sorting.ts';

const HOST = import.meta.env.VITE_API_HOST ?? '';

type Cons = ConPackContent['cons'];
type Props = { content: ConPackContent; isOff: boolean; onChange: (part: Partial<ConPackContent>) => void };

/** The emoticons of a pack: names, tags, order and cover. */
export function PackCons({ content: { cons, cover }, isOff, onChange }: Props) {
  const change = (at: number, part: Partial<Cons[number]>) =>
    onChange({ cons: cons.map((con, place) => (place === at ? { ...con, ...part } : con)) });
  /** The cover stays the same emoticon, wherever it comes to lie. */
  const reorder = (next: Cons) =>
    onChange({
      cons: next,
      cover: Math.max(
        0,
        next.findIndex(({ url }) => url === cons[cover]?.url),
      ),
    });
  const numberOf = useNumbers();
  const ids = cons.map(({ url }) => numberOf(url));
  /** While one is dragged; the order becomes one step of undo when it is put down. */
  const [dragged, setDragged] = useState<readonly number[] | null>(null);
  // pictures arrive, and leave, meanwhile
  const shown = dragged
    ? [...dragged.filter((id) => ids.includes(id)), ...ids.filter((id) => !dragged.includes(id))]
    : ids;
  const sorting = useSorting({
    ids: shown,
    hasHandles: true,
    onChange: setDragged,
    onDrop: (order) => reorder(order.flatMap((id) => cons[ids.indexOf(id)] ?? [])),
    onEnd: () => setDragged(null),
  });
  const pickedAt = sorting.picked === null ? -1 : shown.indexOf(sorting.picked);
  if (cons.length === 0) return <p className="muted">아직 올린 그림이 없습니다.</p>;
  return (
    <>
      {cons.length > 1 && !isOff && (
        <TagForAll
          onTag={(typed) =>
            onChange({
              cons: cons.map((con) => ({ ...con, tags: tagsOf([...con.tags, typed].join(' '), CON_TAGS_MAX) })),
            })
          }
        />
      )}
      <ul className="pack-cons" ref={sorting.list}>
        {shown.map((id, place) => {
          const at = ids.indexOf(id);
          const con = cons[at]!;
          return (
            <PackCon
              key={con.url}
              con={con}
              at={place}
              isCover={at === cover}
              isOff={isOff}
              isLast={place === cons.length - 1}
              handle={sorting.item(id)}
              onChange={(part) => change(at, part)}
              onCover={() => onChange({ cover: at })}
              onMove={(to) => sorting.shift(id, to)}
              onRemove={() => reorder(cons.toSpliced(at, 1))}
            />
          );
        })}
      </ul>
      <p className="sr-only" role="status">
        {pickedAt >= 0 && `${cons.length}개 가운데 ${pickedAt + 1}번째`}
      </p>
    </>
  );
}

/** A number for each picture: one that is new has none from the server yet. */
function useNumbers(): (url: string) => number {
  const [numbers] = useState(() => new Map<string, number>());
  return (url) => {
    if (!numbers.has(url)) numbers.set(url, numbers.size + 1);
    return numbers.get(url)!;
  };
}

type ConProps = {
  con: Cons[number];
  at: number;
  isCover: boolean;
  isOff: boolean;
  isLast: boolean;
  /** Of the picture, by which it is dragged. */
  handle: ComponentProps<'button'>;
  onChange: (part: Partial<Cons[number]>) => void;
  onCover: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function PackCon({ con, at, isCover, isOff, isLast, handle, onChange, onCover, onMove, onRemove }: ConProps) {
  const isStill = useIsMotionReduced();
  // what is typed keeps its commas and spaces until it is left
  const [tags, setTags] = useState<string | null>(null);
  const name = con.name || `${at + 1}번째`;
  return (
    <li
      onKeyDown={(event) => {
        // the handle has keys of its own
        const step = !event.defaultPrevented && event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!step || isOff) return;
        event.preventDefault();
        onMove(at + step);
      }}
    >
      <button
        type="button"
        className="pack-con-handle"
        aria-label={`${name}, ${at + 1}번째 자리`}
        disabled={isOff}
        {...handle}
      >
        <img
          src={`${HOST}${con.url}${isStill ? '?still=1' : ''}`}
          alt=""
          width={80}
          height={80}
          loading="lazy"
          draggable={false}
        />
      </button>
      <fieldset className="pack-con-fields" disabled={isOff}>
        <legend className="sr-only">{name}</legend>
        <input
          className="text-input"
          aria-label={`${at + 1}번째 이름`}
          maxLength={20}
          value={con.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <input
          className="text-input"
          aria-label={`${name}의 태그`}
          placeholder="태그: 기쁨, 인사"
          value={tags ?? con.tags.join(', ')}
          onChange={({ target }) => {
            setTags(target.value);
            onChange({ tags: tagsOf(target.value, CON_TAGS_MAX) });
          }}
          onBlur={() => setTags(null)}
        />
        <div className="pack-con-acts">
          <Button look="bare" aria-pressed={isCover} aria-label={`${name}: 대표로`} onClick={onCover}>
            <Star size={18} aria-hidden="true" fill={isCover ? 'currentColor' : 'none'} /> {isCover ? '대표' : ''}
          </Button>
          {/* one that is disabled would lose the focus as the emoticon arrives there */}
          <Button
            look="bare"
            aria-label={`${name}: 앞으로`}
            aria-disabled={at === 0 || undefined}
            onClick={() => onMove(at - 1)}
          >
            <ArrowUp size={18} aria-hidden="true" />
          </Button>
          <Button
            look="bare"
            aria-label={`${name}: 뒤로`}
            aria-disabled={isLast || undefined}
            onClick={() => onMove(at + 1)}
          >
            <ArrowDown size={18} aria-hidden="true" />
          </Button>
          <Button look="bare" aria-label={`${name}: 빼기`} onClick={onRemove}>
            <Trash2 size={18} aria-hidden="true" />
          </Button>
        </div>
      </fieldset>
    </li>
  );
}

function TagForAll({ onTag }: { onTag: (typed: string) => void }) {
  const [typed, setTyped] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    onTag(typed);
    setTyped('');
  };
  return (
    <form className="pack-tag-all" onSubmit={add}>
      <Field
        label="모두에 태그 더하기"
        value={typed}
        maxLength={40}
        onChange={({ target }) => setTyped(target.value)}
        beside={
          <Button type="submit" disabled={typed.trim() === ''}>
            더하기
          </Button>
        }
      />
    </form>
  );
}
