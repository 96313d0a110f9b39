import './query-field.css';
import { nearestWords } from '@chilyo/hangul';
import type { CardRow } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/list-states.tsx';
import type { CardFacts } from './fields.ts';
import { findCards } from './find.ts';
import { parseQuery } from './parse.ts';
import { queryForName } from './suggest.ts';

type Props = {
  typed: string;
  /** Among which the names of typing errors are looked for. */
  cards: readonly CardRow[];
  facts: CardFacts;
  onType: (query: string) => void;
  /** Removes all filters apart from the query; missing where none is active. */
  onUnfilter?: (() => void) | undefined;
  /** The message when the query is not the reason. */
  otherwise?: string;
};

/** Replaces an empty list: suggests corrections, and names the filters that exclude all cards. */
export function NothingFound({ typed, cards, facts, onType, onUnfilter, otherwise = '맞는 카드가 없습니다.' }: Props) {
  const behind = onUnfilter ? findCards(cards, typed, facts).length : 0;
  const words = parseQuery(typed).flatMap((term) => (term.kind === 'word' && !term.isNot ? term.word : []));
  const meant = behind > 0 ? [] : nearestWords(cards, ({ name }) => name, words.join(''));
  return (
    <div className="list-face">
      {meant.length > 0 && (
        <p className="query-meant">
          혹시 이 카드인가요?
          {meant.map(({ id, name }) => (
            <Button key={id} onClick={() => onType(queryForName(name))}>
              {name}
            </Button>
          ))}
        </p>
      )}
      <Empty
        action={
          behind > 0 ? (
            <Button onClick={onUnfilter}>거르기를 풀면 {behind}종</Button>
          ) : (
            typed !== '' && <Button onClick={() => onType('')}>찾는 말 지우기</Button>
          )
        }
      >
        {typed === '' ? otherwise : '맞는 카드가 없습니다.'}
      </Empty>
      {typed !== '' && (
        <Link to="/pages/card-search" className="linked">
          찾는 방법 보기
        </Link>
      )}
    </div>
  );
}
