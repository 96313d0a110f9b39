import './held-note.css';
import type { WorkState } from '@chilyo/protocol/constants';

const WORDS: Partial<Record<WorkState, (panel: string) => string>> = {
  candidate: (panel) => `심사를 기다리는 동안에는 고칠 수 없습니다. 고치려면 아래 ‘${panel}’에서 신청을 거두어 주세요.`,
  taken_down: (panel) => `운영진이 내려서 고칠 수 없습니다. 사유는 아래 ‘${panel}’에 있습니다.`,
};

/** Whether a work cannot be changed now. */
export const isHeld = (state: WorkState): boolean => WORDS[state] !== undefined;

type Props = {
  state: WorkState;
  /** Title of the panel with the way on. */
  panel?: string;
};

/** Why the work below cannot be changed; nothing where it can. */
export function HeldNote({ state, panel = '심사' }: Props) {
  const words = WORDS[state]?.(panel);
  return words === undefined ? null : (
    <p className="held-note" role="status">
      {words}
    </p>
  );
}
