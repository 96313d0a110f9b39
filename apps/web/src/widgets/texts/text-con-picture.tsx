import '../../ui/con-picture.css';
import { textConInWords } from '@chilyo/protocol/chat-content';
import { isMotionReduced } from '../../lib/theme.ts';
import { useUser } from '../../lib/user-store.ts';

const HOST = import.meta.env.VITE_API_HOST ?? '';

/** A text-con as it was said; still with reduced motion. */
export function TextConPicture({ id, text }: { id: number; text: string }) {
  const path = `${HOST}/api/text-cons/${id}.webp${isMotionReduced() ? '?still=1' : ''}`;
  // the address changes with a withdrawal, which caches would hide
  const src = text ? path : `${HOST}/api/text-cons/${id}.webp?still=1&withdrawn=1`;
  return <img className="con text-con" src={src} alt={textConInWords(text)} title={text || undefined} loading="lazy" />;
}

/** The same in a line; in words where its reader has switched pictures off. */
export function SaidTextCon({ id, text }: { id: number; text: string }) {
  const isShown = useUser()?.chat_cons ?? true;
  return isShown ? <TextConPicture id={id} text={text} /> : <span className="muted">{textConInWords(text)}</span>;
}
