import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { claimDraft, type Draft, type DraftKind, draftsIn, dropDraft, saveDraft } from '../../lib/stored-drafts.ts';
import { toast } from '../../lib/toast.ts';
import { useLastUser } from '../../lib/user-store.ts';

type Asked<D> = {
  kind: DraftKind;
  /** The board of a new text, or the text being edited. */
  what: string;
  from: D;
  isNew: boolean;
};

const newId = () => Math.random().toString(36).slice(2, 10);

/**
 * A text that is being written. Every change is stored in the browser until it is sent. The last stored draft is
 * continued, unless another tab is writing it: then a new one begins.
 */
export function useTextDraft<D extends Draft>({ kind, what, from, isNew }: Asked<D>) {
  const user = useLastUser()!;
  const place = { kind, userId: user.id, what };
  const [open, setOpen] = useState(() => {
    const last = draftsIn<D>(place)[0];
    if (last && (isNew || last.id === '')) return { id: last.id, draft: last.draft, isBegun: true };
    return { id: isNew ? newId() : '', draft: from, isBegun: false };
  });
  const [isKept, setKept] = useState<boolean | null>(null);
  const { id } = open;
  const latest = useRef(open.draft);
  useLayoutEffect(() => {
    latest.current = open.draft;
  }, [open.draft]);
  /** Ends the claim on a draft that this tab is about to write. */
  const handedOver = useRef<(() => void) | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for as long as this draft is written
  useEffect(() => {
    let isGone = false;
    const claim = claimDraft(place, id);
    void claim.then((end) => {
      if (end || isGone || !isNew) return;
      setOpen({ id: newId(), draft: from, isBegun: false });
    });
    return () => {
      isGone = true;
      handedOver.current?.();
      handedOver.current = null;
      void claim.then((end) => {
        if (end) end();
      });
    };
  }, [id]);

  return {
    /** Changes with the draft that is written, and when it is replaced from elsewhere. */
    id,
    draft: open.draft,
    /** Whether it was begun earlier. */
    isBegun: open.isBegun,
    /** Whether the last change is stored; null before the first. */
    isKept,
    change: (part: Partial<D>) => {
      // two fields may change before the page is drawn: a paste, and a press right behind it
      const draft = { ...latest.current, ...part };
      latest.current = draft;
      setOpen({ ...open, draft });
      setKept(saveDraft(place, id, draft));
    },
    drop: () => dropDraft(place, id),
    startOver: () => {
      dropDraft(place, id);
      setOpen({ id: isNew ? newId() : '', draft: from, isBegun: false });
      setKept(null);
    },
    /** Other drafts of new texts in this place. */
    others: isNew ? draftsIn<D>(place).filter((one) => one.id !== id) : [],
    take: async (other: { id: string; draft: D }) => {
      const end = await claimDraft(place, other.id);
      if (!end) return toast('다른 탭에서 쓰고 있는 글입니다.');
      // the effect claims it again before this ends, so that no other tab takes it in between
      handedOver.current = end;
      setOpen({ id: other.id, draft: other.draft, isBegun: true });
    },
    remove: (other: string) => {
      dropDraft(place, other);
      setOpen((now) => ({ ...now }));
    },
  };
}

export type TextDraft<D extends Draft> = ReturnType<typeof useTextDraft<D>>;

export function draftWords(isKept: boolean | null): string {
  if (isKept === null) return '';
  return isKept ? '이 기기에 저장했습니다.' : '이 기기에 남은 자리가 없어 저장하지 못했습니다.';
}
