import quillInkIcon from 'virtual:icon/quill-ink';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';

/** From a match that tries a card out, back to its builder. */
export function TrialTool({ workId }: { workId: number }) {
  return (
    <Link to="/cards/$card_id/edit" params={{ card_id: workId }} className="tool" data-testid="trial-back">
      <Icon of={quillInkIcon} />
      <span className="tool-word">편집</span>
    </Link>
  );
}
