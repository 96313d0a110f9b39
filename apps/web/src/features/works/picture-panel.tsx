import './picture-panel.css';
import { figureNameOf } from '@chilyo/card-art';
import type { Card, CardArt, KnownCards } from '@chilyo/card-language';
import { Dices } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { Button } from '../../ui/button.tsx';
import { faceOf } from '../../ui/card/face-of.ts';
import { PictureUploads, usePictureUploads } from '../../widgets/texts/picture-uploads.tsx';
import { PictureCrop } from '../../widgets/works/picture-crop.tsx';
import { PictureSource } from '../../widgets/works/picture-source.tsx';
import { newSeed, withArt } from './card-art-edits.ts';
import { ComposedChoices } from './composed-choices.tsx';

type Props = { card: Card; known: KnownCards; onChange: (card: Card) => void };

/** The picture of the card: composed by choice, or uploaded and cropped on the card itself. */
export function PicturePanel({ card, known, onChange }: Props) {
  const set = (changed: Partial<CardArt>) => onChange(withArt(card, changed));
  const face = faceOf(card, known.nameOf);
  const upload = card.art?.upload;
  // the card may have been changed while its picture was on its way
  const arrived = useEventCallback((_id: number, url: string) => {
    hasArrived.current = true;
    set({ upload: { url, x: 0.5, y: 0.5, zoom: 1 } });
  });
  const crop = useRef<HTMLDivElement>(null);
  const hasArrived = useRef(false);
  // the long list of choices folds up, which would leave the page somewhere below
  useEffect(() => {
    if (!hasArrived.current || !crop.current) return;
    hasArrived.current = false;
    crop.current.scrollIntoView({ block: 'nearest' });
  });
  const uploads = usePictureUploads({ onBegin: () => undefined, onArrived: arrived, onGone: () => undefined });
  const take = (file: File) => {
    // a card has one picture: what failed before it is of no more use
    for (const { id, fault } of uploads.all) if (fault !== null) uploads.drop(id);
    uploads.add([file]);
  };
  const reseed = () => set({ figure: figureNameOf(card), seed: newSeed() });
  const choices = (
    <>
      <Button onClick={reseed}>
        <Dices size={18} aria-hidden="true" /> 다른 모양
      </Button>
      <ComposedChoices card={card} face={face} onSet={set} />
    </>
  );
  return (
    <div className="picture-parts">
      <PictureSource
        isUploaded={upload !== undefined}
        onFiles={([file]) => file && take(file)}
        onRemove={() => set({ upload: undefined })}
      >
        직접 그렸거나 써도 되는 그림만 올리고, 출처는 아래 ‘공유’에 적어 주세요.
      </PictureSource>
      <PictureUploads of={uploads} />
      {upload && (
        <div ref={crop} className="picture-crop-place">
          <PictureCrop face={face} upload={upload} onChange={(changed) => set({ upload: changed })} />
        </div>
      )}
      {upload ? (
        <details className="picture-stand-in">
          <summary>올린 그림을 불러올 수 없을 때의 그림</summary>
          <div className="picture-parts">{choices}</div>
        </details>
      ) : (
        choices
      )}
    </div>
  );
}
