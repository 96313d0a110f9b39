import './rich-text.css';
import type { Mention } from '@chilyo/protocol';
import type {
  Block,
  RichText as Body,
  Inline,
  ListItem,
  Mark as TextMark,
  Paragraph as TextParagraph,
} from '@chilyo/rich-text/document';
import { isOwnPicture } from '@chilyo/rich-text/link';
import { loneAddress } from '@chilyo/rich-text/lone-address';
import { nodesOf } from '@chilyo/rich-text/words';
import { createContext, Fragment, type ReactNode, useContext, useMemo, useState } from 'react';
import { useCard } from '../../api/catalog-store.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { DeckEmbed } from '../decks/deck-embed.tsx';
import { ReplayEmbed } from '../match/replay-embed.tsx';
import type { Shown } from './lightbox.tsx';
import { LoneAddress } from './lone-address.tsx';
import { Picture } from './picture.tsx';
import { picturesIn } from './pictures-in.ts';
import { SafeLink } from './safe-link.tsx';
import { CalledWords, CardLink, Con } from './said-words.tsx';

const Lightbox = onDemand(async () => (await import('./lightbox.tsx')).Lightbox);

/** The body of an article, rendered node by node: unknown nodes are not rendered, and no HTML is inserted. */
export function RichText({ body, mentions = NOBODY }: { body: Body; mentions?: readonly Mention[] }) {
  /** Which picture is looked at. */
  const [open, setOpen] = useState<number | null>(null);
  const pictures = useMemo(() => picturesIn(body.content), [body]);
  const embedded = useMemo(() => firstLone(body), [body]);
  return (
    <div className="rich-text">
      <Opening value={(src) => setOpen(pictures.findIndex((one) => one.src === src))}>
        <Embedded value={embedded}>
          <CalledInText value={mentions}>{body.content.map(keyed(drawnBlock))}</CalledInText>
        </Embedded>
      </Opening>
      {open !== null && <Lightbox pictures={pictures} first={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** Addresses that are shown as what they lead to; each may ask the server. The rest of a text stay addresses. */
const EMBEDDED_MOST = 20;
const firstLone = (body: Body): ReadonlySet<TextParagraph> =>
  new Set(
    [...nodesOf(body)]
      .filter((node) => node.type === 'paragraph')
      .filter((paragraph) => loneAddress(paragraph) !== null)
      .slice(0, EMBEDDED_MOST),
  );
const Embedded = createContext<ReadonlySet<TextParagraph>>(new Set());

const NOBODY: readonly Mention[] = [];
const CalledInText = createContext(NOBODY);

/** Opens a picture of the text by its address. */
const Opening = createContext<(src: string) => void>(() => undefined);

function OpenablePicture({ src, alt }: Shown) {
  const open = useContext(Opening);
  return (
    <button
      type="button"
      className="rich-picture-open"
      aria-label={`${alt || '그림'} 크게 보기`}
      onClick={() => open(src)}
    >
      <Picture className="rich-picture" src={src} alt={alt} sizes="(max-width: 760px) 92vw, 820px" />
    </button>
  );
}

/** For one immutable text, in which the index can serve as the key. */
const keyed =
  <T,>(draw: (of: T) => ReactNode) =>
  (of: T, at: number) => <Fragment key={at}>{draw(of)}</Fragment>;

function drawnBlock(block: Block | ListItem): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <Paragraph of={block} />;
    case 'heading':
      return block.attrs.level === 2 ? <h2>{drawnLine(block.content)}</h2> : <h3>{drawnLine(block.content)}</h3>;
    case 'bulletList':
      return <ul>{block.content.map(keyed(drawnBlock))}</ul>;
    case 'orderedList':
      return <ol>{block.content.map(keyed(drawnBlock))}</ol>;
    case 'listItem':
      return <li>{block.content.map(keyed(drawnBlock))}</li>;
    case 'blockquote':
      return <blockquote>{block.content.map(keyed(drawnBlock))}</blockquote>;
    case 'image':
      return isOwnPicture(block.attrs.src) ? <OpenablePicture {...block.attrs} /> : null;
    case 'deckEmbed':
      return <DeckEmbed code={block.attrs.code} deckId={block.attrs.deck_id ?? undefined} />;
    case 'replayEmbed':
      return <ReplayEmbed gameId={block.attrs.game_id} t={block.attrs.t ?? undefined} />;
    default:
      return block satisfies never;
  }
}

function Paragraph({ of }: { of: TextParagraph }) {
  const words = <p>{drawnLine(of.content)}</p>;
  const href = useContext(Embedded).has(of) ? loneAddress(of) : null;
  return href === null ? words : <LoneAddress href={href}>{words}</LoneAddress>;
}

const drawnLine = (line: readonly Inline[] = []): ReactNode => line.map(keyed(drawnInline));

function drawnInline(inline: Inline): ReactNode {
  switch (inline.type) {
    case 'hardBreak':
      return <br />;
    case 'con':
      return <Con id={inline.attrs.id} />;
    case 'cardMention':
      return <Mentioned id={inline.attrs.card_id} />;
    case 'text':
      return (inline.marks ?? []).reduce<ReactNode>(marked, <Words of={inline} />);
    default:
      return inline satisfies never;
  }
}

function marked(drawn: ReactNode, mark: TextMark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{drawn}</strong>;
    case 'italic':
      return <em>{drawn}</em>;
    case 'strike':
      return <s>{drawn}</s>;
    case 'code':
      return <code>{drawn}</code>;
    case 'link':
      return <SafeLink href={mark.attrs.href}>{drawn}</SafeLink>;
    default:
      return mark satisfies never;
  }
}

/** Links addresses and mentions, except within another link or in code. */
function Words({ of: { text, marks = [] } }: { of: Extract<Inline, { type: 'text' }> }) {
  const mentions = useContext(CalledInText);
  const isPlain = marks.some(({ type }) => type === 'link' || type === 'code');
  return isPlain ? text : <CalledWords words={text} mentions={mentions} />;
}

function Mentioned({ id }: { id: number }) {
  const card = useCard(id);
  return card ? <CardLink card={card} /> : <span className="muted">[[없는 카드]]</span>;
}
