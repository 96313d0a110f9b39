import { useEffect, useMemo, useState } from 'react';
import { lessonRoom } from './lesson-room.ts';

const windowSize = () => ({ width: document.documentElement.clientWidth, height: innerHeight });

/** The lesson's room in the window as it is large just now. */
export function useLessonRoom(): ReturnType<typeof lessonRoom> {
  const [size, setSize] = useState(windowSize);
  useEffect(() => {
    const measure = () => setSize(windowSize());
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return useMemo(() => lessonRoom(size), [size]);
}
