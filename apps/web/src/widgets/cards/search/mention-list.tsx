import './query-field.css';
import type { CardRow } from '@chilyo/protocol';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useCatalog } from '../../../api/catalog-store.ts';
import { query } from '../../../api/query.ts';
import { useAside } from '../../../lib/aside.ts';
import { ignoredBy } from '../../../lib/ignored.ts';
import { useLatelySaid } from '../../../lib/lately-said.ts';
import { useUser } from '../../../lib/user-store.ts';
import { OptionList } from '../../../ui/option-list.tsx';
import { useOptionKeys } from '../../../ui/use-option-keys.ts';
import { calledNames } from './called-names.ts';
import { CardOption } from './card-option.tsx';
import type { OpenMention } from './mention.ts';
import { mentionedCards } from './mentioned-cards.ts';

/** Handles the keys of the field while a list is open. */
export type ListKeys = (event: KeyboardEvent) => void;

type Props = {
  id: string;
  mention: OpenMention;
  onTake: (name: string) => void;
  /** Reports the id of the highlighted option. */
  onLit: (id: string | undefined) => void;
  onClose: () => void;
  keys: RefObject<ListKeys | null>;
};

/** Options for `[[` or `@`, the first one selected. */
export function MentionList(props: Props) {
  return props.mention.kind === 'card' ? <Cards key={props.mention.word} {...props} /> : <People {...props} />;
}

function Cards(props: Props) {
  const cards = useCatalog((catalog) => catalog.cards);
  const options = mentionedCards(cards, props.mention.word);
  return (
    <Choices<CardRow> {...props} label="카드 이름" options={options} isFirstChosen>
      {(card) => <CardOption card={card} />}
    </Choices>
  );
}

const TYPING_MS = 150;

function People(props: Props) {
  const { word } = props.mention;
  const [asked, setAsked] = useState(word);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(word), TYPING_MS);
    return () => clearTimeout(timer);
  }, [word]);
  const user = useUser();
  const ignored = ignoredBy(user);
  const friends = useAside({
    ...query('friends'),
    enabled: !!user?.name && user.friends.some(({ ignore }) => !ignore),
  });
  const found = useAside({
    ...query('findNames', { name: asked }),
    enabled: asked !== '',
    placeholderData: (before) => before,
  });
  const lately = useLatelySaid(({ speakers }) => speakers);
  const names = word === '' ? [] : (found.data ?? []).map(({ name }) => name);
  const options = calledNames(word, {
    lately: lately.flatMap(({ user_id, name }) => (user_id === user?.id || ignored.has(user_id) ? [] : [name])),
    friends: (friends.data ?? []).flatMap(({ name, ignore }) => (ignore ? [] : [name])),
    found: names,
  });
  // Enter selects nothing while the results are of an earlier input, or when the input is a complete name; and it
  // sends a lone @
  const isSettled = word !== '' && asked === word && !found.isPlaceholderData && !names.includes(word);
  return (
    <Choices<{ name: string }>
      key={`${isSettled} ${options[0] ?? ''}`}
      {...props}
      label="부를 사람"
      options={options.map((name) => ({ name }))}
      isFirstChosen={isSettled}
    >
      {({ name }) => <span>@{name}</span>}
    </Choices>
  );
}

type ChoicesProps<T> = Props & {
  label: string;
  options: readonly T[];
  isFirstChosen: boolean;
  children: (option: T) => ReactNode;
};

function Choices<T extends { name: string }>(props: ChoicesProps<T>) {
  const { id, label, options, isFirstChosen, onTake, onLit, onClose, keys, children } = props;
  const { at, onKeyDown, combobox } = useOptionKeys({
    id,
    options,
    isFirstChosen,
    onTake: ({ name }) => onTake(name),
    onOpen: (isOpen) => isOpen || onClose(),
  });
  const lit = combobox['aria-activedescendant'];
  useEffect(() => onLit(lit), [lit, onLit]);
  useEffect(() => {
    keys.current = onKeyDown;
    return () => {
      keys.current = null;
    };
  });
  return (
    <OptionList
      id={id}
      label={label}
      options={options}
      wordOf={({ name }) => name}
      at={at}
      onTake={({ name }) => onTake(name)}
    >
      {children}
    </OptionList>
  );
}
