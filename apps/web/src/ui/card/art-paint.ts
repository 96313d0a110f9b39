import type { ArtPaint } from '@chilyo/card-art';
import tokens from '../tokens.css?raw';
import type { ArtSubject } from './art-messages.ts';

/** Colour tokens as `#rrggbb`, in their first definition, which is the one outside of themes. */
const colours = new Map<string, string>();
for (const [, name = '', value = ''] of tokens.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g))
  if (!colours.has(name)) colours.set(name, value);

function colour(name: string): string {
  const found = colours.get(name);
  if (!found) throw new Error(`there is no colour ${name}`);
  return found;
}

/** The colours of a picture. Pictures are objects of night in both themes; their colours come from the tokens all the same. */
export function artPaintOf({
  element,
  rarity,
  art,
  skin,
}: Pick<ArtSubject, 'element' | 'rarity' | 'art' | 'skin'>): ArtPaint {
  const sky = skin?.art?.palette ?? art?.palette ?? element[0] ?? 'N';
  return {
    sky: [colour(`sky-${sky}-1`), colour(`sky-${sky}-2`), colour(`sky-${sky}-3`)],
    lit: colour(`lit-${sky}`),
    gold: colour('lacquer-line'),
    gleam: colour('gleam'),
    pip: colour(`pip-${rarity}`),
  };
}
