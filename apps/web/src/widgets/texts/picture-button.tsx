import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { pictureAccept } from './smaller-picture.ts';

type Props = {
  /** Of the field that takes the files, which the button stands for. */
  label: string;
  className?: string;
  multiple?: boolean;
  onPictures: (files: File[]) => void;
};

/** The button that lets pictures of the device be chosen. */
export function PictureButton({ label, className, multiple = false, onPictures }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label="그림 올리기"
        title="그림 올리기"
        onClick={() => field.current?.click()}
      >
        <ImagePlus size={20} aria-hidden="true" />
      </button>
      <input
        ref={field}
        type="file"
        hidden
        multiple={multiple}
        accept={pictureAccept()}
        aria-label={label}
        onChange={({ target }) => {
          onPictures(Array.from(target.files ?? []));
          target.value = '';
        }}
      />
    </>
  );
}
