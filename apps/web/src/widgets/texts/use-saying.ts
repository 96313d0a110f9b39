import type { SaidAnswer } from '@chilyo/protocol';
import { CHAT_CONTENT_MAX } from '@chilyo/protocol/constants';
import { useRef, useState } from 'react';
import { useDraft } from '../../lib/drafts.ts';

/**
 * State of a chat field: it is cleared at once for the next message; a refused message returns with the reason. What is too
 * long for a message is not sent.
 */
export function useSaying(draftName: string, send: (line: string) => Promise<SaidAnswer>) {
  const { draft, change } = useDraft(draftName, { line: '' });
  const [refusal, setRefusal] = useState('');
  const typed = useRef(draft.line);
  typed.current = draft.line;
  const type = (line: string) => {
    setRefusal('');
    change({ line });
  };
  const say = async () => {
    const line = draft.line.trim();
    if (line === '') return;
    if (line.length > CHAT_CONTENT_MAX) {
      setRefusal(`${CHAT_CONTENT_MAX}자까지 보낼 수 있습니다. 지금 ${line.length}자입니다.`);
      return;
    }
    type('');
    const answer = await send(line);
    if (answer.ok) return;
    // the refused line goes before what was typed meanwhile; both stay whole, though they may be too long together
    change({ line: [line, typed.current].filter(Boolean).join(' ') });
    setRefusal(answer.message);
  };
  return { typed: draft.line, type, say, refusal };
}
