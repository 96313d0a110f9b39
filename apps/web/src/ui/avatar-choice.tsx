import './avatar-choice.css';
import { AVATARS, type Avatar } from '@chilyo/protocol/avatars';
import { Portrait } from './portrait.tsx';

type Props = {
  chosen: number | null;
  onChoose: (avatar: number) => void;
  /** What has to be done for an avatar that is not had yet; null: it is. Without it only those are offered that anybody has. */
  lackOf?: (avatar: Avatar) => string | null;
};

/** One of all avatars. */
export function AvatarChoice({ chosen, onChoose, lackOf }: Props) {
  return (
    <div className="avatar-choices">
      {AVATARS.filter((avatar) => lackOf || !('earned' in avatar)).map((avatar) => {
        const lack = lackOf?.(avatar) ?? null;
        return (
          <label key={avatar.id} className="avatar-choice" data-lacking={lack !== null || undefined}>
            <input
              type="radio"
              name="avatar"
              checked={chosen === avatar.id}
              disabled={lack !== null}
              onChange={() => onChoose(avatar.id)}
            />
            <Portrait of={{ avatar_id: avatar.id }} size={36} />
            <span>
              {avatar.name}
              {lack && <small>{lack}</small>}
            </span>
          </label>
        );
      })}
    </div>
  );
}
