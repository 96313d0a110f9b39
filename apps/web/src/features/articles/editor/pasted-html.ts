import { RICH_TEXT_LIMITS } from '@chilyo/rich-text/document';
import { isOwnPicture } from '@chilyo/rich-text/link';
import { videoAddress, videoOf } from '@chilyo/rich-text/video';
import { tablesToLines } from './pasted-tables.ts';
import { wordListsToLists } from './pasted-word-lists.ts';

/** What of a paste does not come along as it was. */
export type Lost = {
  pictures: number;
  /** Videos of sites that articles do not play, and other framed pages. */
  frames: number;
  /** Colours, underlines and the like. */
  looks: number;
  /** Became lines. */
  tables: number;
  /** Items of lists that are deeper than an article's. */
  deep: number;
};

/** Sides up to which a picture only counts readers, px. */
const UNSEEN = 2;

/** Pasted HTML with all that the editor can take of it in a form that it takes, and what is lost. */
export function takenIn(html: string): { html: string; lost: Lost } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const gone of body.querySelectorAll('script, style, template, noscript')) gone.remove();
  const frames = takeFrames(body);
  const pictures = takePictures(body);
  const looks = looksIn(body);
  wordListsToLists(body);
  for (const box of body.querySelectorAll('input[type="checkbox"]'))
    box.replaceWith(box.hasAttribute('checked') ? '[x] ' : '[ ] ');
  for (const code of body.querySelectorAll('pre')) code.replaceWith(codeLines(code));
  const tables = tablesToLines(body);
  for (const heading of body.querySelectorAll('h1, h4, h5, h6'))
    renamed(heading, heading.tagName === 'H1' ? 'h2' : 'h3');
  return { html: body.innerHTML, lost: { pictures, frames, looks, tables, deep: deepIn(body) } };
}

/** Videos that articles play become their addresses. */
function takeFrames(body: HTMLElement): number {
  let lost = 0;
  for (const frame of body.querySelectorAll('iframe, video, audio, embed, object')) {
    const src = frame.getAttribute('src') ?? frame.getAttribute('data') ?? '';
    const video = videoOf(src.startsWith('//') ? `https:${src}` : src);
    if (!video) lost++;
    const address = body.ownerDocument.createElement('p');
    address.textContent = video && videoAddress(video);
    if (video) frame.replaceWith(address);
    else frame.remove();
  }
  return lost;
}

/** Emoji that are pictures become letters. */
function takePictures(body: HTMLElement): number {
  let lost = 0;
  for (const picture of body.querySelectorAll('img')) {
    if (isOwnPicture(picture.getAttribute('src') ?? '')) continue;
    const alt = picture.getAttribute('alt') ?? '';
    const isUnseen = ['width', 'height'].some((side) => Number(picture.getAttribute(side) ?? UNSEEN + 1) <= UNSEEN);
    const isEmoji = alt.length <= 16 && /^\p{Extended_Pictographic}/u.test(alt);
    if (!isUnseen && !isEmoji) lost++;
    picture.replaceWith(isEmoji ? alt : '');
  }
  return lost;
}

/** Places whose look says something that is lost; of one within another only the outer one. */
function looksIn(body: HTMLElement): number {
  const places = Array.from(body.querySelectorAll('u, ins, mark, sub, sup, font[color], [style]')).filter(hasOwnLook);
  return places.filter((place) => !places.some((other) => other !== place && other.contains(place))).length;
}

function hasOwnLook(place: Element): boolean {
  if (place.textContent?.trim() === '' || place.closest('a')) return false;
  if (/^(?:u|ins|mark|sub|sup|font)$/i.test(place.tagName)) return true;
  const style = place.getAttribute('style') ?? '';
  return /text-decoration[^;]*underline/i.test(style) || isColour(/(?:^|[;\s])color\s*:\s*([^;]+)/i.exec(style)?.[1]);
}

/** Neither black, white nor grey. */
function isColour(written: string | undefined): boolean {
  const colour = written?.trim().toLowerCase() ?? '';
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(colour)?.[1];
  const long = hex?.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const parts = long ? (long.match(/../g) ?? []).map((part) => Number.parseInt(part, 16)) : rgbOf(colour);
  if (parts) return Math.max(...parts) - Math.min(...parts) > 48;
  return /^(?:red|blue|green|orange|purple|pink|yellow|brown|navy|teal|magenta|cyan|crimson|gold|violet)$/.test(colour);
}

const rgbOf = (colour: string): number[] | null =>
  /^rgba?\((\d+)[\s,]+(\d+)[\s,]+(\d+)/.exec(colour)?.slice(1, 4).map(Number) ?? null;

/** Lines of code, whose ends and indents pasted HTML would lose. */
function codeLines(code: Element): HTMLElement {
  const { ownerDocument } = code;
  const all = ownerDocument.createElement('p');
  const lines = (code.textContent ?? '').replace(/\n$/, '').split('\n');
  lines.forEach((line, at) => {
    if (at > 0) all.append(ownerDocument.createElement('br'));
    if (line === '') return;
    const words = ownerDocument.createElement('code');
    words.textContent = line.replace(/\t/g, '    ').replace(/ {2}|^ /g, (blank) => '\u00a0'.repeat(blank.length));
    all.append(words);
  });
  return all;
}

function renamed(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

function deepIn(body: HTMLElement): number {
  const lists = (item: Element | null | undefined): number => {
    const list = item?.closest('ul, ol');
    return list ? 1 + lists(list.parentElement) : 0;
  };
  return Array.from(body.querySelectorAll('li')).filter((item) => lists(item) > RICH_TEXT_LIMITS.listDepth).length;
}
