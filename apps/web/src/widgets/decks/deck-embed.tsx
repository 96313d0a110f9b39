import './deck-embed.css';
import type { CardRow } from '@chilyo/protocol';
import { decodeDeck, encodeDeck } from '@chilyo/protocol/deck-code';
import { elementsOfCards } from '@chilyo/protocol/deck-legality';
import { Link, useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { untilWords } from '../../lib/until-words.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { CardStrip } from '../cards/card-strip.tsx';
import { LookedCard } from '../cards/looked-card.tsx';
import { ENOUGH_MATCHES, percent } from '../statistics/win-rate-line.tsx';
import { CostCurve } from './cost-curve.tsx';
import { LackingLine } from './craft-missing.tsx';
import { linesOf, ownedCounts } from './deck-lines.ts';
import { kindOfDeck } from './deck-split.ts';
import { rentWords } from './rent-deck.ts';
import { useDeckDeals } from './use-deck-deals.ts';
import { useSharedDeck } from './use-shared-deck.ts';

type Props = {
  code: string;
  /** The deck that the link names; trusted only if it contains exactly these cards. */
  deckId?: number | undefined;
};

/** A deck embedded in a text: its composition, and buttons to copy or rent it in place. */
export function DeckEmbed({ code, deckId }: Props) {
  const read = useMemo(() => decodeDeck(code), [code]);
  if ('problem' in read) return <p className="deck-embed muted">읽을 수 없는 덱입니다.</p>;
  return <Shown cards={read.cards} deckId={deckId} />;
}

function Shown({ cards, deckId }: { cards: number[]; deckId: number | undefined }) {
  const cardById = useCatalog((state) => state.cardById);
  const uitems = useCatalog((state) => state.uitems);
  const user = useUser();
  const isPlayer = !!user?.name;
  const { deck } = useSharedDeck(deckId, cards);
  const [looked, setLooked] = useState<CardRow | null>(null);
  const owned = useMemo(() => ownedCounts(uitems), [uitems]);
  const lines = linesOf(cards, cardById);
  const elements = elementsOfCards(lines.map(({ card }) => card));
  const name = deck?.name ?? kindOfDeck(elements);
  const isMine = deck !== undefined && deck.author.user_id === user?.id;
  return (
    <section className="deck-embed" aria-label={name} data-testid="deck-embed">
      <div className="deck-embed-head">
        {elements.map((element) => (
          <Mark key={element} of={element} />
        ))}
        <span className="deck-embed-words">
          <b>
            <Link to="/pages/deck/$code" params={{ code: encodeDeck(cards) }} search={deck ? { deck: deck.id } : {}}>
              {name}
            </Link>
          </b>
          <span className="muted">
            {cards.length}장
            {deck && (
              <>
                {' · '}
                <NameLink id={deck.author.user_id} name={deck.author.name} mark={deck.author.mark} />
                {deck.rental && deck.rental.renters > 0 && ` · ${deck.rental.renters}번 빌림`}
                {deck.rental &&
                  deck.rental.matches >= ENOUGH_MATCHES &&
                  ` · ${deck.rental.matches}판 승률 ${percent(deck.rental.wins / deck.rental.matches)}`}
              </>
            )}
          </span>
        </span>
        <CostCurve lines={lines} />
      </div>
      <ul className="deck-embed-cards">
        {lines.map(({ card, count }) => (
          <li key={card.id}>
            <CardStrip
              card={card}
              count={count}
              missing={isPlayer ? Math.max(0, count - (owned.get(card.id) ?? 0)) : 0}
              onClick={() => setLooked(card)}
            />
          </li>
        ))}
      </ul>
      <Deals name={name} cards={cards} rental={isMine ? null : (deck?.rental ?? null)} isMine={isMine} />
      {looked && <LookedCard card={looked} onClose={() => setLooked(null)} />}
    </section>
  );
}

type DealsProps = {
  name: string;
  cards: number[];
  rental: { id: number; price: number; until_ts: number } | null;
  isMine: boolean;
};

function Deals({ name, cards, rental, isMine }: DealsProps) {
  const isPlayer = !!useUser()?.name;
  const { href } = useLocation();
  const { busy, problem, copy, rent } = useDeckDeals(name, cards);
  if (!isPlayer)
    return (
      <div className="deck-embed-acts">
        <ButtonLink to="/login" search={{ back: href }}>
          로그인하고 복사
        </ButtonLink>
      </div>
    );
  return (
    <div className="deck-embed-acts">
      {isMine ? (
        <span className="muted">내 덱</span>
      ) : (
        <Button isBusy={busy === 'copy'} onClick={copy}>
          덱 복사
        </Button>
      )}
      {rental &&
        (rental.until_ts > 0 ? (
          <span className="deck-active">빌림 · {untilWords(rental.until_ts)}</span>
        ) : (
          <Button look="line" isBusy={busy === 'rent'} onClick={() => rent(rental)}>
            {rentWords(rental.price)}
          </Button>
        ))}
      {!isMine && <LackingLine cards={cards} />}
      {problem && (
        <p className="danger-text" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
