import { useEffect, useState } from 'react';
import type { ArtSubject, ArtTold } from './art-messages.ts';
import { ArtQueue } from './art-queue.ts';

const HOST = import.meta.env.VITE_API_HOST ?? '';

/** One picture per card for the life of the page, by its key. */
const drawn = new Map<string, string>();
let painter: Worker | null = null;
const queue = new ArtQueue((asked) => {
  painter ??= openPainter();
  painter.postMessage(asked);
});

/** The address of a card's picture. Pictures are drawn beside the page, so that drawing one never holds it up; undefined until then. */
export function useArt(card: ArtSubject): string | undefined {
  const key = keyOf(card);
  const known = card.skin?.url ? `${HOST}${card.skin.url}` : drawn.get(key);
  const [made, setMade] = useState<{ key: string; url: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the card
  useEffect(() => {
    if (known) return;
    let isCurrent = true;
    const { id, name, rarity, element, skin } = card;
    queue.want({ key, subject: { id, name, rarity, element, skin } }, (url) => {
      drawn.set(key, url);
      if (isCurrent) setMade({ key, url });
    });
    return () => {
      isCurrent = false;
    };
  }, [key, known]);
  return known ?? (made?.key === key ? made.url : undefined);
}

/** Has pictures drawn that will be seen soon, when nothing else is to be drawn. */
export function prepareArt(cards: readonly ArtSubject[]): void {
  for (const { id, name, rarity, element, skin } of cards) {
    const key = keyOf({ id, name, rarity, element, skin });
    if (drawn.has(key) || skin?.url) continue;
    queue.prepare({ key, subject: { id, name, rarity, element, skin } }, (url) => drawn.set(key, url));
  }
}

const keyOf = ({ id, name, skin }: ArtSubject): string => `${id}-${name}-${skin?.id ?? 'own'}`;

function openPainter(): Worker {
  const worker = new Worker(new URL('./art-worker.ts', import.meta.url), { type: 'module', name: 'art' });
  worker.onmessage = ({ data: { picture } }: MessageEvent<ArtTold>) =>
    queue.done(picture && URL.createObjectURL(picture));
  // a card without its picture can be played all the same; the others still get theirs
  worker.onerror = () => queue.done(null);
  return worker;
}
