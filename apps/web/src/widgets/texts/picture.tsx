import { PICTURE_WIDTHS } from '@chilyo/protocol/constants';

const HOST = import.meta.env.VITE_API_HOST ?? '';
const SIZE = /-(\d+)x(\d+)\.webp$/;

type Props = { src: string; alt: string; sizes: string; className?: string };

/**
 * An uploaded picture in the width that fits. Its address contains its size, so that the layout does not shift when it
 * loads.
 */
export function Picture({ src, alt, sizes, className }: Props) {
  const [, width, height] = SIZE.exec(src) ?? [];
  return (
    <img
      className={className}
      src={`${HOST}${src}`}
      srcSet={PICTURE_WIDTHS.map((each) => `${HOST}${src}?w=${each} ${each}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}
