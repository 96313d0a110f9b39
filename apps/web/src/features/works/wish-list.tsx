import { type Card, kindAt, type Path } from '@chilyo/card-language';
import type { PieceWish } from '@chilyo/protocol';
import { Button } from '../../ui/button.tsx';

type Props = { card: Card; wishes: readonly PieceWish[]; onOpen: (path: Path) => void };

/** What a reviewer would like to be changed, each leading to its piece while the card still has it. */
export function WishList({ card, wishes, onOpen }: Props) {
  return (
    <ul className="wish-list" aria-label="편집자가 바라는 것">
      {wishes.map(({ path, piece, wish }) => (
        <li key={path.join('.')}>
          <span>
            ‘{piece}’: {wish}
          </span>{' '}
          {kindAt(card, path) ? (
            <Button look="bare" onClick={() => onOpen(path)}>
              그 자리 고치기
            </Button>
          ) : (
            <span className="muted small">이제 없는 자리입니다.</span>
          )}
        </li>
      ))}
    </ul>
  );
}
