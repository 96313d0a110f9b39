import { useSubmit } from '../../api/use-submit.ts';
import './comments-panel.css';
import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';

type Votes = { votes: number; weighs: boolean };
type Props = Pick<Votes, 'votes'> & {
  /** Whether the reader has voted. */
  isGiven: boolean;
  mayVote: boolean;
  /** The text beside the number; with `isShort` only for screen readers. */
  label: string;
  isShort?: boolean;
  give: () => Promise<Votes>;
  takeBack: () => Promise<Votes>;
};

/** A vote button with an optimistic update, reverted when the call fails. */
export function VoteButton({ votes, isGiven, mayVote, label, isShort = false, give, takeBack }: Props) {
  const [shown, setShown] = useState({ votes, isGiven });
  const { submit, isBusy } = useSubmit(
    (isNowGiven: boolean, _before: typeof shown) => (isNowGiven ? give : takeBack)(),
    {
      done: (counted, isNowGiven) => {
        setShown({ votes: counted.votes, isGiven: isNowGiven });
        if (isNowGiven && !counted.weighs)
          toast('추천했습니다. 가입한 지 7일이 지나기 전의 추천은 수에 들지 않습니다.');
      },
      failed: (_failure, _isNowGiven, before) => setShown(before),
    },
  );
  const press = async () => {
    const isNowGiven = !shown.isGiven;
    setShown({ votes: shown.votes + (isNowGiven ? 1 : -1), isGiven: isNowGiven });
    await submit(isNowGiven, shown);
  };
  const face = (
    <>
      <ThumbsUp size={16} aria-hidden="true" />
      <span className={isShort ? 'sr-only' : undefined}>{label}</span> {shown.votes}
    </>
  );
  if (!mayVote) return <span className="votes">{face}</span>;
  return (
    <Button
      look={isShort ? 'bare' : 'quiet'}
      aria-pressed={shown.isGiven}
      isBusy={isBusy}
      className="vote"
      onClick={() => void press()}
    >
      {face}
    </Button>
  );
}
