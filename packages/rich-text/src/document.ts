/**
 * The body of an article: a tree of blocks, never HTML. Blocks and marks have ProseMirror's names, so that the
 * editor reads and writes them unchanged; only the types listed here exist.
 */
export type RichText = { version: typeof RICH_TEXT_VERSION; content: Block[] };

/** Increases with each incompatible change of the format; `readRichText` reads older versions. */
export const RICH_TEXT_VERSION = 1;

export type Mark = { type: 'bold' | 'italic' | 'strike' | 'code' } | { type: 'link'; attrs: { href: string } };

export type Inline =
  | { type: 'text'; text: string; marks?: Mark[] }
  | { type: 'hardBreak' }
  | { type: 'con'; attrs: { id: number } }
  | { type: 'cardMention'; attrs: { card_id: number } };

export type Paragraph = { type: 'paragraph'; content?: Inline[] };
export type Heading = { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] };
/** A paragraph, optionally followed by a nested list. */
export type ListItem = { type: 'listItem'; content: (Paragraph | List)[] };
export type List = { type: 'bulletList' | 'orderedList'; content: ListItem[] };
export type Quote = { type: 'blockquote'; content: (Paragraph | List)[] };
/** A picture stored by the site. */
export type Image = { type: 'image'; attrs: { src: string; alt: string } };
/** A deck by its code; `deck_id` names the shared deck, and the reader verifies it. */
export type DeckEmbed = { type: 'deckEmbed'; attrs: { code: string; deck_id?: number | null | undefined } };
/** A finished match; `t` is the moment, as the number of events until then, null the end. */
export type ReplayEmbed = { type: 'replayEmbed'; attrs: { game_id: number; t: number | null } };
export type Block = Paragraph | Heading | List | Quote | Image | DeckEmbed | ReplayEmbed;

/** How much a body may hold, so that one article is read, drawn and stored in no time. */
export const RICH_TEXT_LIMITS = {
  /** Letters of all texts together: code points of what is kept of them. */
  characters: 20_000,
  /** Blocks, items, texts, breaks, emoticons and mentions together. */
  nodes: 3_000,
  /** Lists within lists. */
  listDepth: 3,
  /** Paragraphs and lists of one item. */
  itemBlocks: 50,
  listItems: 500,
  /** Paragraphs and lists of one quote. */
  quoteBlocks: 200,
  images: 20,
  /** Decks and replays together. */
  embeds: 10,
  linkLength: 500,
  /** Of the description of a picture. */
  altLength: 200,
  /** Of the whole as JSON: far more than its characters take, far less than a server minds. */
  bytes: 192 * 1024,
} as const;
