import './con-shelf.css';
import type { Con } from '@chilyo/protocol';
import { Clock, Star } from 'lucide-react';
import {
  Fragment,
  type KeyboardEvent,
  type UIEvent,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { takeEnter } from '../lib/after-syllable.ts';
import { lastPress } from '../lib/last-press.ts';
import { useEventCallback } from '../lib/use-event-callback.ts';
import { useIsMotionReduced } from '../lib/use-is-motion-reduced.ts';
import { ConCell } from './con-cell.tsx';
import { consFor, type Offered, packed } from './con-choice.ts';
import { sheetsOf } from './con-sheet.ts';
import { NoCons, ShelfLinks } from './con-shelf-words.tsx';
import { ConTabs, type Tab } from './con-tabs.tsx';
import { useCellKeys } from './use-cell-keys.ts';

/** Cells that are drawn at first; as many follow each time that the end comes near. */
const CELLS = 48;

type Props = {
  cons: Offered;
  withShop: boolean;
  /** Favourites are shown before recent ones. */
  favouritesFirst?: boolean | undefined;
  onPick: (id: number) => void;
  onClose: () => void;
};

/** The open part of an emoticon picker: recent ones, favourites, packs, and what a search finds in all of them. */
export function ConShelf({
  cons: { offered, own, recent, packs, favour },
  withShop,
  favouritesFirst,
  onPick,
  onClose,
}: Props) {
  const groups = useMemo(() => packed(offered), [offered]);
  const latest = useMemo(() => {
    const byId = new Map(offered.map((con) => [con.id, con]));
    return recent.flatMap((id) => byId.get(id) ?? []);
  }, [offered, recent]);
  const favourites = useMemo(() => offered.filter(({ is_favourite }) => is_favourite), [offered]);
  // what is picked while the picker is open does not move under the finger
  const [shownLatest] = useState(latest);
  const [chosen, setChosen] = useState<Tab>(() => {
    if (favourites.length > 0 && (favouritesFirst || latest.length === 0)) return 'favourites';
    return latest.length > 0 ? 'recent' : (groups[0]?.id ?? 'recent');
  });
  const tab = typeof chosen === 'number' && !groups.some(({ id }) => id === chosen) ? 'recent' : chosen;
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed).trim();
  const [isMarking, setMarking] = useState(false);
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const tabs = useRef<HTMLDivElement>(null);
  const keys = useCellKeys(grid, () => {
    const place = typed === '' ? tabs.current?.querySelector<HTMLElement>('[aria-selected="true"]') : field.current;
    place?.focus();
  });

  const found = useMemo(() => (words === '' ? [] : consFor(offered, words)), [offered, words]);
  const inTab = () => {
    if (tab === 'recent') return refreshed(shownLatest, offered);
    return tab === 'favourites' ? favourites : (groups.find(({ id }) => id === tab)?.cons ?? []);
  };
  const shown = words === '' ? inTab() : found;
  const scrolled = useScrolledTo(`${tab} ${words}`);
  const visible = shown.slice(0, scrolled.count);
  const isStill = useIsMotionReduced();

  const sheets = useMemo(() => packs && sheetsOf(packs), [packs]);
  const [broken, setBroken] = useState<readonly number[]>([]);
  const sheetOf = ({ pack_id }: Con) => {
    if (!sheets) return undefined;
    return broken.includes(pack_id) ? null : (sheets.get(pack_id) ?? null);
  };

  // a keyboard that covered half of a phone would come with the focus
  useEffect(() => {
    if (!lastPress.isByTouch) field.current?.focus();
  }, []);

  const mark = useEventCallback((con: Con) => {
    if (!favour) return;
    favour(con, !con.is_favourite);
    setSaid(`${con.name}: ${con.is_favourite ? '즐겨찾기에서 뺐습니다.' : '즐겨찾기에 넣었습니다.'}`);
  });
  const press = useEventCallback((con: Con) => (isMarking ? mark(con) : onPick(con.id)));
  const focus = useEventCallback((id: number) => keys.setFocused(id));
  const takeFirst = useEventCallback(() => {
    const [first] = typed.trim() === '' ? [] : consFor(offered, typed);
    if (first) press(first);
  });
  function onSearchKey(event: KeyboardEvent) {
    // nor does Enter send the form around the shelf
    if (takeEnter(event.nativeEvent, takeFirst)) return;
    if (event.nativeEvent.isComposing || event.key !== 'ArrowDown') return;
    keys.enter();
    event.preventDefault();
  }
  const stop = visible.some(({ id }) => id === keys.focused) ? keys.focused : visible[0]?.id;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the toolbar of the editor prevents what a press does
    <div
      className="con-shelf-open"
      data-marking={isMarking || undefined}
      onMouseDown={(event) => event.stopPropagation()}
    >
      <div className="con-top">
        <input
          ref={field}
          className="text-input"
          type="search"
          aria-label="이모티콘 찾기"
          placeholder="이름·태그·초성"
          data-optional
          maxLength={40}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onSearchKey}
        />
        {favour && (
          <button
            type="button"
            className="con-mark"
            aria-label="즐겨찾기 고르기"
            title="즐겨찾기 고르기"
            aria-pressed={isMarking}
            onClick={() => setMarking(!isMarking)}
          >
            <Star size={18} aria-hidden="true" />
          </button>
        )}
        <ConTabs
          list={tabs}
          fixed={[
            { id: 'recent', word: '최근', icon: Clock },
            ...(favour ? [{ id: 'favourites' as const, word: '즐겨찾기', icon: Star }] : []),
          ]}
          groups={groups}
          chosen={words === '' ? tab : null}
          onChoose={(next) => {
            setChosen(next);
            setTyped('');
            grid.current?.scrollTo?.({ top: 0 });
          }}
          onDown={keys.enter}
        />
      </div>
      {isMarking && <p className="con-marking">누르면 즐겨찾기에 넣거나 뺍니다. 별을 다시 누르면 끝납니다.</p>}
      <div
        ref={grid}
        className="con-grid"
        role="tabpanel"
        aria-label={words === '' ? nameOf(tab, groups) : '찾은 이모티콘'}
        onKeyDown={keys.onKeyDown}
        onScroll={scrolled.count < shown.length ? scrolled.onScroll : undefined}
      >
        {shown.length === 0 && (
          <NoCons
            why={
              own.length === 0 ? 'failed' : offered.length === 0 ? 'muted' : words !== '' ? 'search' : (tab as 'recent')
            }
            words={words}
            withShop={withShop}
            onClose={onClose}
          />
        )}
        {visible.map((con) => (
          <ConCell
            key={con.id}
            con={con}
            sheet={sheetOf(con)}
            isStill={isStill}
            isTabStop={con.id === stop}
            onFocus={focus}
            onPress={press}
            onHold={mark}
          />
        ))}
      </div>
      {[...new Set(visible.map(({ pack_id }) => pack_id))].map((id) => (
        <Fragment key={id}>
          {sheets?.get(id) && (
            <img
              className="con-sheet-load"
              alt=""
              src={sheets.get(id)!.url}
              onError={() => setBroken((before) => [...before, id])}
            />
          )}
        </Fragment>
      ))}
      <p className="sr-only" role="status">
        {words === '' ? said : `이모티콘 ${found.length}개`}
      </p>
      {withShop && <ShelfLinks onClose={onClose} />}
    </div>
  );
}

/** The same emoticons as they are now: one may have become a favourite. */
function refreshed(cons: readonly Con[], now: readonly Con[]): Con[] {
  const byId = new Map(now.map((con) => [con.id, con]));
  return cons.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Limits a list to the cells that were scrolled to. Another `key` is another list. */
function useScrolledTo(key: string) {
  const [seen, setSeen] = useState({ key, count: CELLS });
  const count = seen.key === key ? seen.count : CELLS;
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    if (scrollTop + 2 * clientHeight > scrollHeight) setSeen({ key, count: count + CELLS });
  };
  return { count, onScroll };
}

const nameOf = (tab: Tab, groups: readonly { id: number; name: string }[]): string =>
  tab === 'recent' ? '최근' : tab === 'favourites' ? '즐겨찾기' : (groups.find(({ id }) => id === tab)?.name ?? '');
