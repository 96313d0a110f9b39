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
  if (!/^https?:\/\/[^/\\]/i.test(typed) || !URL.canParse(typed)) return null;
  const { protocol, username, password, hostname } = new URL(typed);
  const isFit =
    (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && hostname !== '';
  return isFit ? typed : null;
}

/** Whether a link stays on the site. */
export const isOwnPath = (href: string): boolean => OWN_PATH.test(href);

/** Whether a picture is one that the site itself has stored. */
export const isOwnPicture = (src: string): boolean => /^\/uploads\/[\w-]{1,64}\.(?:webp|avif|png|jpg|gif)$/.test(src);
