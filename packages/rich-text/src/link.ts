import { RICH_TEXT_LIMITS } from './document.ts';

/** A path of the site: one slash, and nothing by which a browser would take what follows for another site. */
const OWN_PATH = /^\/(?![/\\])[^\\]*$/;
/** Spaces, control characters, and what is not seen or turns the line: browsers leave some of them out of an address. */
const UNFIT = /[\s\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}<>"'`]/u;

/**
 * The address that a link may lead to, as it is stored: an http(s) address without a password in it, or a path of the site. Null: it
 * leads nowhere that a reader should be sent to.
 */
export function safeHref(typed: string): string | null {
  if (typed.length > RICH_TEXT_LIMITS.linkLength || UNFIT.test(typed)) return null;
  if (OWN_PATH.test(typed)) return typed;
  const address = /^https?:\/\/[^/\\]/i.test(typed) ? parsed(typed) : null;
  if (!address) return null;
  const { protocol, username, password, hostname } = address;
  const isFit =
    (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && hostname !== '';
  return isFit ? typed : null;
}

/** The lowest browsers know no `URL.canParse`. */
function parsed(typed: string): URL | null {
  try {
    return new URL(typed);
  } catch {
    return null;
  }
}

/** Whether a link stays on the site. */
export const isOwnPath = (href: string): boolean => OWN_PATH.test(href);

/** Whether a picture is one that the site itself has stored. */
export const isOwnPicture = (src: string): boolean => /^\/uploads\/[\w-]{1,64}\.(?:webp|avif|png|jpg|gif)$/.test(src);

/** What ends a sentence or a bracket around an address, and not the address. */
const AFTER = /[.,!?;:…·'"’”»」』】)\]}>~]$/;
const ADDRESSES = /https?:\/\/[^\s<>"'`]+|\bwww\.[a-z0-9-]+\.[^\s<>"'`]+/gi;

/** A part of a text; `href`: where an address leads, null for other words. `at` is its offset. */
export type AddressPart = { at: number; words: string; href: string | null };

/** The parts of a text in their order: addresses that a reader may be sent to, and the words between them. */
export function addressParts(text: string): AddressPart[] {
  const parts: AddressPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESSES)) {
    const words = withoutEnd(found);
    const href = safeHref(/^www\./i.test(words) ? `https://${words}` : words);
    if (href === null) continue;
    if (index > at) parts.push({ at, words: text.slice(at, index), href: null });
    parts.push({ at: index, words, href });
    at = index + words.length;
  }
  if (at < text.length) parts.push({ at, words: text.slice(at), href: null });
  return parts;
}

/** A closing bracket belongs to an address in which it was opened. */
function withoutEnd(address: string): string {
  let rest = address;
  while (AFTER.test(rest)) {
    if (rest.endsWith(')') && rest.split('(').length >= rest.split(')').length) break;
    rest = rest.slice(0, -1);
  }
  return rest;
}

/** An address of the site itself as a path, so that its link needs no reload; any other as it is. */
export function pathWithin(origin: string, href: string): string {
  const address = isOwnPath(href) ? null : parsed(href);
  if (!address) return href;
  const { origin: its, pathname, search, hash } = address;
  const path = pathname + search + hash;
  return its === origin && isOwnPath(path) ? path : href;
}
