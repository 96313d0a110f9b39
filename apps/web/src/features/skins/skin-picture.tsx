import type { CardRow, SkinContent } from '@chilyo/protocol';
import { useRef } from 'react';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { PictureUploads, usePictureUploads } from '../../widgets/texts/picture-uploads.tsx';
import { PictureCrop } from '../../widgets/works/picture-crop.tsx';
import { PictureSource } from '../../widgets/works/picture-source.tsx';

type Picture = SkinContent['picture'];
type Props = {
  card: CardRow;
  picture: Picture;
  /** It cannot be changed now. */
  isOff?: boolean;
  onPicture: (picture: NonNullable<Picture>) => void;
};

/** The picture of a skin: uploaded, then dragged and magnified on the card itself. */
export function SkinPicture({ card, picture, isOff = false, onPicture }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const arrived = useEventCallback((_id: number, url: string) => onPicture({ url, x: 0.5, y: 0.5, zoom: 1 }));
  const uploads = usePictureUploads({
    purpose: 'skin',
    onBegin: () => undefined,
    onArrived: arrived,
    onGone: () => undefined,
  });
  const take = (file: File) => {
    // a skin has one picture: what failed before it is of no more use
    for (const { id, fault } of uploads.all) if (fault !== null) uploads.drop(id);
    uploads.add([file]);
  };
  return (
    <div ref={place} className="skin-picture">
      {!isOff && (
        <PictureSource isUploaded={picture !== null} onFiles={([file]) => file && take(file)}>
          정지 그림이나 4초까지의 움직이는 그림. 직접 그렸거나 써도 되는 그림만 올려 주세요.
        </PictureSource>
      )}
      <PictureUploads of={uploads} />
      {picture && !isOff && <PictureCrop face={card} upload={picture} onChange={onPicture} />}
    </div>
  );
}
