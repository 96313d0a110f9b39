import { useEffect, useState } from 'react';
import type { ArtAsked, ArtSubject, ArtTold } from './art-messages.ts';

const HOST = import.meta.env.VITE_API_HOST ?? '';

/** One picture per card for the life of the page, by its key. */
const drawn = new Map<string, string>();
/** Whoever waits for a picture, by its key; the one asked for last comes last. */
const waiting = new Map<string, { asked: ArtAsked; tell: ((url: string) => void)[] }>();
let painter: Worker | null = null;
/** The picture that is being drawn. */
let current: string | null = null;

/** The address of a card's picture. Pictures are drawn beside the page, so that drawing one never holds it up; undefined until then. */
export function useArt(card: ArtSubject): string | undefined {
  const key = `${card.id}-${card.name}-${card.skin?.id ?? 'own'}`;
  const known = card.skin?.url ? `${HOST}${card.skin.url}` : drawn.get(key);
  const [made, setMade] = useState<{ key: string; url: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the card
  useEffect(() => {
    if (known) return;
    let isCurrent = true;
    const { id, name, rarity, element, skin } = card;
    ask({ key, subject: { id, name, rarity, element, skin } }, (url) => isCurrent && setMade({ key, url }));
    return () => {
      isCurrent = false;
    };
  }, [key, known]);
  return known ?? (made?.key === key ? made.url : undefined);
}

function ask(asked: ArtAsked, tell: (url: string) => void): void {
  const tellAlso = waiting.get(asked.key)?.tell ?? [];
  if (asked.key !== current) waiting.delete(asked.key);
  waiting.set(asked.key, { asked, tell: [...tellAlso, tell] });
  paintNext();
}

/** One at a time, the newest first: it is the one that is being looked at. */
function paintNext(): void {
  if (current !== null) return;
  const next = [...waiting.values()].at(-1);
  if (!next) return;
  current = next.asked.key;
  painter ??= openPainter();
  painter.postMessage(next.asked);
}

function openPainter(): Worker {
  const worker = new Worker(new URL('./art-worker.ts', import.meta.url), { type: 'module', name: 'art' });
  worker.onmessage = ({ data: { key, picture } }: MessageEvent<ArtTold>) => {
    const url = URL.createObjectURL(picture);
    drawn.set(key, url);
    const told = waiting.get(key)?.tell ?? [];
    waiting.delete(key);
    for (const tell of told) tell(url);
    current = null;
    paintNext();
  };
  // a card without its picture can be played all the same; the others still get theirs
  worker.onerror = () => {
    if (current !== null) waiting.delete(current);
    current = null;
    paintNext();
  };
  return worker;
}
