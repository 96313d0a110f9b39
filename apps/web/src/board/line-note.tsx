import './line-note.css';
import { useLine } from '../api/line.ts';

/** How the line to the server is, as soon as it is not well. */
export function LineNote() {
  const line = useLine();
  return (
    <p className="line-note" role="status" data-line={line}>
      {line === 'slow' ? '연결이 느립니다.' : line === 'lost' ? '연결이 끊겼습니다. 다시 잇는 중입니다.' : ''}
    </p>
  );
}
