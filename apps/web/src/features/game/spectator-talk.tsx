import allSeeingEyeIcon from 'virtual:icon/all-seeing-eye';
import '../../ui/field.css';
import './spectator-talk.css';
import type { ServerEvents } from '@chilyo/protocol';
import { CHAT_CONTENT_MAX } from '@chilyo/protocol/constants';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { sayLine, socket } from '../../api/socket.ts';
import { ignoredBy } from '../../lib/ignored.ts';
import { mostUnits } from '../../lib/most-units.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Folded } from '../../ui/folded.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { RoomLeft } from '../../ui/room-left.tsx';
import { SilencedNote } from '../../widgets/texts/silenced-note.tsx';
import { useSaying } from '../../widgets/texts/use-saying.ts';

type Line = Parameters<ServerEvents['GAME_CHAT']>[1] & { key: number };
const KEPT = 100;

/** The spectators' chat; players join after the match. The server does not store it. */
export function SpectatorTalk({ gameId, watchers }: { gameId: number; watchers: number }) {
  const user = useUser();
  const room = useId();
  const [lines, setLines] = useState<Line[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState(0);
  const { typed, type, say, refusal } = useSaying(`talk-${gameId}`, (line) => sayLine(line, gameId));
  const last = lines[0]?.key ?? 0;
  const isNew = !isOpen && last > seen;

  useEffect(() => {
    let key = 0;
    const hear: ServerEvents['GAME_CHAT'] = (id, line) => {
      if (id === gameId) setLines((before) => [{ ...line, key: ++key }, ...before].slice(0, KEPT));
    };
    socket.on('GAME_CHAT', hear);
    return () => socket.off('GAME_CHAT', hear);
  }, [gameId]);

  const ignored = ignoredBy(user);
  const open = (next: boolean) => {
    setOpen(next);
    setSeen(last);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void say();
  };
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={open}
      className="tool"
      isNew={isNew}
      contentClass="talk"
      side="top"
      gap={8}
      face={
        <>
          <span className="sr-only">{`관전자 대화, 관전 ${watchers}명${isNew ? ', 새 글 있음' : ''}`}</span>
          <Icon of={allSeeingEyeIcon} />
          {watchers > 0 && (
            <span className="watch-count" data-testid="watchers" aria-hidden="true">
              {watchers}
            </span>
          )}
        </>
      }
    >
      <h2>관전자 대화</h2>
      <ol aria-live="polite" data-testid="spectator-lines">
        {lines
          .filter(({ user_id }) => !ignored.has(user_id))
          .map((line) => (
            <li key={line.key}>
              <Portrait of={line} size={24} /> <NameLink id={line.user_id} name={line.name} mark={line.mark} />{' '}
              <Folded userId={line.user_id} what="메시지" text={line.content}>
                {line.content}
              </Folded>
            </li>
          ))}
        {lines.length === 0 && <li className="muted">두 사람에게는 게임이 끝난 뒤에 보입니다.</li>}
      </ol>
      {user?.is_silence ? (
        <SilencedNote />
      ) : user?.name ? (
        <form onSubmit={send}>
          <input
            className="text-input"
            aria-label="관전자에게 할 말"
            aria-describedby={room}
            maxLength={mostUnits(typed, CHAT_CONTENT_MAX)}
            value={typed}
            onChange={(event) => type(event.target.value)}
            autoComplete="off"
          />
          <Button type="submit">보내기</Button>
          <RoomLeft id={room} typed={typed} most={CHAT_CONTENT_MAX} />
          <p className="field-error" role={refusal ? 'alert' : undefined}>
            {refusal}
          </p>
        </form>
      ) : (
        <p className="muted">로그인하면 대화할 수 있습니다.</p>
      )}
    </Popover>
  );
}
