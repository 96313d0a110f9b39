import './held-note.css';
import type { WorkState } from '@chilyo/protocol/constants';

const WORDS: Partial<Record<WorkState, string>> = {
  candidate: '심사를 기다리는 동안에는 고칠 수 없습니다. 고치려면 아래 ‘심사’에서 신청을 거두어 주세요.',
  taken_down: '운영진이 내려서 고칠 수 없습니다. 까닭은 아래 ‘심사’에 있습니다.',
};

/** Whether a skin or a pack cannot be changed now. */
export const isHeld = (state: WorkState): boolean => WORDS[state] !== undefined;

/** Why the fields below cannot be used; nothing where they can. */
export function HeldNote({ state }: { state: WorkState }) {
  const words = WORDS[state];
  return words === undefined ? null : (
    <p className="held-note" role="status">
      {words}
    </p>
  );
}
