import type { GoodContent } from '@chilyo/protocol';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '../../api/query.ts';
import { isNotFound } from '../../lib/http-error.ts';
import { type GoodEditor, type GoodForm, goodEditorOf } from './good-editor.ts';

type Found<C extends GoodContent> =
  | { editor: GoodEditor<C>; isForeign: false; failed: null }
  | { editor: null; isForeign: boolean; failed: { message: string; again: () => void } | null };

/** The editor of an own good of a kind by its number; `isForeign`: there is none. */
export function useGood<C extends GoodContent>(id: number, kind: C['kind'], form: GoodForm<C>): Found<C> {
  const found = useQuery(query('madeGood', { id }));
  const good = found.data;
  const editor = good?.content.kind === kind ? goodEditorOf<C>(good, form) : null;
  useEffect(() => {
    if (good) editor?.seen(good);
  }, [good, editor]);
  // leaving the page does not wait for the pause after an edit
  useEffect(() => () => editor?.flush(), [editor]);
  if (editor) return { editor, isForeign: false, failed: null };
  const isForeign = good !== undefined || isNotFound(found.error);
  const failed =
    found.isError && !isForeign ? { message: found.error.message, again: () => void found.refetch() } : null;
  return { editor: null, isForeign, failed };
}
