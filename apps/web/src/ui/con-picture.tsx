import './con-picture.css';
import type { Con } from '@chilyo/protocol';

const HOST = import.meta.env.VITE_API_HOST ?? '';

export function ConPicture({ con }: { con: Con }) {
  return <img className="con" src={`${HOST}${con.image}`} alt={con.name} title={con.name} loading="lazy" />;
}
