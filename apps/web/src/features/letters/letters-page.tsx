import { api } from '../../api/client.ts';
import './letters.css';
import type { Letter, LetterBox } from '@chilyo/protocol';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { linkOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pages, query } from '../../api/query.ts';
import { inBackground } from '../../lib/in-background.ts';
import { useUser } from '../../lib/user-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty, ListStates, More } from '../../ui/list-states.tsx';
import { PageTitle, Panel } from '../../ui/panel.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import { ComposePanel } from './compose-panel.tsx';
import { LetterRow } from './letter-row.tsx';

const BOXES: Record<LetterBox, string> = { received: '받은 편지', sent: '보낸 편지' };

/** `/mypage/letters`. The address contains the box, the open letter, and the recipient of a new one. */
export function LettersPage() {
  const navigate = useNavigate();
  const { box: asked, open, to, write } = useSearch({ from: '/mypage/letters' });
  const userId = useUser()?.id;
  const openId = typeof open === 'number' ? open : null;
  const linked = useQuery({ ...query('letter', { id: openId ?? 0 }), enabled: openId !== null });
  // a letter opened by its id alone may be one that the user sent
  const isSent = asked === 'sent' || (asked === undefined && linked.data?.from_user_id === userId && openId !== null);
  const box: LetterBox = isSent ? 'sent' : 'received';
  const letters = useInfiniteQuery(pages('letters', { box }));
  const list = letters.data?.pages.flatMap(({ items }) => items);
  const older = linked.data && list && !list.some(({ id }) => id === openId) ? [linked.data] : [];
  const unread = linked.data && !linked.data.is_read && linked.data.to_user_id === userId ? linked.data.id : null;
  useEffect(() => {
    if (unread === null) return;
    inBackground('편지를 읽은 것으로 표시하지 못했습니다.', async () => {
      await api.readLetter({ id: unread }, { quiet: true });
    });
  }, [unread]);

  const show = (letter: Letter) =>
    void navigate({
      to: '/mypage/letters',
      search: { ...(box === 'sent' && { box }), ...(letter.id !== openId && { open: letter.id }) },
      replace: true,
      resetScroll: false,
    });
  const isWriting = write !== undefined || to !== undefined;
  return (
    <div className="page-stack" data-narrow>
      <PageTitle
        side={
          !isWriting && (
            <ButtonLink to="/mypage/letters" search={{ write: true }}>
              편지 쓰기
            </ButtonLink>
          )
        }
      >
        편지
      </PageTitle>
      {isWriting && (
        <ComposePanel
          key={String(to)}
          to={typeof to === 'number' ? to : null}
          onClose={(sentId) =>
            void navigate({
              to: '/mypage/letters',
              search: sentId === null ? {} : { box: 'sent', open: sentId },
            })
          }
        />
      )}
      <ViewLinks
        label="편지함 고르기"
        views={BOXES}
        chosen={box}
        linkOf={(each) => linkOptions({ to: '/mypage/letters', search: { box: each } })}
      />
      <Panel title={BOXES[box]}>
        {openId !== null && linked.isError && <p className="muted small">찾는 편지는 이제 없습니다.</p>}
        <ListStates
          of={{ ...letters, data: list && [...older, ...list] }}
          rows={5}
          empty={
            <Empty
              action={
                <ButtonLink to="/mypage/letters" search={{ write: true }}>
                  편지 쓰기
                </ButtonLink>
              }
            >
              {box === 'sent' ? '보낸 편지가 없습니다.' : '받은 편지가 없습니다.'}
            </Empty>
          }
        >
          {(letter) => (
            <LetterRow
              key={letter.id}
              letter={letter}
              box={box}
              isOpen={letter.id === openId}
              onToggle={() => show(letter)}
            />
          )}
        </ListStates>
        <More of={letters} />
      </Panel>
    </div>
  );
}
