import { useEffect, useState } from 'react';
import { type ArtPaint, cardArt } from './card-art.ts';
import type { CardFace } from './card-face.ts';
import { figureNameOf } from './figures.ts';

/** One picture per card for the life of the page; the browser keeps the raster. */
const drawn = new Map<string, string>();
let figures: Promise<Record<string, string>> | null = null;

type Subject = Pick<CardFace, 'id' | 'name' | 'rarity' | 'element' | 'skin'>;

const HOST = import.meta.env.VITE_API_HOST ?? '';

export function useArt(card: Subject): string | undefined {
  const key = `${card.id}-${card.name}-${card.skin?.id ?? 'own'}`;
  const [url, setUrl] = useState(drawn.get(key));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the card
  useEffect(() => {
    let isCurrent = true;
    const known = drawn.get(key);
    if (known) {
      setUrl(known);
      return;
    }
    void artOf(card, key).then((made) => isCurrent && setUrl(made));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return url;
}

async function artOf(card: Subject, key: string): Promise<string> {
  figures ??= import('virtual:game-icons/figures').then((module) => module.default);
  if (card.skin?.url) return `${HOST}${card.skin.url}`;
  const paths = await figures;
  const known = drawn.get(key);
  if (known) return known;
  const element = card.element[0] ?? 'N';
  const skin = card.skin?.art;
  const figure = paths[skin?.figure ?? ''] ?? paths[figureNameOf(card)];
  const svg = cardArt({ id: card.id, rarity: card.rarity, element, figure, skin }, paintOf(card));
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  drawn.set(key, url);
  return url;
}

/** Colours of tokens by name: to ask the page for one makes it work out all its styles. */
const colours = new Map<string, string>();

function colour(token: string): string {
  const known = colours.get(token);
  if (known !== undefined) return known;
  const read = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  colours.set(token, read);
  return read;
}

/** Pictures are objects of night in both themes; their colours come from the tokens all the same. */
function paintOf(card: Subject): ArtPaint {
  const sky = card.skin?.art?.palette ?? card.element[0] ?? 'N';
  return {
    sky: [colour(`--sky-${sky}-1`), colour(`--sky-${sky}-2`), colour(`--sky-${sky}-3`)],
    lit: colour(`--lit-${sky}`),
    gold: colour('--lacquer-line'),
    gleam: colour('--gleam'),
    pip: colour(`--pip-${card.rarity}`),
  };
}
