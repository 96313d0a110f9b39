import { useState } from 'react';
import { onDemand } from '../../ui/on-demand.tsx';
import { Picture } from './picture.tsx';

const Lightbox = onDemand(async () => (await import('./lightbox.tsx')).Lightbox);

/** The picture of a comment, which opens as large as the window. */
export function SaidPicture({ src }: { src: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="comment-picture"
        aria-label="댓글의 그림 크게 보기"
        onClick={() => setOpen(true)}
      >
        <Picture src={src} alt="" sizes="(max-width: 760px) 70vw, 320px" />
      </button>
      {isOpen && <Lightbox pictures={[{ src, alt: '' }]} first={0} onClose={() => setOpen(false)} />}
    </>
  );
}
