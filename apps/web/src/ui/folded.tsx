import { type ReactNode, useState } from 'react';
import { useIsIgnored } from '../lib/ignored.ts';
import { Button } from './button.tsx';

type Props = { userId: number; what: '글' | '댓글' | '덱' | '아이디어'; children: ReactNode };

/** A text by a user. If the reader has blocked its author, it is folded until opened. */
export function Folded({ userId, what, children }: Props) {
  const isIgnored = useIsIgnored(userId);
  const [isOpen, setOpen] = useState(false);
  if (!isIgnored || isOpen) return children;
  return (
    <p className="muted small">
      차단한 사람의 {what}입니다.{' '}
      <Button look="bare" onClick={() => setOpen(true)}>
        보기
      </Button>
    </p>
  );
}
