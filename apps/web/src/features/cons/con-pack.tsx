import type { Con, ConPack } from '@chilyo/protocol';
import { FIRST_WORK_ID, packAnchor } from '@chilyo/protocol/constants';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSubmit } from '../../api/use-submit.ts';
import { useUser } from '../../lib/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { ConPicture } from '../../ui/con-picture.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { buyCon, buyConPack } from '../../widgets/goods/goods-deals.ts';
import { Royalties } from '../../widgets/goods/royalties.tsx';
import { WorkWatch } from '../../widgets/works/work-watch.tsx';

type Props = { of: ConPack; shown: readonly Con[]; missing: readonly Con[] };

/** An emoticon pack: single emoticons, and a button to buy the missing ones. */
export function ConPackPanel({ of: { id, name, user_id, maker, cons }, shown, missing }: Props) {
  const user = useUser();
  const navigate = useNavigate();
  const { submit, isBusy } = useSubmit((buy: () => Promise<boolean>) => buy());
  const [isSalesOpen, setSalesOpen] = useState(false);
  const price = missing.reduce((sum, con) => sum + con.price, 0);
  const short = price - (user?.gpoint ?? 0);
  const buying = (buy: () => Promise<boolean>) =>
    user ? submit(buy) : navigate({ to: '/login', search: { back: '/cons' } });
  return (
    <Panel
      title={name}
      id={packAnchor(id)}
      side={
        <span className="con-maker">
          {missing.length === 0 && '모두 보유 중 · '}
          만든 사람: <NameLink id={user_id} name={maker} />
        </span>
      }
    >
      <ul className="con-shelf">
        {shown.map((con) => (
          <li key={con.id} className="con-tile" data-testid={`con-${con.id}`} data-missing={!con.is_mine || undefined}>
            <ConPicture con={con} />
            <span className="con-name">{con.name}</span>
            {con.is_mine && missing.length > 0 && <span className="con-have">보유 중</span>}
            {!con.is_mine && (
              <Button
                className="con-buy"
                isBusy={isBusy}
                disabled={user !== null && con.price > user.gpoint}
                onClick={() => void buying(() => buyCon(con))}
              >
                <span className="sr-only">{con.name} </span>
                {con.price === 0 ? '받기' : `${con.price}골드`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {missing.length > 1 && (
        <p className="con-all">
          <Button
            look="cta"
            data-testid={`buy-pack-${id}`}
            isBusy={isBusy}
            disabled={user !== null && short > 0}
            onClick={() => void buying(() => buyConPack({ id, name, missing }))}
          >
            {allWords(missing.length === cons.length ? null : missing.length, price)}
          </Button>
          {user && short > 0 && <span className="muted">{short.toLocaleString()}골드가 부족합니다.</span>}
        </p>
      )}
      {user?.id === user_id && (
        <div className="con-sales">
          <Button aria-expanded={isSalesOpen} onClick={() => setSalesOpen(!isSalesOpen)}>
            {isSalesOpen ? '판매 닫기' : '판매 보기'}
          </Button>
          {isSalesOpen && <Royalties of="con-pack" id={id} />}
        </div>
      )}
      {id >= FIRST_WORK_ID && <WorkWatch of={{ id, kind: 'con_pack', makerId: user_id }} />}
    </Panel>
  );
}

/** A press for all that are missing of a pack; null: none is there yet. */
function allWords(rest: number | null, price: number): string {
  const what = rest === null ? '모두' : `나머지 ${rest}개`;
  return price === 0 ? `${what} 받기` : `${what} 사기 · ${price.toLocaleString('ko-KR')}골드`;
}
