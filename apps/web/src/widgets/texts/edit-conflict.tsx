import './draft-notes.css';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Version = { title: string; words: string };
type Props = {
  mine: Version;
  theirs: Version;
  onMine: () => void;
  onTheirs: () => void;
  onBoth: () => void;
  onClose: () => void;
};

/** A text was changed elsewhere while it was edited here: nothing is sent until one of both is chosen. */
export function EditConflict({ mine, theirs, onMine, onTheirs, onBoth, onClose }: Props) {
  return (
    <Dialog
      title="다른 곳에서 먼저 고쳤습니다"
      testId="edit-conflict"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onTheirs}>다른 곳의 글로</Button>
          <Button onClick={onBoth}>둘 다 넣고 이어서 쓰기</Button>
          <Button look="cta" onClick={onMine}>
            이 화면의 글로 저장
          </Button>
        </>
      }
    >
      <p>이 글을 쓰는 동안 다른 기기나 탭에서 고쳤습니다. 어느 쪽을 남길까요? 쓰던 글은 그대로 있습니다.</p>
      <div className="edit-conflict">
        {(
          [
            ['이 화면의 글', mine],
            ['다른 곳의 글', theirs],
          ] as const
        ).map(([head, { title, words }]) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: only a focusable element can be scrolled by keys
          <section key={head} aria-label={head} tabIndex={0}>
            <h3>{head}</h3>
            <b>{title}</b>
            <p>{words}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
