import './deck-page.css';
import { decodeDeck, encodeDeck } from '@chilyo/protocol/deck-code';
import { deckFaults, elementsOfCards } from '@chilyo/protocol/deck-legality';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { useUser } from '../../lib/user-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, SkeletonRows } from '../../ui/list-states.tsx';
import { Mark } from '../../ui/mark.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { coverOf, DeckCover } from '../../widgets/decks/deck-cover.tsx';
import { linesOf } from '../../widgets/decks/deck-lines.ts';
import { kindOfDeck } from '../../widgets/decks/deck-split.ts';
import { useSharedDeck } from '../../widgets/decks/use-shared-deck.ts';
import { DeckActs } from './deck-acts.tsx';
import { DeckCards } from './deck-cards.tsx';
import { CODE_PROBLEMS } from './deck-code-words.ts';
import { DeckFacts } from './deck-facts.tsx';
import { DeckRecordPanel } from './deck-record-panel.tsx';
import { VersionsPanel } from './versions-panel.tsx';

/** A deck by its code, open to visitors; `?deck=` names the deck it comes from, shown only if that is true. */
export function DeckPage() {
  const { code } = useParams({ from: '/pages/deck/$code' });
  const read = useMemo(() => decodeDeck(code), [code]);
  if ('problem' in read) return <NoDeck>{CODE_PROBLEMS[read.problem]}</NoDeck>;
  if (read.cards.length === 0) return <NoDeck>카드가 한 장도 없는 코드입니다.</NoDeck>;
  return <Shown key={encodeDeck(read.cards)} cards={read.cards} />;
}

function NoDeck({ children }: { children: string }) {
  return (
    <div className="lone-page">
      <Panel isPage title="열 수 없는 덱">
        <div className="list-face">
          <Empty
            action={
              <ButtonLink to="/articles/$category" params={{ category: 'deck' }}>
                다른 덱 둘러보기
              </ButtonLink>
            }
          >
            {children}
          </Empty>
        </div>
      </Panel>
    </div>
  );
}

function Shown({ cards }: { cards: number[] }) {
  const { deck: said } = useSearch({ from: '/pages/deck/$code' });
  const user = useUser();
  const cardById = useCatalog((state) => state.cardById);
  const { deck, version } = useSharedDeck(said, cards);
  const lines = useMemo(() => linesOf(cards, cardById), [cards, cardById]);
  if (cardById.size === 0) return <Waiting />;
  const unknown = cards.filter((id) => !cardById.has(id)).length;
  if (unknown === cards.length) return <NoDeck>이 덱의 카드는 지금 모두 없는 카드입니다.</NoDeck>;

  const newest = deck?.versions[0];
  const elements = elementsOfCards(lines.map(({ card }) => card));
  const name = deck?.name ?? kindOfDeck(elements);
  const isOwn = deck !== undefined && deck.author.user_id === user?.id;
  const isPlayable = deckFaults(cards, (id) => cardById.get(id), null).length === 0;

  return (
    <div className="deck-page">
      <header className="deck-head">
        <DeckCover card={coverOf(deck?.cover_card_id ?? null, lines)} />
        <div className="deck-head-words">
          <PageHeading>{name}</PageHeading>
          <p>
            <span className="deck-marks">
              {elements.map((element) => (
                <Mark key={element} of={element} />
              ))}
            </span>
            {cards.length}장
            {deck && (
              <>
                {' · '}
                <NameLink id={deck.author.user_id} name={deck.author.name} mark={deck.author.mark} />
              </>
            )}
          </p>
        </div>
        <DeckActs name={name} cards={cards} deck={deck} isOwn={isOwn} isPlayable={isPlayable} />
      </header>
      {newest && newest !== version && (
        <p className="deck-note">
          지난 버전을 보고 있습니다.{' '}
          <Link
            className="linked"
            to="/pages/deck/$code"
            params={{ code: encodeDeck(newest.card_ids) }}
            search={{ deck: deck.id }}
          >
            지금의 버전 보기
          </Link>
        </p>
      )}
      {unknown > 0 && <p className="deck-note">지금은 없는 카드 {unknown}장은 보이지 않습니다.</p>}
      <div className="deck-columns">
        <DeckCards lines={lines} />
        <div className="deck-side">
          <DeckFacts cards={cards} lines={lines} />
          {isOwn && <DeckRecordPanel deckId={deck.id} />}
          {deck && deck.versions.length > 1 && <VersionsPanel deck={deck} shown={version!.no} />}
        </div>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <Panel isPage title="덱">
      <SkeletonRows count={8} />
    </Panel>
  );
}
