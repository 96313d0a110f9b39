import type { Inline, Paragraph } from './document.ts';
import { addressParts } from './link.ts';

/** Where a paragraph leads that is nothing but an address; null for any other, and for a link to elsewhere. */
export function loneAddress({ content = [] }: Pick<Paragraph, 'content'>): string | null {
  const words = content.map(plainText);
  if (words.includes(null)) return null;
  const [address, ...more] = addressParts(words.join('').trim());
  if (!address || address.href === null || more.length > 0) return null;
  const { href } = address;
  const isElsewhere = content.some(
    (inline) =>
      inline.type === 'text' && inline.marks?.some((mark) => mark.type === 'link' && mark.attrs.href !== href),
  );
  return isElsewhere ? null : href;
}

const plainText = (inline: Inline): string | null =>
  inline.type === 'text' && !inline.marks?.some(({ type }) => type === 'code') ? inline.text : null;
