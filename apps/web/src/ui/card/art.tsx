import { useCallback } from 'react';
import { keyOf, requestArt } from './art-image.ts';
import type { ArtSubject } from './art-messages.ts';

/** The picture of a card; nothing is seen until it has been drawn. It then appears without its surroundings being rendered again. */
export function Art({ of, className }: { of: ArtSubject; className?: string }) {
  const key = keyOf(of);
  const url = of.skin?.url;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key and the address identify the card
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.removeAttribute('src');
      return requestArt(of, (found) => {
        image.src = found;
      });
    },
    [key, url],
  );
  return <img ref={show} className={className} alt="" draggable={false} decoding="async" />;
}
