import { useSubmit } from '../../api/use-submit.ts';
import './share-dialog.css';
import { type ReactNode, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = {
  /** The name of the shared item. */
  name: string;
  /** Of its page and of its picture, with a slash in front. */
  path: string;
  picture: string;
  /** Must succeed before the link works, e.g. to publish a deck. A failure has been shown; then nothing is copied. */
  beforeLink?: () => Promise<boolean>;
  /** Other things to copy. */
  actions?: ReactNode;
  children?: ReactNode;
  onClose: () => void;
};

/** Something to hand on: the picture that a link to it shows, the link, and the sheet of the phone that sends it. */
export function ShareDialog({ name, path, picture, beforeLink, actions, children, onClose }: Props) {
  const url = `${location.origin}${path}`;
  const [isBroken, setBroken] = useState(false);
  const { submit: withLink, isBusy } = useSubmit(async (use: () => Promise<void>) => {
    if (!beforeLink || (await beforeLink())) await use();
  });
  // closing the phone's share sheet is not an error
  const send = () => navigator.share({ title: name, url }).catch(() => undefined);
  return (
    <Dialog
      title={`${name} 공유`}
      onClose={onClose}
      testId="share"
      actions={
        <>
          <Button look="bare" onClick={onClose}>
            닫기
          </Button>
          {actions}
          {!isBroken && (
            <a className="btn btn-quiet" href={picture} download={`${name}.png`}>
              그림 저장
            </a>
          )}
          {'share' in navigator && (
            <Button disabled={isBusy} onClick={() => void withLink(send)}>
              보내기
            </Button>
          )}
          <Button look="cta" isBusy={isBusy} onClick={() => void withLink(() => copyText(url, '링크를 복사했습니다.'))}>
            링크 복사
          </Button>
        </>
      }
    >
      {isBroken ? (
        <p className="muted">그림을 불러오지 못했습니다. 링크는 그대로 쓸 수 있습니다.</p>
      ) : (
        <img
          className="share-picture"
          src={picture}
          alt={`링크에 보이는 그림: ${name}`}
          width="1200"
          height="630"
          onError={() => setBroken(true)}
        />
      )}
      {children}
    </Dialog>
  );
}
