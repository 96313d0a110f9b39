import '../../ui/con-picture.css';
import type { Con } from '@chilyo/protocol';
import { X } from 'lucide-react';
import { ConPicture } from '../../ui/con-picture.tsx';

type Props = { cons: readonly Con[]; chosen: readonly number[]; onChange: (chosen: number[]) => void };

/** The emoticons after the text being written; a press removes one. */
export function ChosenCons({ cons, chosen, onChange }: Props) {
  if (chosen.length === 0) return null;
  return (
    <ul className="chosen-cons" aria-label="보낼 이모티콘">
      {chosen.map((id, at) => {
        const con = cons.find((one) => one.id === id)!;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same emoticon may occur twice
          <li key={at}>
            <button
              type="button"
              aria-label={`${con.name} 빼기`}
              onClick={() => onChange(chosen.filter((_, place) => place !== at))}
            >
              <ConPicture con={con} />
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
