import { useOwnCons } from '../api/own-cons.ts';
import { ConPicker } from '../ui/con-picker.tsx';
import { Icon } from '../ui/icon.tsx';
import { FACE_SIGN } from './tool-drawings.ts';

/** Sends an emote; only against human opponents. */
export function EmoteTool({ onEmote, isBare }: { onEmote: (conId: number) => void; isBare: boolean }) {
  return (
    <ConPicker
      cons={useOwnCons()}
      label="감정 표현"
      favouritesFirst
      className={isBare ? 'tool tool-bare' : 'tool'}
      onPick={onEmote}
    >
      <Icon of={FACE_SIGN} />
      {!isBare && <span className="tool-word">표현</span>}
    </ConPicker>
  );
}
