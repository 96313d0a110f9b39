import { type ReactNode, useState } from 'react';
import { useIsIgnored } from '../lib/ignored.ts';
import { Button } from './button.tsx';

type Props = { userId: number; what: '글' | '댓글' | '덱'; children: ReactNode };

/** What a player has written; of one whom the reader has blocked it is folded until the reader wants to see it. */
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
