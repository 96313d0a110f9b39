import './art-stage.css';
import { type ComponentProps, useState } from 'react';
import { useIsMotionReduced } from '../../lib/use-is-motion-reduced.ts';
import { placeOf } from './art-crop.ts';
import { Card } from './card.tsx';
import type { FaceSkin } from './card-face.ts';

const HOST = import.meta.env.VITE_API_HOST ?? '';
const WHOLE = { x: 0.5, y: 0.5, zoom: 1 };

type Props = ComponentProps<typeof Card> & {
  /** By default always: for a card that moves only while it is looked at. */
  isMoving?: boolean;
};

/** A card shown large: an animated skin moves on it, unless the player wants less motion. */
export function MovingCard({ isMoving = true, ...props }: Props) {
  const isStill = useIsMotionReduced();
  const { skin } = props.card;
  const url = isMoving && !isStill && skin?.is_animated ? skin.url : null;
  return <Card {...props} moving={url && <MovingArt key={url} url={url} crop={skin?.crop ?? WHOLE} />} />;
}

/** Lies above the still, which stays where the picture does not come. */
function MovingArt({ url, crop }: { url: string; crop: NonNullable<FaceSkin['crop']> }) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  return (
    <span className="art-stage" data-waiting={size === null || undefined} data-testid="moving-art">
      <span className="art-square">
        <img
          src={`${HOST}${url}`}
          alt=""
          draggable={false}
          style={size ? placeOf(crop, size) : undefined}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
        />
      </span>
    </span>
  );
}
