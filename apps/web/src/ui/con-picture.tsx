import './con-picture.css';
import type { Con } from '@chilyo/protocol';
import { useIsMotionReduced } from '../lib/use-is-motion-reduced.ts';

const HOST = import.meta.env.VITE_API_HOST ?? '';

/** Address of an emoticon's picture, or of its first frame. */
export const conAddress = ({ image, is_animated }: Con, isStill: boolean): string =>
  `${HOST}${image}${isStill && is_animated ? '?still=1' : ''}`;

/** An emoticon; an animated one stands still under reduced motion. */
export function ConPicture({ con }: { con: Con }) {
  const isStill = useIsMotionReduced();
  return <img className="con" src={conAddress(con, isStill)} alt={con.name} title={con.name} loading="lazy" />;
}
