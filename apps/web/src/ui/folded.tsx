import { type ReactNode, useState } from 'react';
import { useIsIgnored } from '../lib/ignored.ts';
import { useIsMuted } from '../lib/mutes.ts';
import { Button } from './button.tsx';

type Props = {
  userId: number;
  what: '글' | '댓글' | '덱' | '아이디어' | '메시지';
  /** What is read of it, for the reader's muted words. */
  text?: string;
  children: ReactNode;
};

/** A text by a user. If the reader has blocked its author or muted a word of it, it is folded until opened. */
export function Folded({ userId, what, text, children }: Props) {
  const isIgnored = useIsIgnored(userId);
  const isMuted = useIsMuted(userId, text);
  const [isOpen, setOpen] = useState(false);
  if (isOpen || (!isIgnored && !isMuted)) return children;
  return (
    // also between the words of a line
    <span className="folded muted small">
      {isIgnored ? '차단한 사람의' : '숨긴 말이 있는'} {what}입니다.{' '}
      <Button look="bare" onClick={() => setOpen(true)}>
        보기
      </Button>
    </span>
  );
}
