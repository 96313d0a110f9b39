import type { SearchHit } from '@chilyo/protocol';
import { BOARDS, SYSTEM_USER_ID } from '@chilyo/protocol/constants';
import { encodeDeck } from '@chilyo/protocol/deck-code';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCard, useCatalog } from '../../api/catalog-store.ts';
import { talkTime } from '../../lib/row-time.ts';
import { showPerson } from '../../lib/sheets.ts';
import { Card, cardInWords } from '../../ui/card/card.tsx';
import { Folded } from '../../ui/folded.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Marked } from '../../ui/marked.tsx';
import { NameMark, PersonName } from '../../ui/name-link.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { RowMoment } from '../../ui/row-moment.tsx';
import { MiniCard } from '../../widgets/cards/mini-card.tsx';
import { coverOf, DeckCover } from '../../widgets/decks/deck-cover.tsx';
import { priceWord } from '../../widgets/goods/goods-deals.ts';
import { FoundLine } from './found-line.tsx';
import { KIND_WORDS } from './kinds.ts';

type Of<K extends SearchHit['kind']> = { hit: Extract<SearchHit, { kind: K }> };

const HOST = import.meta.env.VITE_API_HOST ?? '';

/** A search result, rendered by its kind. */
export function FoundRow({ hit }: { hit: SearchHit }) {
  return (
    <li className="found-row" data-kind={hit.kind}>
      {hit.kind === 'article' || hit.kind === 'deck' || hit.kind === 'idea' ? (
        <Folded userId={hit.user_id} what={KIND_WORDS[hit.kind]} text={textOf(hit)}>
          {rowOf(hit)}
        </Folded>
      ) : (
        rowOf(hit)
      )}
    </li>
  );
}

/** What is read of a hit before it is opened. */
const textOf = (hit: SearchHit): string => `${hit.title.text}\n${'excerpt' in hit ? hit.excerpt.text : ''}`;

function rowOf(hit: SearchHit): ReactNode {
  switch (hit.kind) {
    case 'card':
      return <FoundCard hit={hit} />;
    case 'work':
      return <FoundWork hit={hit} />;
    case 'idea':
      return <FoundIdea hit={hit} />;
    case 'article':
      return <FoundArticle hit={hit} />;
    case 'deck':
      return <FoundDeck hit={hit} />;
    case 'user':
      return <FoundPerson hit={hit} />;
    case 'skin':
      return <FoundSkin hit={hit} />;
    case 'con':
      return <FoundCon hit={hit} />;
    case 'chat':
      return (
        <FoundLine hit={hit} words={talkTime(hit.created_ts, Date.now())} isSystem={hit.user_id === SYSTEM_USER_ID} />
      );
  }
}

function FoundCard({ hit: { id, title, excerpt } }: Of<'card'>) {
  const card = useCard(id);
  return (
    <Link to="/cards/$card_id" params={{ card_id: id }} className="found-link">
      <span className="found-figure">{card && <MiniCard card={card} />}</span>
      <span className="found-words">
        <b>
          <Marked of={title} />
        </b>
        {card && <span className="sr-only">{cardInWords(card)}</span>}
        <span className="found-more">
          <Marked of={excerpt} />
        </span>
      </span>
    </Link>
  );
}

function FoundArticle({ hit }: Of<'article'>) {
  const { id, user_id, category, topic, title, excerpt, comment_count, votes, views, name, created_ts } = hit;
  return (
    <Link to="/articles/$category/$article_id" params={{ category, article_id: id }} className="found-link">
      <span className="found-words">
        <b>
          <span className="row-tag">{topic}</span> <Marked of={title} />{' '}
          {comment_count > 0 && <span className="row-count">[{comment_count}]</span>}
        </b>
        <span className="found-more">
          <Marked of={excerpt} />
        </span>
        <span className="found-by">
          <span>{BOARDS.find((board) => board.id === category)?.title}</span>{' '}
          <span>
            <PersonName id={user_id} name={name} />
          </span>{' '}
          <RowMoment of={created_ts} /> <span>추천 {votes}</span> <span>조회 {views}</span>
        </span>
      </span>
    </Link>
  );
}

