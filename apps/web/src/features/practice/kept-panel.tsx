import { josaOf } from '@chilyo/card-language';
import { opponentOf } from '@chilyo/protocol/opponents';
import type { ReactNode } from 'react';
import { withDeck } from '../../match/practice-choice.ts';
import type { Kept } from '../../match/worker/practice-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

type Props = { kept: Kept; onResume: () => void; children?: ReactNode };

/** A match that was left in the middle. */
export function KeptPanel({ kept, onResume, children }: Props) {
  return (
    <Panel title="하던 연습이 있습니다" className="kept-practice">
      <p>
        {withDeck(kept.deck)} {josaOf(opponentOf(kept.level).name, '과/와')}{' '}
        {kept.turn === 0 ? '막 시작했습니다.' : `${kept.turn}턴까지 했습니다.`}
      </p>
      <p className="lone-actions">
        <Button look="cta" data-testid="practice-resume" onClick={onResume}>
          이어서 하기
        </Button>
        {children}
      </p>
    </Panel>
  );
}
