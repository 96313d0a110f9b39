import type { Switches } from '@chilyo/protocol';

/** Why no new match can be begun; null: one can. */
export function whyNoMatch({ is_read_only, is_game_stopped }: Switches): string | null {
  if (is_read_only) return '점검 중이라 읽기만 할 수 있습니다. 진행 중인 게임은 끝까지 할 수 있습니다.';
  if (is_game_stopped) return '지금은 새 게임을 시작할 수 없습니다. 진행 중인 게임은 끝까지 할 수 있습니다.';
  return null;
}

/** Why sign-up is closed; null: it is open. */
export function whyNoSignUp({ is_read_only, is_sign_up_closed }: Switches): string | null {
  if (is_sign_up_closed) return '지금은 새로 가입할 수 없습니다. 이미 가입하신 분은 로그인할 수 있습니다.';
  if (is_read_only) return '점검 중이라 가입할 수 없습니다. 점검이 끝난 뒤 다시 찾아와 주세요.';
  return null;
}
