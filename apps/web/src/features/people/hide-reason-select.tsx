import '../../ui/field.css';
import { HIDE_REASONS, type HideReason } from '@chilyo/protocol/constants';
import { HIDE_REASON_WORDS } from '../../widgets/texts/post-words.ts';

type Props = { chosen: HideReason; onChoose: (reason: HideReason) => void };

/** The kinds of reasons for hiding a post. */
export function HideReasonSelect({ chosen, onChoose }: Props) {
  return (
    <select
      className="text-input"
      aria-label="사유의 종류"
      value={chosen}
      onChange={({ target }) => onChoose(target.value as HideReason)}
    >
      {HIDE_REASONS.map((each) => (
        <option key={each} value={each}>
          {HIDE_REASON_WORDS[each]}
        </option>
      ))}
    </select>
  );
}
