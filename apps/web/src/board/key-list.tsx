import './key-list.css';
import { Dialog } from '../ui/dialog.tsx';
import { Check } from '../ui/field.tsx';

const MOVES = [
  ['방향키, Home, End', '손, 칸, 영웅 사이를 다닙니다.'],
  ['Enter, Space', '고르고, 놓고, 사용합니다.'],
  ['Esc, 마우스 오른쪽 단추', '고른 것을 하나씩 되돌립니다.'],
] as const;
const SINGLE_KEYS = [
  ['E', '턴을 마칩니다.'],
  ['F', '점괘를 봅니다.'],
  ['H', '손으로 갑니다.'],
  ['1~9', '손에서 그 차례의 카드로 갑니다.'],
  ['I', '고른 곳에 있는 것을 크게 살펴봅니다.'],
  ['S', '지금 상황을 들려줍니다.'],
  ['?', '이 안내를 엽니다.'],
] as const;

type Props = { isOn: boolean; onTurn: (isOn: boolean) => void; onClose: () => void };

/** What each key of the board does, and whether single keys do anything. */
export function KeyList({ isOn, onTurn, onClose }: Props) {
  return (
    <Dialog title="키보드 안내" testId="keys" onClose={onClose}>
      <Keys of={MOVES} />
      <div className="key-choice">
        <Check label="글쇠 하나로 하기" checked={isOn} onChange={({ target }) => onTurn(target.checked)} />
      </div>
      <Keys of={SINGLE_KEYS} isOff={!isOn} />
    </Dialog>
  );
}

function Keys({ of, isOff = false }: { of: readonly (readonly [string, string])[]; isOff?: boolean }) {
  return (
    <dl className="keys" data-off={isOff || undefined}>
      {of.map(([keys, words]) => (
        <div key={keys}>
          <dt>
            {keys.split(', ').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
