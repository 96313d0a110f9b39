import type { Face } from '@chilyo/protocol';

/** Whoever speaks again so soon looks the same. */
const SAME_MS = 10_000;
/** More speakers than that in so short a time are forgotten together. */
const MOST = 1_000;

/** How speakers look: asked for once where somebody says line after line. */
export function speakerFaces(faceOf: (userId: number) => Promise<Face>, now: () => number) {
  const seen = new Map<number, { face: Promise<Face>; at: number }>();
  return (userId: number): Promise<Face> => {
    const last = seen.get(userId);
    if (last && now() - last.at < SAME_MS) return last.face;
    if (seen.size >= MOST) seen.clear();
    const face = faceOf(userId);
    seen.set(userId, { face, at: now() });
    // a failure is asked for again
    face.catch(() => seen.delete(userId));
    return face;
  };
}
