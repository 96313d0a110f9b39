import './avatar-choice.css';
import { AVATARS, type Avatar } from '@chilyo/protocol/avatars';
import { Portrait } from './portrait.tsx';

type Props = {
  chosen: number | null;
  onChoose: (avatar: number) => void;
  /**
   * What an avatar that the user has not earned requires; null: it is available. Without this prop only avatars are
   * offered that every user has.
   */
  lackOf?: (avatar: Avatar) => string | null;
};

/** One of all avatars. */
export function AvatarChoice({ chosen, onChoose, lackOf }: Props) {
  const all = AVATARS.flatMap((avatar) => {
    if (!lackOf && 'earned' in avatar) return [];
    return { avatar, lack: chosen === avatar.id ? null : (lackOf?.(avatar) ?? null) };
  });
  const lacking = all.filter(({ lack }) => lack !== null);
  return (
    <>
      <div className="avatar-choices">
        {all.map(
          ({ avatar: { id, name }, lack }) =>
            lack === null && (
              <label key={id} className="avatar-choice">
                <input type="radio" name="avatar" checked={chosen === id} onChange={() => onChoose(id)} />
                <Portrait of={{ avatar_id: id }} size={36} />
                <span>{name}</span>
              </label>
            ),
        )}
      </div>
      {lacking.length > 0 && (
        <details className="avatar-lacking">
          <summary>아직 얻지 못한 아바타 {lacking.length}개</summary>
          <ul className="avatar-choices">
            {lacking.map(({ avatar: { id, name }, lack }) => (
              <li key={id} className="avatar-choice">
                <Portrait of={{ avatar_id: id }} size={36} />
                <span>
                  {name}
                  <small>{lack}</small>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
