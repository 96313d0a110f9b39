import type { Face } from '@chilyo/protocol';

/** How long a speaker's summary is cached, ms. */
const SAME_MS = 10_000;
/** Maximum of cached speakers; beyond it the whole cache is cleared. */
const MOST = 1_000;

/** A cache of speakers' user summaries, for users who write line after line. */
export function speakerFaces(faceOf: (userId: number) => Promise<Face>, now: () => number) {
  const seen = new Map<number, { face: Promise<Face>; at: number }>();
  return (userId: number): Promise<Face> => {
    const last = seen.get(userId);
    if (last && now() - last.at < SAME_MS) return last.face;
    if (seen.size >= MOST) seen.clear();
    const face = faceOf(userId);
    seen.set(userId, { face, at: now() });
    // a failure is not cached
    face.catch(() => seen.delete(userId));
    return face;
  };
}
