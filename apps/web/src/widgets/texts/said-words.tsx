import type { CardRow, Mention } from '@chilyo/protocol';
import { chatParts, textConInWords } from '@chilyo/protocol/chat-content';
import { mentionParts } from '@chilyo/protocol/mentions';
import { addressParts } from '@chilyo/rich-text/link';
import { Link } from '@tanstack/react-router';
import { Fragment, type MouseEvent } from 'react';
import { useCatalog } from '../../api/catalog-store.ts';
import { useCon } from '../../api/known-goods.ts';
import { isByTouch } from '../../lib/by-touch.ts';
import { showCard } from '../../lib/sheets.ts';
import { useUser } from '../../lib/user-store.ts';
import { HoverPreview } from '../../ui/hover-preview.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { ShownCon } from '../../ui/shown-con.tsx';

import { SafeLink } from './safe-link.tsx';

const Card = onDemand(async () => (await import('../../ui/card/card.tsx')).Card);
const TextCon = onDemand(async () => (await import('./text-con-picture.tsx')).SaidTextCon);

const NOBODY: readonly Mention[] = [];

type Props = {
  content: string;
  mentions?: readonly Mention[];
  /** Shows text-cons: only where the server has checked that their makers said them. */
  hasTextCons?: boolean;
};

/** A chat message with links for cards and mentions, and pictures for emoticons; unknown names stay as typed. */
export function SaidWords({ content, mentions = NOBODY, hasTextCons = false }: Props) {
  return chatParts(content).map((part) => {
    if (part.kind === 'card') return <NamedCard key={part.at} name={part.name} />;
    if (part.kind === 'con') return <Con key={part.at} id={part.id} />;
    if (part.kind === 'text-con')
      return hasTextCons ? <TextCon key={part.at} id={part.id} text={part.text} /> : textConInWords(part.text);
    return <CalledWords key={part.at} words={part.words} mentions={mentions} />;
  });
}

/** Text with addresses and mentions as links. */
export function CalledWords({ words: all, mentions }: { words: string; mentions: readonly Mention[] }) {
  return addressParts(all).map(({ at, words, href }) =>
    href === null ? (
      <Fragment key={at}>{called(words, mentions)}</Fragment>
    ) : (
      <SafeLink key={at} href={href}>
        {words}
      </SafeLink>
    ),
  );
}

const called = (all: string, mentions: readonly Mention[]) =>
  mentionParts(all, mentions).map(({ at, words, mention }) =>
    mention ? <Called key={at} words={words} id={mention.user_id} /> : words,
  );

/** A mentioned user; a mention of the viewer is highlighted. */
function Called({ words, id }: { words: string; id: number }) {
  const isMe = useUser()?.id === id;
  return (
    <Link to="/pages/user/$id" params={{ id }} className="linked called" data-me={isMe || undefined}>
      {words}
    </Link>
  );
}

/** An emoticon by its id; as typed where there is none. */
export function Con({ id }: { id: number }) {
  const con = useCon(id);
  return con ? <ShownCon con={con} /> : `((${id}))`;
}

function NamedCard({ name }: { name: string }) {
  const card = useCatalog((catalog) => catalog.cards.find((one) => one.name === name));
  return card ? <CardLink card={card} /> : `[[${name}]]`;
}

/** A link to a card: previewed beside it, or on a sheet for touch. */
export function CardLink({ card }: { card: CardRow }) {
  // touch has no hover preview, so a sheet opens above the page instead
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
