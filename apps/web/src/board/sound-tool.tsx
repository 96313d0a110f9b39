import soundOffIcon from 'virtual:icon/sound-off';
import soundOnIcon from 'virtual:icon/sound-on';
import { useState } from 'react';
import { useSoundChoices } from '../sound/sound-choices.ts';
import { Icon } from '../ui/icon.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { Popover } from '../ui/popover.tsx';

const SoundFields = onDemand(async () => (await import('./sound-fields.tsx')).SoundFields);

/** The sound menu of a match, for players and spectators. */
export function SoundTool() {
  const [isOpen, setOpen] = useState(false);
  const { sound } = useSoundChoices();
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      className="tool"
      label={sound ? undefined : '소리 (꺼짐)'}
      testId="sound-tool"
      contentClass="sound-sheet"
      contentLabel="소리"
      side="top"
      gap={8}
      face={
        <>
          <Icon of={sound ? soundOnIcon : soundOffIcon} />
          <span className="tool-word">소리</span>
        </>
      }
    >
      <h2>소리</h2>
      <SoundFields />
    </Popover>
  );
}
