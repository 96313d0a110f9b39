import { RICH_TEXT_LIMITS, type RichText } from './document.ts';
import { nodesOf } from './words.ts';

type Limit = 'characters' | 'nodes' | 'images' | 'embeds' | 'bytes';

/** Number of letters of a text as a limit counts them: code points. A plain emoji is one, and two units of UTF-16. */
export function lettersIn(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** How much of each a body holds. */
export function heldBy(body: RichText): Record<Limit, number> {
  const held = { nodes: 0, characters: 0, images: 0, embeds: 0 };
  for (const node of nodesOf(body)) {
    held.nodes++;
    if (node.type === 'text') held.characters += lettersIn(node.text);
    if (node.type === 'image') held.images++;
    if (node.type === 'deckEmbed' || node.type === 'replayEmbed') held.embeds++;
  }
  return { ...held, bytes: new TextEncoder().encode(JSON.stringify(body)).length };
}

/** The first limit that a body exceeds, with what it holds; null when it fits. */
export function beyondLimit(body: RichText): { limit: Limit; held: number; most: number } | null {
  const held = heldBy(body);
  const limit = (Object.keys(held) as Limit[]).find((each) => held[each] > RICH_TEXT_LIMITS[each]);
  return limit ? { limit, held: held[limit], most: RICH_TEXT_LIMITS[limit] } : null;
}
