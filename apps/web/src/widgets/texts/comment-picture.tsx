import { type RefObject, useEffect } from 'react';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { PictureButton } from './picture-button.tsx';
import { PictureUploads, usePictureUploads } from './picture-uploads.tsx';
import { isPictureFile } from './smaller-picture.ts';

export type PictureState = 'sending' | 'failed' | null;
type Props = {
  /** The field of the words, into which a picture may be pasted. */
  field: RefObject<HTMLTextAreaElement | null>;
  onPicture: (src: string) => void;
  /** Whether it is on its way, or did not arrive. */
  onState: (state: PictureState) => void;
};

/** Uploads the one picture of a comment; another one takes its place. */
export function CommentPicture({ field, onPicture, onState }: Props) {
  const uploads = usePictureUploads({
    onBegin: () => undefined,
    onArrived: (_, src) => onPicture(src),
    onGone: () => undefined,
  });
  const [one] = uploads.all;
  const state: PictureState = !one || one.isKnown ? null : one.fault === null ? 'sending' : 'failed';
  const report = useEventCallback(onState);
  useEffect(() => report(state), [report, state]);
  const take = useEventCallback((files: Iterable<File>) => {
    const [picture] = files;
    if (!picture) return;
    for (const { id } of uploads.all) uploads.drop(id);
    uploads.add([picture]);
  });
  useEffect(() => {
    const words = field.current;
    const paste = (event: ClipboardEvent) => {
      const pictures = Array.from(event.clipboardData?.files ?? []).filter(isPictureFile);
      // spreadsheets carry a picture of their cells beside the words
      if (pictures.length === 0 || event.clipboardData?.getData('text/plain')) return;
      event.preventDefault();
      take(pictures);
    };
    words?.addEventListener('paste', paste);
    return () => words?.removeEventListener('paste', paste);
  }, [field, take]);
  return (
    <>
      <PictureButton label="댓글에 올릴 그림" className="comment-con" onPictures={take} />
      <PictureUploads of={uploads} />
    </>
  );
}
