import { may } from '@chilyo/protocol/permissions';
import type { Viewer } from './chat-rules.ts';

/** The meaning of an attempt to send. */
export function chatAction(typed: string, viewer: Viewer): 'nothing' | 'sign-in' | 'reload' | 'prompt' | 'send' {
  const line = typed.trim();
  if (line === 'reload') return 'reload';
  if (!viewer) return 'sign-in';
  if (line === '') return may(viewer, 'run_commands') ? 'prompt' : 'nothing';
  return 'send';
}
