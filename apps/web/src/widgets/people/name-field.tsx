import '../../ui/field.css';
import type { FoundName } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { query } from '../../api/query.ts';
import { OptionList } from '../../ui/option-list.tsx';
import { useOptionKeys } from '../../ui/use-option-keys.ts';
import { begins } from '../cards/search/called-names.ts';

const TYPING_MS = 200;

type Props = {
  label: string;
  chosen: FoundName | null;
  error?: string | undefined;
  onChoose: (found: FoundName | null) => void;
};

/** Finds a player while the name is typed: arrow keys and Enter, or a touch. */
export function NameField({ label, chosen, error, onChoose }: Props) {
  const id = useId();
  const [text, setText] = useState(chosen?.name ?? '');
  const [asked, setAsked] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const found = useQuery({ ...query('findNames', { name: asked }), enabled: asked !== '' });
  const typed = text.trim();
  // the answer may be to fewer letters, and Enter takes its first name at once
  const names =
    isOpen && asked !== '' && typed !== '' ? (found.data ?? []).filter(({ name }) => begins(name, typed)) : [];
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // chosen from elsewhere: an answer to a letter, the sheet of a name
  useEffect(() => {
    if (chosen) setText(chosen.name);
  }, [chosen]);
  const take = (name: FoundName) => {
    setText(name.name);
    setIsOpen(false);
    onChoose(name);
  };
  const leave = () => {
    setIsOpen(false);
    const same = found.data?.find(({ name }) => name === typed);
    if (!chosen && same) onChoose(same);
  };
  const listId = `${id}-list`;
  const keys = useOptionKeys({ id: listId, options: names, isFirstChosen: true, onTake: take, onOpen: setIsOpen });
  const isNobody = asked !== '' && asked === typed && found.data?.length === 0;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="option-field">
        <input
          id={id}
          {...keys.combobox}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-note`}
          maxLength={12}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIsOpen(true);
            keys.restart();
            onChoose(null);
          }}
          onBlur={leave}
          onKeyDown={keys.onKeyDown}
        />
        <OptionList
          id={listId}
          label="찾은 이름"
          options={names}
          wordOf={({ name }) => name}
          at={keys.at}
          onTake={take}
        />
      </div>
      <p
        id={`${id}-note`}
        className={error || found.isError ? 'field-error' : 'field-hint'}
        role={error ? 'alert' : 'status'}
      >
        {error ??
          found.error?.message ??
          (isNobody ? '이름이 맞는 이용자가 없습니다.' : '이름의 앞부분을 적으면 찾아 드립니다.')}
      </p>
    </div>
  );
}
