import './embed-picker.css';
import { encodeDeck } from '@chilyo/protocol/deck-code';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { pages, query } from '../../../api/query.ts';
import { askLine, showAlert } from '../../../lib/dialogs.ts';
import { rowTime } from '../../../lib/row-time.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ChoiceRow, choicesOf } from '../../../ui/choice-row.tsx';
import { Empty, ListStates, More } from '../../../ui/list-states.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { embedOf } from '../../../widgets/texts/embed-of.ts';

const KINDS = { decks: '내 덱', games: '다시 보기' } as const;
const RESULTS = { won: '승', lost: '패', drawn: '무' } as const;
type Props = {
  editor: Editor;
  /** Something was put in. */
  onDone?: () => void;
};

/** Lists the user's decks and finished matches to embed in the article, and takes any deck code or match address. */
export function EmbedPicker({ editor, onDone }: Props) {
  const [kind, setKind] = useState<keyof typeof KINDS>('decks');
  const held = useEditorState({ editor, selector: ({ editor: now }) => heldIn(now) });
  const put = (node: { type: string; attrs: Record<string, unknown> }) => {
    editor.chain().focus().insertContent(node).run();
    onDone?.();
  };
  const ask = async () => {
    const typed = await askLine('덱이나 다시 보기', '덱 코드나 게임의 주소를 붙여 넣어 주세요.', '넣기');
    if (!typed) return;
    const node = embedOf(typed);
    if (!node) return void showAlert('덱 코드나 게임의 주소가 아닙니다. 그대로 복사했는지 확인해 주세요.');
    put(node);
  };
  return (
    <div className="embed-picker">
      <ChoiceRow label="무엇을 넣을지" choices={choicesOf(KINDS)} chosen={kind} onPress={setKind} />
      {kind === 'decks' ? <OwnDecks held={held} onPick={put} /> : <OwnGames held={held} onPick={put} />}
      <Button onClick={() => void ask()}>코드나 주소로 넣기</Button>
    </div>
  );
}

/** What decks and matches an article shows, by code and by number. */
function heldIn({ state }: Editor): (string | number)[] {
  const held: (string | number)[] = [];
  state.doc.forEach(({ type, attrs }) => {
    if (type.name === 'deckEmbed') held.push(attrs.code as string);
    if (type.name === 'replayEmbed') held.push(attrs.game_id as number);
  });
  return held;
}

type ListProps = {
  held: readonly (string | number)[];
  onPick: (node: { type: string; attrs: Record<string, unknown> }) => void;
};

function OwnDecks({ held, onPick }: ListProps) {
  const decks = useQuery(query('decks'));
  return (
    <ListStates
      of={{ ...decks, data: decks.data?.filter(({ card_ids }) => card_ids.length > 0) }}
      rows={4}
      empty={<Empty action={<ButtonLink to="/decks/create">새 덱</ButtonLink>}>아직 덱이 없습니다.</Empty>}
    >
      {({ id, name, elements, card_ids, is_shared, published, rented }) => {
        const code = encodeDeck(card_ids);
        // a deck that others may not see is embedded by its cards only
        const deck_id = is_shared || published ? id : null;
        return (
          <Row
            key={id}
            name={name}
            words={`${card_ids.length}장${rented ? ' · 빌린 덱' : ''}`}
            isHeld={held.includes(code)}
            onPick={() => onPick({ type: 'deckEmbed', attrs: { code, deck_id } })}
          >
            {elements.map((element) => (
              <Mark key={element} of={element} />
            ))}
          </Row>
        );
      }}
    </ListStates>
  );
}

function OwnGames({ held, onPick }: ListProps) {
  const games = useInfiniteQuery(pages('ownGames', {}));
  return (
    <>
      <ListStates
        of={{ ...games, data: games.data?.pages.flatMap(({ items }) => items) }}
        rows={4}
        empty={<Empty>아직 끝난 게임이 없습니다.</Empty>}
      >
        {({ id, opponent, result, ended_ts, own_elements }) => (
          <Row
            key={id}
            name={`${opponent.name} ${RESULTS[result]}`}
            words={rowTime(ended_ts, Date.now())}
            isHeld={held.includes(id)}
            onPick={() => onPick({ type: 'replayEmbed', attrs: { game_id: id, t: null } })}
          >
            {own_elements.map((element) => (
              <Mark key={element} of={element} />
            ))}
          </Row>
        )}
      </ListStates>
      <More of={games} />
    </>
  );
}

type RowProps = { name: string; words: string; isHeld: boolean; onPick: () => void; children: ReactNode };

function Row({ name, words, isHeld, onPick, children }: RowProps) {
  return (
    <li className="embed-choice">
      {children}
      <span>
        <b>{name}</b>
        <small className="muted">{words}</small>
      </span>
      <Button disabled={isHeld} aria-label={`${name} ${isHeld ? '넣음' : '넣기'}`} onClick={onPick}>
        {isHeld ? '넣음' : '넣기'}
      </Button>
    </li>
  );
}
