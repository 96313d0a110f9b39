import { z } from 'zod';
import {
  type Block,
  type Inline,
  type List,
  type Mark,
  type Paragraph,
  type Quote,
  RICH_TEXT_LIMITS,
  RICH_TEXT_VERSION,
  type RichText,
} from './document.ts';
import { hasKnownNodes } from './known-nodes.ts';
import { beyondLimit, lettersIn } from './limits.ts';
import { isOwnPicture, safeHref } from './link.ts';
import { shownLetters } from './shown-letters.ts';

const { characters, nodes, listDepth, itemBlocks, listItems, quoteBlocks, linkLength, altLength, bytes } =
  RICH_TEXT_LIMITS;

/** Most code units of a letter before it is normalised: of a syllable in three parts, or a letter with three marks. */
const UNITS = 4;
/** Text that the database can hold and that a reader sees as it is; the limit counts the letters that are kept. */
const shown = (most: number) =>
  z
    .string()
    .max(most * UNITS)
    .overwrite(shownLetters)
    .refine((text) => lettersIn(text) <= most)
    .refine((text) => !/\p{Surrogate}/u.test(text) && !text.includes('\0'));
const Id = z.int().min(1).max(2_147_483_647);

const plain = (type: Exclude<Mark['type'], 'link'>) => z.strictObject({ type: z.literal(type) });
const MarkShape = z.discriminatedUnion('type', [
  plain('bold'),
  plain('italic'),
  plain('strike'),
  plain('code'),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({
      href: z
        .string()
        .max(linkLength)
        .refine((href) => safeHref(href) !== null),
    }),
  }),
]);
const Marks = z
  .array(MarkShape)
  .max(5)
  .refine((marks) => new Set(marks.map(({ type }) => type)).size === marks.length);

const InlineShape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: shown(characters), marks: Marks.optional() }),
  z.strictObject({ type: z.literal('hardBreak') }),
  z.strictObject({ type: z.literal('con'), attrs: z.strictObject({ id: Id }) }),
  z.strictObject({ type: z.literal('cardMention'), attrs: z.strictObject({ card_id: Id }) }),
]) satisfies z.ZodType<Inline>;
const Line = z.array(InlineShape).max(nodes).optional();
const ParagraphShape = z.strictObject({ type: z.literal('paragraph'), content: Line }) satisfies z.ZodType<Paragraph>;

/** A schema whose `type` tells a union which one to apply: one error tree instead of one per member. */
type DiscriminatedBy<T> = z.ZodType<T> & z.core.$ZodTypeDiscriminable;

/** Schema of a list of at most `levels` levels, without recursion, so that nothing nests deeper. */
function listShape(levels: number): DiscriminatedBy<List> {
  const below = levels > 1 ? z.discriminatedUnion('type', [ParagraphShape, listShape(levels - 1)]) : ParagraphShape;
  const item = z.strictObject({ type: z.literal('listItem'), content: z.array(below).min(1).max(itemBlocks) });
  return z.strictObject({ type: z.enum(['bulletList', 'orderedList']), content: z.array(item).min(1).max(listItems) });
}
const ListShape = listShape(listDepth);
const QuoteShape: DiscriminatedBy<Quote> = z.strictObject({
  type: z.literal('blockquote'),
  content: z
    .array(z.discriminatedUnion('type', [ParagraphShape, ListShape]))
    .min(1)
    .max(quoteBlocks),
});

const BlockShape: z.ZodType<Block> = z.discriminatedUnion('type', [
  ParagraphShape,
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: Line,
  }),
  ListShape,
  QuoteShape,
  z.strictObject({
    type: z.literal('image'),
    attrs: z.strictObject({ src: z.string().max(100).refine(isOwnPicture), alt: shown(altLength) }),
  }),
  z.strictObject({
    type: z.literal('deckEmbed'),
    attrs: z.strictObject({ code: z.string().regex(/^C\d[\w-]{2,400}$/), deck_id: Id.nullable().optional() }),
  }),
  z.strictObject({
    type: z.literal('replayEmbed'),
    attrs: z.strictObject({ game_id: Id, t: z.int().min(0).max(1_000_000).nullable() }),
  }),
]);

/** A body as it is stored and sent. */
export const RichTextSchema: z.ZodType<RichText> = z
  .strictObject({ version: z.literal(RICH_TEXT_VERSION), content: z.array(BlockShape).min(1).max(nodes) })
  .refine((body) => beyondLimit(body) === null)
  .meta({ 'x-max-bytes': bytes });

/**
 * A body as the site takes it from outside: what does not fit is refused whole, and nothing of it is mended in silence.
 * A cheap walk comes first: the schema explains every fault of a body, which takes long for one that is nothing but
 * faults.
 */
export const SentRichText: z.ZodType<RichText> = z
  .preprocess((body, context) => {
    if (!hasKnownNodes(body)) context.addIssue({ code: 'custom', message: 'unknown nodes' });
    return body;
  }, RichTextSchema)
  .meta({ 'x-max-bytes': bytes });
