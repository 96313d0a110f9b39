import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useAside } from '../../lib/aside.ts';
import './decks.css';
import starterDecks from 'virtual:starter-decks';
import { DECK_NAME_MAX } from '@chilyo/protocol/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { query } from '../../api/query.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFaults } from '../../lib/faults.ts';
import { Button } from '../../ui/button.tsx';
import type { ElementCode } from '../../ui/element.ts';
import { Field } from '../../ui/field.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Creates a deck with a name and initial cards. From then on it is saved automatically. */
export function DeckCreatePage() {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const decks = useAside(query('decks'));
  const usual = `새 덱 ${(decks.data?.filter(({ rented }) => !rented).length ?? 0) + 1}`;
  const { draft, change, clear } = useDraft('new-deck', { name: '', from: '' });
  const [faults, setFaults] = useFaults(draft);

  const deck = () => ({
    name: draft.name.trim() || usual,
    card_ids: starterDecks.find(({ element }) => element === draft.from)?.cards ?? [],
  });
  const { submit, isBusy } = useSubmit(() => api.createDeck(deck(), { quiet: true }), {
    async done(item) {
      cache.setQueryData(query('deck', { id: item.id }).queryKey, item);
      clear();
      await navigate({ to: '/decks/$deck_id/edit', params: { deck_id: item.id }, replace: true });
    },
    words: { say: setFaults },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <Panel isPage title="새 덱">
      <form className="deck-form" onSubmit={send}>
        <Field
          label="이름"
          maxLength={DECK_NAME_MAX}
          placeholder={usual}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
          error={faults.form}
        />
        <fieldset className="deck-starts group">
          <legend>무엇으로 시작할까요?</legend>
          <Start label="빈 덱" element={null} isChosen={draft.from === ''} onChoose={() => change({ from: '' })} />
          {starterDecks.map(({ key, name, element }) => (
            <Start
              key={key}
              label={name}
              element={element}
              isChosen={draft.from === element}
              onChoose={() => change({ from: element })}
            />
          ))}
        </fieldset>
        <div className="deck-form-foot">
          <Button look="cta" type="submit" isBusy={isBusy}>
            만들기
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function Start(props: { label: string; element: ElementCode | null; isChosen: boolean; onChoose: () => void }) {
  return (
    <label className="deck-start">
      <input type="radio" name="from" checked={props.isChosen} onChange={props.onChoose} />
      {props.element && <Mark of={props.element} />}
      <span>{props.label}</span>
    </label>
  );
}
