import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react';
import type { ConGroup } from './con-choice.ts';
import { conAddress } from './con-picture.tsx';

/** A pack by its id, or one of the two lists before them. */
export type Tab = number | 'recent' | 'favourites';

type Props = {
  list: RefObject<HTMLDivElement | null>;
  fixed: readonly { id: 'recent' | 'favourites'; word: string; icon: LucideIcon }[];
  groups: readonly ConGroup[];
  /** Null while a search shows what it has found. */
  chosen: Tab | null;
  onChoose: (tab: Tab) => void;
  /** The key that leads from the tabs to the emoticons. */
  onDown: () => void;
};

/** The tabs of an emoticon picker in a row that scrolls; a pack shows its first emoticon. */
export function ConTabs({ list, fixed, groups, chosen, onChoose, onDown }: Props) {
  const all: { id: Tab; word: string; face: ReactNode }[] = [
    ...fixed.map(({ id, word, icon: Icon }) => ({ id, word, face: <Icon size={18} aria-hidden="true" /> })),
    ...groups.map(({ id, name, cons }) => ({
      id,
      word: name,
      face: (
        <img
          src={conAddress(cons.find(({ is_cover }) => is_cover) ?? cons[0]!, true)}
          alt=""
          loading="lazy"
          draggable={false}
        />
      ),
    })),
  ];
  const stop = chosen ?? all[0]!.id;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [list]);

  function onKeyDown(event: KeyboardEvent) {
    const at = all.findIndex(({ id }) => id === stop);
    const last = all.length - 1;
    const to = { ArrowRight: Math.min(last, at + 1), ArrowLeft: Math.max(0, at - 1), Home: 0, End: last }[event.key];
    if (event.key === 'ArrowDown') onDown();
    else if (to !== undefined) {
      onChoose(all[to]!.id);
      list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
    } else return;
    event.preventDefault();
  }
  return (
    <div ref={list} className="con-tabs" role="tablist" aria-label="꾸러미" onKeyDown={onKeyDown}>
      {all.map(({ id, word, face }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-label={word}
          title={word}
          aria-selected={id === chosen}
          tabIndex={id === stop ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {face}
        </button>
      ))}
    </div>
  );
}