function FoundDeck({ hit: { id, user_id, title, name, card_ids, cover_card_id, is_for_rent } }: Of<'deck'>) {
  const cardById = useCatalog((catalog) => catalog.cardById);
  const cards = [...new Set(card_ids)].flatMap((card) => cardById.get(card) ?? []);
  const elements = [...new Set(cards.flatMap(({ element }) => element))].filter((element) => element !== 'N');
  const lines = cards.map((card) => ({ card, count: 1 }));
  return (
    <Link to="/pages/deck/$code" params={{ code: encodeDeck(card_ids) }} search={{ deck: id }} className="found-link">
      <span className="found-figure">
        <DeckCover card={coverOf(cover_card_id, lines)} />
      </span>
      <span className="found-words">
        <b>
          {elements.map((element) => (
            <Mark key={element} of={element} />
          ))}{' '}
          <Marked of={title} />
        </b>
        <span className="found-by">
          <span>
            <PersonName id={user_id} name={name} />
          </span>{' '}
          <span>{card_ids.length}장</span> {is_for_rent && <span>빌릴 수 있는 덱</span>}
        </span>
      </span>
    </Link>
  );
}

function FoundPerson({ hit: { id, title, face } }: Of<'user'>) {
  return (
    <Link
      to="/pages/user/$id"
      params={{ id }}
      className="found-link"
      preload={false}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        showPerson(id);
      }}
    >
      <span className="found-figure">
        <Portrait of={face} size={36} />
      </span>
      <span className="found-words">
        <b>
          <PersonName id={id} name={title.text}>
            <Marked of={title} />
          </PersonName>{' '}
          <NameMark of={face.mark} />
        </b>
        {face.title && <span className="found-by">{face.title}</span>}
      </span>
    </Link>
  );
}

function FoundWork({ hit: { id, title, excerpt, name } }: Of<'work'>) {
  return (
    <Link to="/cards/$card_id" params={{ card_id: id }} className="found-link">
      <span className="found-words">
        <b>
          <Marked of={title} />
        </b>
        <span className="found-by">
          <span>{name}</span>
        </span>
        <span className="found-more">
          <Marked of={excerpt} />
        </span>
      </span>
    </Link>
  );
}

function FoundIdea({ hit: { id, user_id, title, excerpt, votes, name, created_ts } }: Of<'idea'>) {
  return (
    <Link to="/ideas/$idea_id" params={{ idea_id: id }} className="found-link">
      <span className="found-words">
        <b>
          <Marked of={title} />
        </b>
        <span className="found-more">
          <Marked of={excerpt} />
        </span>
        <span className="found-by">
          <span>
            <PersonName id={user_id} name={name} />
          </span>{' '}
          <RowMoment of={created_ts} /> <span>찬성 {votes}</span>
        </span>
      </span>
    </Link>
  );
}

function FoundSkin({ hit: { id, title, card_id, art, url, name, price } }: Of<'skin'>) {
  const card = useCard(card_id);
  return (
    <Link to="/skins/$skin_id" params={{ skin_id: id }} className="found-link">
      <span className="found-figure">
        <span className="mini-card" aria-hidden="true">
          {card && <Card card={{ ...card, skin: { id, art, url } }} isPicture isSmall />}
        </span>
      </span>
      <span className="found-words">
        <b>
          <Marked of={title} />
        </b>
        <span className="found-by">
          {card && <span>{card.name}</span>} <span>{name}</span> <span>{priceWord(price)}</span>
        </span>
      </span>
    </Link>
  );
}

function FoundCon({ hit: { title, image, pack } }: Of<'con'>) {
  return (
    <Link to="/cons" search={{ words: pack }} className="found-link">
      <span className="found-figure">
        <img className="found-con" src={`${HOST}${image}`} alt="" loading="lazy" />
      </span>
      <span className="found-words">
        <b>
          <Marked of={title} />
        </b>
        <span className="found-by">{pack}</span>
      </span>
    </Link>
  );
}
