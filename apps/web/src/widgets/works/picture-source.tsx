import './picture-source.css';
import { ImagePlus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { Button } from '../../ui/button.tsx';
import { isPictureFile, pictureAccept } from '../texts/smaller-picture.ts';

type Props = {
  isUploaded: boolean;
  /** Several files at once are taken one by one. */
  onFiles: (files: File[]) => void;
  /** Without it, what was uploaded is only replaced. */
  onRemove?: (() => void) | undefined;
  isMany?: boolean;
  children: ReactNode;
};

const isFileDrag = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Where an own picture comes from: chosen, dropped here, or pasted anywhere outside a field. */
export function PictureSource({ isUploaded, onFiles, onRemove, isMany = false, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const take = useEventCallback((files: Iterable<File> | undefined) => {
    const all = [...(files ?? [])];
    if (all.length > 0) onFiles(isMany ? all : all.slice(0, 1));
  });
  useEffect(() => {
    const target = place.current!;
    const over = (event: DragEvent) => {
      if (!isFileDrag(event)) return;
      event.preventDefault();
      target.dataset.over = '';
    };
    const leave = () => delete target.dataset.over;
    const drop = (event: DragEvent) => {
      leave();
      if (!isFileDrag(event)) return;
      event.preventDefault();
      take(event.dataTransfer?.files);
    };
    const paste = ({ target: into, clipboardData }: ClipboardEvent) => {
      if (into instanceof Element && into.closest('input, textarea, [contenteditable]')) return;
      take(Array.from(clipboardData?.files ?? []).filter(isPictureFile));
    };
    target.addEventListener('dragover', over);
    target.addEventListener('dragleave', leave);
    target.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      target.removeEventListener('dragover', over);
      target.removeEventListener('dragleave', leave);
      target.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, [take]);
  return (
    <div ref={place} className="picture-source">
      <div className="picture-source-acts">
        <Button look={isUploaded ? 'quiet' : 'line'} onClick={() => field.current?.click()}>
          <ImagePlus size={18} aria-hidden="true" /> {isUploaded && !isMany ? '그림 바꾸기' : '그림 올리기'}
        </Button>
        {isUploaded && onRemove && <Button onClick={onRemove}>그림 빼기</Button>}
      </div>
      <input
        ref={field}
        type="file"
        hidden
        multiple={isMany}
        accept={pictureAccept()}
        aria-label="올릴 그림"
        onChange={({ target }) => {
          take(target.files ?? undefined);
          target.value = '';
        }}
      />
      <p className="muted small">
        파일을 여기에 끌어다 놓거나 붙여 넣어도 됩니다. 큰 사진은 줄여서 올립니다. {children}
      </p>
    </div>
  );
}
