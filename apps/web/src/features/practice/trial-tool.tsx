import quillInkIcon from 'virtual:icon/quill-ink';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';

/** From a match that tries a card out, back to its builder. */
export function TrialTool({ workId }: { workId: number }) {
  return (
    <Link
      to="/cards/$card_id/edit"
      params={{ card_id: workId }}
      className="tool"
      aria-label="카드 고치기로"
      title="카드 고치기로"
      data-testid="trial-back"
    >
      <Icon of={quillInkIcon} />
    </Link>
  );
}
