import paperPlaneIcon from 'virtual:icon/paper-plane';
import '../../ui/field.css';
import { CHAT_CONTENT_MAX } from '@chilyo/protocol/constants';
import { durationWords } from '@chilyo/protocol/duration-words';
import { useNavigate } from '@tanstack/react-router';
import { Smile } from 'lucide-react';
import type { FormEvent } from 'react';
import { clearCache } from '../../api/cache-db.ts';
import { useOwnCons } from '../../api/own-cons.ts';
import { sayLine, socket } from '../../api/socket.ts';
import { askLine } from '../../lib/dialogs.ts';
import { mostUnits } from '../../lib/most-units.ts';
import { reloadPage } from '../../lib/reload.ts';
import { useUser } from '../../lib/user-store.ts';
import { ConPicker } from '../../ui/con-picker.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RoomLeft } from '../../ui/room-left.tsx';
import { useMention } from '../../widgets/cards/search/use-mention.tsx';
import { ChosenCons } from '../../widgets/texts/chosen-cons.tsx';
import { SilencedNote } from '../../widgets/texts/silenced-note.tsx';
import { putTogether, takenApart } from '../../widgets/texts/typed-cons.ts';
import { useSaying } from '../../widgets/texts/use-saying.ts';
import { chatAction } from './chat-action.ts';
import { goToNow } from './chat-history.ts';
import { useSlowWait } from './use-slow-wait.ts';

export function ChatForm() {
  const user = useUser();
  const navigate = useNavigate();
  const cons = useOwnCons();
  const { own } = cons;
  const { typed, type, say, refusal } = useSaying('chat', async (line) => {
    const answer = await sayLine(line);
    // the line is not among those of an earlier day
    if (answer.ok) goToNow();
    return answer;
  });
  const line = takenApart(typed, (id) => own.some((con) => con.id === id));
  const mention = useMention(line.words, (words) => type(putTogether(words, line.cons)));
  const setCons = (ids: readonly number[]) => type(putTogether(line.words, ids));

  async function submit(event: FormEvent) {
    event.preventDefault();
    switch (chatAction(typed, user)) {
      case 'sign-in':
        return navigate({ to: '/login', search: { back: location.pathname } });
      case 'reload':
        type('');
        await clearCache();
        return reloadPage('/');
      case 'prompt': {
        const command = await askLine('운영자 명령', '‘도움말’이라고 쓰면 모든 명령을 보여 줍니다.');
        if (command) socket.emit('PROMPT', command);
        return;
      }
      case 'send':
        // the input stays until the delay is over
        return wait > 0 ? undefined : say();
      case 'nothing':
        return;
    }
  }

  const wait = useSlowWait();
  if (user?.is_silence)
    return (
      <div className="chat-form">
        <SilencedNote />
      </div>
    );
  return (
    <form className="chat-form" onSubmit={(event) => void submit(event)}>
      <ChosenCons cons={own} chosen={line.cons} onChange={setCons} />
      <div className="option-field" data-above>
        <input
          {...mention.field}
          className="text-input"
          aria-label="메시지"
          aria-invalid={refusal !== ''}
          aria-describedby="chat-refusal chat-room"
          data-testid="chat-input"
          placeholder={user ? '메시지를 입력해 주세요' : '로그인하면 대화할 수 있습니다'}
          maxLength={mostUnits(typed, CHAT_CONTENT_MAX) - typed.length + line.words.length}
          value={line.words}
          autoComplete="off"
          enterKeyHint="send"
        />
        {mention.list}
      </div>
      {user && (
        <ConPicker
          cons={cons}
          field={mention.field.ref}
          label="이모티콘 고르기"
          withShop
          className="chat-send"
          onPick={(id) => setCons([...line.cons, id])}
        >
          <Smile size={20} aria-hidden="true" />
        </ConPicker>
      )}
      <button type="submit" aria-label="보내기" className="chat-send">
        <Icon of={paperPlaneIcon} />
      </button>
      <RoomLeft id="chat-room" typed={typed} most={CHAT_CONTENT_MAX} />
      {wait > 0 && (
        <p className="chat-wait muted" data-testid="chat-wait">
          {durationWords(wait)} 뒤에 다시 말할 수 있습니다.
        </p>
      )}
      <p id="chat-refusal" className="field-error chat-refusal" role={refusal ? 'alert' : undefined}>
        {refusal}
      </p>
    </form>
  );
}
