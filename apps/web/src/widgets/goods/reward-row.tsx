import './reward-row.css';
import type { RewardProgress } from '@chilyo/protocol';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { goodsWords } from './goods-words.ts';

type Props = {
  of: RewardProgress;
  /** Before the words. */
  mark?: ReactNode;
  /** Below the text: the deadline and other actions. */
  children?: ReactNode;
  isBusy: boolean;
  onClaim: () => void;
};

/** A task with a reward: progress, reward, and the claim button. */
export function RewardRow({ of, mark, children, isBusy, onClaim }: Props) {
  const { words, progress, goal, goods, state } = of;
  return (
    <li className="reward-row" data-state={state} data-testid="reward-row">
      {mark}
      <div className="reward-words">
        <p>{words}</p>
        {state === 'claimed' ? null : <Progress label={words} value={progress} goal={goal} />}
        <p className="reward-goods">
          {goodsWords(goods)}
          {children}
        </p>
      </div>
      {state === 'waiting' && (
        <Button look="cta" className="reward-claim" isBusy={isBusy} onClick={onClaim} data-testid="claim">
          <span className="sr-only">{words}, </span>받기
        </Button>
      )}
      {state === 'claimed' && <span className="reward-done">받음 ✓</span>}
    </li>
  );
}
