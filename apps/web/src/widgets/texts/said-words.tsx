import type { CardRow, Mention } from '@chilyo/protocol';
import { chatParts } from '@chilyo/protocol/chat-content';
import { calledParts } from '@chilyo/protocol/mentions';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { useCon } from '../../api/known-goods.ts';
import { isByTouch } from '../../lib/by-touch.ts';
import { showCard } from '../../lib/sheets.ts';
import { useUser } from '../../lib/user-store.ts';
import { ConPicture } from '../../ui/con-picture.tsx';
import { HoverPreview } from '../../ui/hover-preview.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const Card = onDemand(async () => (await import('../../ui/card/card.tsx')).Card);

const NOBODY: readonly Mention[] = [];

/** A line of talk with its cards and those who are called as links, its emoticons as pictures; what does not exist stays as typed. */
export function SaidWords({ content, mentions = NOBODY }: { content: string; mentions?: readonly Mention[] }) {
  return chatParts(content).map((part) => {
    if (part.kind === 'card') return <NamedCard key={part.at} name={part.name} />;
    if (part.kind === 'con') return <Con key={part.at} id={part.id} />;
    return <CalledWords key={part.at} words={part.words} mentions={mentions} />;
  });
}

/** Words in which those who are called lead to their pages. */
export function CalledWords({ words: all, mentions }: { words: string; mentions: readonly Mention[] }) {
  return calledParts(all, mentions).map(({ at, words, mention }) =>
    mention ? <Called key={at} words={words} id={mention.user_id} /> : words,
  );
}

/** Somebody who is called; oneself so that it is not missed. */
function Called({ words, id }: { words: string; id: number }) {
  const isMe = useUser()?.id === id;
  return (
    <Link to="/pages/user/$id" params={{ id }} className="linked called" data-me={isMe || undefined}>
      {words}
    </Link>
  );
}

/** An emoticon by its id; in words where its reader has switched pictures off. */
export function Con({ id }: { id: number }) {
  const isShown = useUser()?.chat_cons ?? true;
  const con = useCon(id);
  if (!con) return `((${id}))`;
  return isShown ? <ConPicture con={con} /> : <span className="muted">({con.name})</span>;
}

function NamedCard({ name }: { name: string }) {
  const card = useCatalog((catalog) => catalog.cards.find((one) => one.name === name));
  return card ? <CardLink card={card} /> : `[[${name}]]`;
}

/** A card by its name: looked at beside it, or on a sheet where there is no pointer. */
export function CardLink({ card }: { card: CardRow }) {
  // a finger cannot stay on it to see it: what is there is not left for that
  const open = (event: MouseEvent) => {
    if (!isByTouch(event)) return;
    event.preventDefault();
    showCard(card.id);
  };
  return (
    <HoverPreview className="card-preview" preview={<Card card={card} />}>
      <Link to="/cards/$card_id" params={{ card_id: card.id }} className="linked" onClick={open}>
        {card.name}
      </Link>
    </HoverPreview>
  );
}
