import type { SaidAnswer } from '@chilyo/protocol';
import { CHAT_CONTENT_MAX } from '@chilyo/protocol/constants';
import { useRef, useState } from 'react';
import { useDraft } from '../../lib/drafts.ts';

/** State of a chat field: it is cleared at once for the next message; a refused message returns with the reason. */
export function useSaying(draftName: string, send: (line: string) => Promise<SaidAnswer>) {
  const { draft, change } = useDraft(draftName, { line: '' });
  const [refusal, setRefusal] = useState('');
  const typed = useRef(draft.line);
  typed.current = draft.line;
  const type = (line: string) => {
    setRefusal('');
    change({ line: line.slice(0, CHAT_CONTENT_MAX) });
  };
  const say = async () => {
    const line = draft.line.trim();
    if (line === '') return;
    type('');
    const answer = await send(line);
    if (answer.ok) return;
    // put before what was typed meanwhile
    change({ line: [line, typed.current].filter(Boolean).join(' ').slice(0, CHAT_CONTENT_MAX) });
    setRefusal(answer.message);
  };
  return { typed: draft.line, type, say, refusal };
}
