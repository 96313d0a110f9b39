import './avatar-choice.css';
import { AVATARS } from '@chilyo/protocol/avatars';
import { Portrait } from './portrait.tsx';

/** One of all avatars. */
export function AvatarChoice({ chosen, onChoose }: { chosen: number | null; onChoose: (avatar: number) => void }) {
  return (
    <div className="avatar-choices">
      {AVATARS.map(({ id, name }) => (
        <label key={id} className="avatar-choice">
          <input type="radio" name="avatar" checked={chosen === id} onChange={() => onChoose(id)} />
          <Portrait avatar={id} size={36} />
          <span>{name}</span>
        </label>
      ))}
    </div>
  );
}
