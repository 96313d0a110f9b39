import type { WorkLicence } from '@chilyo/protocol/constants';
import { ChoiceRow, choicesOf } from '../../ui/choice-row.tsx';
import { Check, Field } from '../../ui/field.tsx';
import { LICENCE_NOTES, LICENCE_WORDS } from './work-words.ts';

type About = { licence: WorkLicence | null; is_ai: boolean; source: string };
type Props = { of: About; label?: string; onChange: (changed: Partial<About>) => void };

/** What a maker says of a work beside its content: how others may use it, where it comes from, and how it was made. */
export function Terms({ of: { licence, is_ai, source }, label = '글과 그림의 출처', onChange }: Props) {
  return (
    <>
      <ChoiceRow
        label="이용 허락"
        choices={choicesOf(LICENCE_WORDS)}
        chosen={licence}
        onPress={(licence) => onChange({ licence })}
      />
      <p className="muted">
        {licence ? LICENCE_NOTES[licence] : '공개하기 전에, 다른 사람이 어떻게 써도 되는지 골라 주세요.'}
      </p>
      <Field
        label={label}
        value={source}
        maxLength={200}
        onChange={(event) => onChange({ source: event.target.value })}
      />
      <Check
        label="AI의 도움을 받아 만들었습니다"
        checked={is_ai}
        onChange={(event) => onChange({ is_ai: event.target.checked })}
      />
    </>
  );
}
