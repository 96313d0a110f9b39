import { ImagePlus } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { PictureUploads, usePictureUploads } from './picture-uploads.tsx';
import { isPictureFile, pictureAccept } from './smaller-picture.ts';

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
  const chooser = useRef<HTMLInputElement>(null);
  const uploads = usePictureUploads({
    onBegin: () => undefined,
    onArrived: (_, src) => onPicture(src),
    onGone: () => undefined,
  });
  const [one] = uploads.all;
  const state: PictureState = !one || one.isKnown ? null : one.fault === null ? 'sending' : 'failed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when it changes
  useEffect(() => onState(state), [state]);
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
      <button
        type="button"
        className="comment-con"
        aria-label="그림 올리기"
        title="그림 올리기"
        onClick={() => chooser.current?.click()}
      >
        <ImagePlus size={20} aria-hidden="true" />
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={pictureAccept()}
        aria-label="댓글에 올릴 그림"
        onChange={({ target }) => {
          take(Array.from(target.files ?? []));
          target.value = '';
        }}
      />
      <PictureUploads of={uploads} />
    </>
  );
}
