import { useEffect, useState } from 'react';

const FIELDS = 'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="range"])';
/** How often it is looked whether the field is gone, which not every browser tells by an event, ms. */
const LOOK_MS = 500;

/**
 * Whether a field for text has the focus. A rule with `:has(… :focus)` at the root would say the same, but makes the
 * browser compute the style of the whole page whenever the focus or a part of the page changes.
 */
export function useIsWriting(): boolean {
  const [isWriting, setWriting] = useState(false);
  useEffect(() => {
    const look = () => setWriting(document.activeElement?.matches(FIELDS) ?? false);
    look();
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    const timer = isWriting ? setInterval(look, LOOK_MS) : undefined;
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
      clearInterval(timer);
    };
  }, [isWriting]);
  return isWriting;
}
