import type { Con } from '@chilyo/protocol';
import { Link } from '@tanstack/react-router';
import { ConPicture } from './con-picture.tsx';

type Props = { cons: readonly Con[]; withShop: boolean; onPick: (id: number) => void; onClose: () => void };

/** The open part of an emoticon picker. */
export function ConShelf({ cons, withShop, onPick, onClose }: Props) {
  return (
    <>
      <div className="con-grid">
        {cons.length === 0 && <p className="muted">이모티콘을 불러오지 못했습니다.</p>}
        {cons.map((con) => (
          <button key={con.id} type="button" aria-label={con.name} onClick={() => onPick(con.id)}>
            <ConPicture con={con} />
          </button>
        ))}
      </div>
      {withShop && (
        <p className="con-picker-links">
          <Link to="/cons" onClick={onClose}>
            더 둘러보기
          </Link>
          <Link to="/cons/sort" onClick={onClose}>
            순서 바꾸기
          </Link>
        </p>
      )}
    </>
  );
}
