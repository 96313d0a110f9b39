import { decodeDeck } from '@chilyo/protocol/deck-code';
import { elementsOfCards } from '@chilyo/protocol/deck-legality';
import { RICH_TEXT_LIMITS } from '@chilyo/rich-text/document';
import { isOwnPicture, safeHref } from '@chilyo/rich-text/link';
import { Mark, mergeAttributes, Node } from '@tiptap/core';
import Blockquote from '@tiptap/extension-blockquote';
import { ListItem } from '@tiptap/extension-list';
import StarterKit from '@tiptap/starter-kit';
import { useCatalog } from '../../../api/catalog-store.ts';
import { linesOf } from '../../../widgets/decks/deck-lines.ts';
import { kindOfDeck } from '../../../widgets/decks/deck-split.ts';
import { PicturePlaces } from './picture-places.ts';
import { ShownAddresses } from './shown-addresses.ts';

const DECK_CODE = /^C\d[\w-]{2,400}$/;

/** Only what a document takes is recognised in pasted text; anything else is left out. */
const numberOf = (element: HTMLElement, at: string): number | null => {
  const number = Number(element.getAttribute(at));
  return Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : null;
};

/** A name that the document bears as an attribute and the page as `data-...`, read back as a number when it is pasted. */
const numbered = (name: string, at: string) => ({
  [name]: {
    default: null,
    parseHTML: (element: HTMLElement) => numberOf(element, at),
    renderHTML: (attributes: Record<string, unknown>) => ({ [at]: attributes[name] }),
  },
});

const CardMention = Node.create({
  name: 'cardMention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => numbered('card_id', 'data-card'),
  parseHTML: () => [{ tag: 'span[data-card]', getAttrs: (element) => numberOf(element, 'data-card') !== null && null }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { class: 'linked' }),
    useCatalog.getState().cardById.get(node.attrs.card_id as number)?.name ?? '없는 카드',
  ],
});

const Con = Node.create({
  name: 'con',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => numbered('id', 'data-con'),
  parseHTML: () => [{ tag: 'span[data-con]', getAttrs: (element) => numberOf(element, 'data-con') !== null && null }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { class: 'row-tag' }),
    useCatalog.getState().cons.find(({ id }) => id === node.attrs.id)?.name ?? '이모티콘',
  ],
});

const DeckEmbed = Node.create({
  name: 'deckEmbed',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    code: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-deck'),
      renderHTML: ({ code }) => ({ 'data-deck': code as string }),
    },
    ...numbered('deck_id', 'data-of'),
  }),
  parseHTML: () => [
    { tag: 'div[data-deck]', getAttrs: (element) => DECK_CODE.test(element.getAttribute('data-deck') ?? '') && null },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const read = decodeDeck(node.attrs.code as string);
    const cards = 'cards' in read ? linesOf(read.cards, useCatalog.getState().cardById) : [];
    const kind = kindOfDeck(elementsOfCards(cards.map(({ card }) => card)));
    const count = cards.reduce((sum, line) => sum + line.count, 0);
    return ['div', mergeAttributes(HTMLAttributes, { class: 'editor-embed' }), `${kind} · ${count}장`];
  },
});

const ReplayEmbed = Node.create({
  name: 'replayEmbed',
  group: 'block',
  atom: true,
  addAttributes: () => ({ ...numbered('game_id', 'data-game'), ...numbered('t', 'data-moment') }),
  parseHTML: () => [{ tag: 'div[data-game]', getAttrs: (element) => numberOf(element, 'data-game') !== null && null }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    mergeAttributes(HTMLAttributes, { class: 'editor-embed' }),
    `다시 보기 · 게임 ${node.attrs.game_id as number}`,
  ],
});

/** Pasted links are looked at as typed ones are. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = safeHref(element.getAttribute('href') ?? '');
        return href === null ? false : { href };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes, { class: 'linked' }), 0],
});

/** An uploaded picture; pasted pictures of other sites are dropped. */
const Picture = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '', parseHTML: (image) => (image.getAttribute('alt') ?? '').slice(0, RICH_TEXT_LIMITS.altLength) },
  }),
  parseHTML: () => [{ tag: 'img', getAttrs: (image) => isOwnPicture(image.getAttribute('src') ?? '') && null }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes, { class: 'rich-picture' })],
});

/** What can be written: the blocks and marks of `rich-text`, and not one more. Pasted text loses everything else. */
export const extensions = [
  StarterKit.configure({
    codeBlock: false,
    horizontalRule: false,
    link: false,
    underline: false,
    trailingNode: false,
    heading: { levels: [2, 3] },
    orderedList: { keepAttributes: false },
    listItem: false,
    blockquote: false,
  }),
  ListItem.extend({ content: 'paragraph (paragraph | bulletList | orderedList)*' }),
  Blockquote.extend({ content: '(paragraph | bulletList | orderedList)+' }),
  CardMention,
  Con,
  DeckEmbed,
  ReplayEmbed,
  Picture,
  PicturePlaces,
  Link,
  ShownAddresses,
];
