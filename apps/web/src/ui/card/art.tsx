import { useCallback } from 'react';
import { keyOf, requestArt } from './art-image.ts';
import type { ArtSubject } from './art-messages.ts';

type Props = {
  of: ArtSubject;
  className?: string;
  /** The largest that it is shown at, CSS px; by default that of the largest card. */
  width?: number;
};

/** The picture of a card; nothing is seen until it has been drawn. It then appears without its surroundings being rendered again. */
export function Art({ of, className, width }: Props) {
  const key = keyOf(of, width);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the card
  const show = useCallback(
    (image: HTMLImageElement) => {
      // another picture of the same card replaces the one before at once, without a gap
      if (image.dataset.of !== String(of.id)) image.removeAttribute('src');
      image.dataset.of = String(of.id);
      return requestArt(
        of,
        (found) => {
          image.src = found;
        },
        width,
      );
    },
    [key],
  );
  return <img ref={show} className={className} alt="" draggable={false} decoding="async" />;
}
