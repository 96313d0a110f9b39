import type { DeckVersion, SharedDeck } from '@chilyo/protocol';
import { encodeDeck } from '@chilyo/protocol/deck-code';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type Line, linesOf } from '../../widgets/decks/deck-lines.ts';
import { changesBetween } from '../../widgets/decks/deck-split.ts';

const SHOWN = 5;
const day = new Intl.DateTimeFormat('ko-KR', { month: 'long', day: 'numeric' });

/** Versions of a deck, newest first, each with the cards added and removed. */
export function VersionsPanel({ deck, shown }: { deck: SharedDeck; shown: number }) {
  const [most, setMost] = useState(SHOWN);
  const { versions } = deck;
  return (
    <Panel title="지난 버전" side={`버전 ${versions.length}개`}>
      <ol className="deck-versions">
        {versions.slice(0, most).map((version, at) => (
          <Version
            key={version.no}
            deckId={deck.id}
            version={version}
            before={versions[at + 1]}
            isShown={version.no === shown}
          />
        ))}
      </ol>
      {versions.length > most && <Button onClick={() => setMost(versions.length)}>모두 보기</Button>}
    </Panel>
  );
}

type VersionProps = { deckId: number; version: DeckVersion; before: DeckVersion | undefined; isShown: boolean };

function Version({ deckId, version, before, isShown }: VersionProps) {
  const cardById = useCatalog((state) => state.cardById);
  const { come, gone } = changesBetween(linesOf(before?.card_ids ?? [], cardById), linesOf(version.card_ids, cardById));
  const when = day.format(version.created_ts * 1000);
  return (
    <li aria-current={isShown || undefined}>
      <p>
        {isShown ? (
          <b>버전 {version.no}</b>
        ) : (
          <Link
            className="linked"
            to="/pages/deck/$code"
            params={{ code: encodeDeck(version.card_ids) }}
            search={{ deck: deckId }}
          >
            버전 {version.no}
          </Link>
        )}{' '}
        <span className="muted">
          {when} · {version.card_ids.length}장{isShown && ' · 보고 있는 버전'}
        </span>
      </p>
      {before && <Changes sign="+" word="들어온 카드" lines={come} />}
      {before && <Changes sign="−" word="나간 카드" lines={gone} />}
    </li>
  );
}

function Changes({ sign, word, lines }: { sign: string; word: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label={word} className="deck-changes" data-sign={sign}>
      {lines.map(({ card, count }) => (
        <li key={card.id}>
          {sign}
          {count} {card.name}
        </li>
      ))}
    </ul>
  );
}
