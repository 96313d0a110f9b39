import presentIcon from 'virtual:icon/present';
import type { Letter, LetterBox } from '@chilyo/protocol';
import { dateWords } from '@chilyo/protocol/calendar';
import { plainWords } from '@chilyo/protocol/chat-content';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { askConfirm } from '../../lib/dialogs.ts';
import { rowTime } from '../../lib/row-time.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NameLink, PersonName } from '../../ui/name-link.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { asGoods, GoodsList } from '../../widgets/goods/goods-list.tsx';
import { SaidWords } from '../../widgets/texts/said-words.tsx';

type Props = { letter: Letter; box: LetterBox; isOpen: boolean; onToggle: () => void };

const GOODS_WORDS = {
  received: { none: '', waiting: '받을 것이 있습니다', taken: '받았습니다', returned: '돌려보냈습니다' },
  sent: { none: '', waiting: '아직 받지 않았습니다', taken: '받아 갔습니다', returned: '돌아왔습니다' },
} as const;

/** A letter: its first words or, when open, all of it with its actions. */
export function LetterRow({ letter, box, isOpen, onToggle }: Props) {
  const { id, body, goods, is_read, created_ts } = letter;
  const name = box === 'received' ? letter.from_name : letter.to_name;
  const face = letter.faces[box === 'received' ? 0 : 1];
  const isNew = box === 'received' && !is_read;
  return (
    <li className="letter" data-testid="letter" data-new={isNew || undefined}>
      <button
        type="button"
        className="letter-head"
        aria-expanded={isOpen}
        aria-controls={`letter-${id}`}
        onClick={onToggle}
      >
        <span className="letter-dot">{isNew && <span className="sr-only">읽지 않음</span>}</span>
        <Portrait of={face} size={36} />
        <b>
          <PersonName id={box === 'received' ? letter.from_user_id : letter.to_user_id} name={name} />
        </b>
        <span className="letter-first muted">{plainWords(body)}</span>
        {goods !== 'none' && (
          <span className="letter-goods" data-waiting={goods === 'waiting' || undefined}>
            <Icon of={presentIcon} label={GOODS_WORDS[box][goods]} />
          </span>
        )}
        <time className="muted small" dateTime={new Date(created_ts * 1000).toISOString()}>
          {rowTime(created_ts, Date.now())}
        </time>
      </button>
      {isOpen && (
        <div id={`letter-${id}`} className="letter-body">
          <OpenLetter letter={letter} box={box} onClose={onToggle} />
        </div>
      )}
    </li>
  );
}

type OpenProps = Pick<Props, 'letter' | 'box'> & { onClose: () => void };

function OpenLetter({ letter, box, onClose }: OpenProps) {
  const { id, body, goods, until_ts, gpoint } = letter;
  const friends = useUser()?.friends ?? [];
  const { submit, running } = useSubmit((_what: string, call: () => Promise<unknown>, _done: string) => call(), {
    done: (_answer, _what, _call, words) => toast(words),
  });
  const busy = running?.[0] ?? null;
  const other =
    box === 'received'
      ? { id: letter.from_user_id, name: letter.from_name, face: letter.faces[0] }
      : { id: letter.to_user_id, name: letter.to_name, face: letter.faces[1] };
  const isIgnored = friends.some(({ target_user_id, ignore }) => target_user_id === other.id && ignore);
  const canTake = box === 'received' && goods === 'waiting';
  const remove = async () => {
    const isSure = await askConfirm({
      title: '편지 지우기',
      message: canTake ? '받지 않은 것은 보낸 사람에게 돌아갑니다. 지울까요?' : '이 편지를 지울까요?',
      confirmLabel: '삭제',
      isDangerous: true,
    });
    const action = () => api.removeLetter({ id }).then(onClose);
    if (isSure) await submit('remove', action, '편지를 지웠습니다.');
  };
  const ignore = async () => {
    const isSure = await askConfirm({
      title: `${other.name} 님 차단`,
      message: '이 사람은 이제 나에게 편지와 초대를 보낼 수 없고, 메시지도 보이지 않습니다.',
      confirmLabel: '차단',
      isDangerous: true,
    });
    if (isSure)
      await submit(
        'ignore',
        () => api.befriend({ id: other.id }, { ignore: true }),
        `${other.name} 님을 차단했습니다.`,
      );
  };
  return (
    <>
      <p className="letter-who small muted">
        {box === 'received' ? '보낸 사람' : '받는 사람'}{' '}
        <NameLink id={other.id} name={other.name} mark={other.face.mark} />
      </p>
      <p className="letter-words">
        <SaidWords content={body} />
      </p>
      {goods !== 'none' && (
        <section className="letter-gift" aria-label="편지에 든 것">
          <GoodsList goods={asGoods(letter)} />
          <p className="muted small">
            {GOODS_WORDS[box][goods]}
            {until_ts !== null && ` · ${dateWords(until_ts * 1000)}까지`}
          </p>
        </section>
      )}
      <div className="letter-actions">
        {canTake && (
          <>
            <Button
              look="cta"
              isBusy={busy === 'take'}
              disabled={busy !== null}
              onClick={() =>
                void submit(
                  'take',
                  () => api.takeLetterGoods({ id }),
                  gpoint > 0 ? `${gpoint.toLocaleString('ko-KR')}골드를 포함해 모두 받았습니다.` : '카드를 받았습니다.',
                )
              }
            >
              받기
            </Button>
            <Button
              isBusy={busy === 'refuse'}
              disabled={busy !== null}
              onClick={() => void submit('refuse', () => api.refuseLetterGoods({ id }), '돌려보냈습니다.')}
            >
              돌려보내기
            </Button>
          </>
        )}
        {box === 'received' && !isIgnored && (
          <ButtonLink to="/mypage/letters" search={{ to: other.id }}>
            답장
          </ButtonLink>
        )}
        {box === 'received' && !isIgnored && (
          <Button look="bare" disabled={busy !== null} onClick={() => void ignore()}>
            차단
          </Button>
        )}
        <Button look="bare" isBusy={busy === 'remove'} disabled={busy !== null} onClick={() => void remove()}>
          삭제
        </Button>
      </div>
    </>
  );
}
