import './share-dialog.css';
import { encodeDeck } from '@chilyo/protocol/deck-code';
import { copyText } from '../lib/copy-text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** A deck to hand on: its code, a link that opens it, and its picture. */
export function ShareDialog(props: { name: string; cards: readonly number[]; onClose: () => void }) {
  const code = encodeDeck(props.cards);
  const picture = `/api/deck-codes/${code}/picture.png`;
  return (
    <Dialog
      title={`${props.name} 나누기`}
      onClose={props.onClose}
      testId="share"
      actions={
        <>
          <Button look="bare" onClick={props.onClose}>
            닫기
          </Button>
          <a className="btn btn-quiet" href={picture} download={`${props.name}.png`}>
            그림 저장
          </a>
          <Button onClick={() => void copyText(`${location.origin}/decks?code=${code}`, '링크를 복사했습니다.')}>
            링크 복사
          </Button>
          <Button look="cta" onClick={() => void copyText(code, '덱 코드를 복사했습니다.')}>
            코드 복사
          </Button>
        </>
      }
    >
      <img className="deck-picture" src={picture} alt={`${props.name} 덱의 그림`} width="1200" height="630" />
      <p className="muted">덱 코드</p>
      <p className="deck-code" data-testid="deck-code">
        {code}
      </p>
    </Dialog>
  );
}
