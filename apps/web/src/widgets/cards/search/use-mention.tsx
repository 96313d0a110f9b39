import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { onDemand } from '../../../ui/on-demand.tsx';
import { MENTION_KINDS, mentionAt, type OpenMention, withMention } from './mention.ts';
import type { ListKeys } from './mention-list.tsx';

type TextField = HTMLInputElement | HTMLTextAreaElement;
const MentionList = onDemand(async () => (await import('./mention-list.tsx')).MentionList);

/**
 * Adds mentions to a text field: `[[` and `@` open a list of cards or players, chosen by arrow keys and Enter or by
 * touch. `field` is spread on the field, `list` rendered beside it, both within an `option-field`.
 */
export function useMention(value: string, onChange: (value: string) => void, kinds = MENTION_KINDS) {
  const id = useId();
  const field = useRef<TextField>(null);
  const listKeys = useRef<ListKeys | null>(null);
  const caret = useRef<number | null>(null);
  /** Start of the mention whose list was dismissed. */
  const dismissed = useRef<number | null>(null);
  const [open, setOpen] = useState<OpenMention | null>(null);
  const [lit, setLit] = useState<string>();

  // the browser puts the caret to the end of a text that was set
  useLayoutEffect(() => {
    if (caret.current === null || field.current?.value !== value) return;
    field.current.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);

  const look = (event: SyntheticEvent<TextField>) => {
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    const mention =
      selectionStart !== null && selectionStart === selectionEnd ? mentionAt(text, selectionStart, kinds) : null;
    if (mention?.from !== dismissed.current) dismissed.current = null;
    setOpen(dismissed.current === null ? mention : null);
  };
  const take = (name: string) => {
    if (!open) return;
    const next = withMention(value, open, name);
    caret.current = next.caret;
    onChange(next.text);
    setOpen(null);
    field.current?.focus();
  };
  const close = () => {
    dismissed.current = open?.from ?? null;
    setOpen(null);
  };
  const onKeyDown = (event: KeyboardEvent<TextField>) => listKeys.current?.(event);
  const list: ReactNode = open && (
    <MentionList id={id} mention={open} onTake={take} onLit={setLit} onClose={close} keys={listKeys} />
  );
  return {
    field: {
      ref: field as RefObject<never>,
      onChange: (event: SyntheticEvent<TextField>) => {
        onChange(event.currentTarget.value);
        look(event);
      },
      onSelect: look,
      onBlur: () => setOpen(null),
      onKeyDown,
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': open ? lit : undefined,
      'aria-autocomplete': 'list' as const,
    },
    list,
  };
}
