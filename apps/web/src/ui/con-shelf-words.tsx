import { Link } from '@tanstack/react-router';

const WORDS = {
  failed: '이모티콘을 불러오지 못했습니다. 새로 고침하면 다시 불러옵니다.',
  muted: '모든 꾸러미를 숨겨 두었습니다. 이모티콘 순서에서 다시 보이게 할 수 있습니다.',
  search: '',
  recent: '아직 쓴 이모티콘이 없습니다. 꾸러미에서 고르면 여기에 모입니다.',
  favourites: '즐겨찾기가 없습니다. 이모티콘을 길게 누르거나, 위의 별을 누르고 고르세요.',
} as const;

type Props = { why: keyof typeof WORDS; words: string; withShop: boolean; onClose: () => void };

/** Why there is nothing to pick, and what helps. */
export function NoCons({ why, words, withShop, onClose }: Props) {
  if (why !== 'search') return <p className="con-none muted">{WORDS[why]}</p>;
  return (
    <p className="con-none muted">
      ‘{words}’에 맞는 내 이모티콘이 없습니다.{' '}
      {withShop && (
        <Link to="/cons" search={{ words }} className="linked" onClick={onClose}>
          가게에서 찾기
        </Link>
      )}
    </p>
  );
}

export function ShelfLinks({ onClose }: { onClose: () => void }) {
  return (
    <p className="con-picker-links">
      <Link to="/cons" onClick={onClose}>
        더 둘러보기
      </Link>
      <Link to="/cons/sort" onClick={onClose}>
        순서·숨기기
      </Link>
    </p>
  );
}
