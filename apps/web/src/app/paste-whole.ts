import { shownLetters } from '@chilyo/rich-text/shown-letters';
import { mostUnits } from '../lib/most-units.ts';

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('ko', { granularity: 'grapheme' }) : null;

/** The beginning of a text within `most` code points; no emoji of several parts is cut within. */
function wholeLetters(text: string, most: number): string {
  let kept = '';
  let room = most;
  for (const letter of segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : text) {
    room -= Array.from(letter).length;
    if (room < 0) break;
    kept += letter;
  }
  return kept;
}

/**
 * Pastes into a field with a limit what the server would keep of the text, as far as it fits. The browser counts what
 * was copied, in UTF-16 code units: decomposed Hangul is up to three times as long there, and an emoji twice.
 */
export function pasteWhole(event: ClipboardEvent): void {
  const field = event.target;
  if (event.defaultPrevented || !(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
  if (field.maxLength < 0 || !/^(text|search|textarea)$/.test(field.type)) return;
  const pasted = event.clipboardData?.getData('text/plain').replaceAll('\r\n', '\n') ?? '';
  const { value, maxLength, selectionStart, selectionEnd } = field;
  const replaced = Array.from(value.slice(selectionStart ?? 0, selectionEnd ?? 0)).length;
  const room = maxLength - value.length + replaced;
  const kept = wholeLetters(shownLetters(pasted), room);
  const fits = kept === pasted && kept.length <= room;
  if (fits) return;
  event.preventDefault();
  field.maxLength = mostUnits(kept, maxLength);
  // the only way that the field's undo knows of
  if (kept !== '') document.execCommand('insertText', false, kept);
}
