import './con-sheet.css';
import type { Con } from '@chilyo/protocol';
import { FIRST_WORK_ID } from '@chilyo/protocol/constants';
import { Link } from '@tanstack/react-router';
import { favour, mutePack } from '../../api/own-cons.ts';
import { toast } from '../../lib/toast.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConPicture } from '../../ui/con-picture.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { WorkWatch } from '../works/work-watch.tsx';

/** An emoticon that was seen somewhere: whose it is, and what one can do about it. */
export function ConSheet({ con, onClose }: { con: Con; onClose: () => void }) {
  const isNamed = Boolean(useUser()?.name);
  const inShop = { to: '/cons', search: { words: con.pack } } as const;
  const toggleMute = async () => {
    const willMute = !con.is_muted;
    const isKept = await mutePack(con.pack_id, willMute);
    if (isKept)
      toast(
        willMute
          ? `‘${con.pack}’ 꾸러미를 숨겼습니다. 이모티콘이 이름으로 보입니다.`
          : `‘${con.pack}’ 꾸러미를 다시 봅니다.`,
      );
  };
  return (
    <Dialog title={con.name} onClose={onClose} testId="con-sheet">
      <div className="con-sheet">
        <ConPicture con={con} />
        <p className="con-sheet-facts">
          <Link {...inShop} className="linked" onClick={onClose}>
            {con.pack}
          </Link>
          <span>
            만든 사람: <NameLink id={con.user_id} name={con.maker} />
          </span>
        </p>
        {con.tags.length > 0 && <p className="con-sheet-facts">{con.tags.map((tag) => `#${tag}`).join(' ')}</p>}
        <div className="con-sheet-acts">
          {isNamed && con.is_mine && (
            <Button aria-pressed={con.is_favourite} onClick={() => void favour(con, !con.is_favourite)}>
              {con.is_favourite ? '즐겨찾기에서 빼기' : '즐겨찾기에 넣기'}
            </Button>
          )}
          {!con.is_mine && (
            <ButtonLink {...inShop} onClick={onClose}>
              {con.price === 0 ? '받으러 가기' : `${con.price.toLocaleString()}골드에 사러 가기`}
            </ButtonLink>
          )}
          {isNamed && (
            <Button onClick={() => void toggleMute()}>
              {con.is_muted ? '이 꾸러미 다시 보기' : '이 꾸러미 숨기기'}
            </Button>
          )}
        </div>
        {con.pack_id >= FIRST_WORK_ID && (
          <WorkWatch
            of={{ id: con.pack_id, kind: 'con_pack', makerId: con.user_id }}
            title={`‘${con.pack}’ 꾸러미 신고`}
          />
        )}
      </div>
    </Dialog>
  );
}
