import type { TextConWish } from '@chilyo/text-con';
import type { ReactNode } from 'react';
import { ChoiceRow, choicesOf } from '../../ui/choice-row.tsx';
import { BUBBLE_WORDS, FONT_WORDS, MOTION_WORDS, OUTLINE_WORDS, SHADOW_WORDS } from './choices.ts';
import { Swatches } from './swatches.tsx';

type Props = { wish: TextConWish; change: (part: Partial<TextConWish>) => void };

/** A second colour that a gradient begins with. */
const FIRST_END = '#f0483e';

/** Everything but the text. */
export function WishForm({ wish, change }: Props) {
  return (
    <div className="text-con-choices">
      <Choice title="글꼴">
        <ChoiceRow
          label="글꼴"
          choices={choicesOf(FONT_WORDS)}
          chosen={wish.font}
          onPress={(font) => change({ font })}
        />
      </Choice>
      <Choice title="움직임">
        <ChoiceRow
          label="움직임"
          choices={choicesOf(MOTION_WORDS)}
          chosen={wish.motion}
          onPress={(motion) => change({ motion })}
        />
      </Choice>
      <Choice title="글자색">
        <Swatches label="글자색" chosen={wish.fill} onChoose={(fill) => change({ fill })} />
        <ChoiceRow
          label="글자색의 수"
          choices={[
            { value: 'one', word: '한 가지' },
            { value: 'two', word: '위아래 두 가지' },
          ]}
          chosen={wish.fill_end === null ? 'one' : 'two'}
          onPress={(many) => change({ fill_end: many === 'one' ? null : (wish.fill_end ?? FIRST_END) })}
        />
        {wish.fill_end !== null && (
          <Swatches label="아래쪽 글자색" chosen={wish.fill_end} onChoose={(fill_end) => change({ fill_end })} />
        )}
      </Choice>
      <Choice title="테두리">
        <ChoiceRow
          label="테두리"
          choices={choicesOf(OUTLINE_WORDS)}
          chosen={wish.outline}
          onPress={(outline) => change({ outline })}
        />
        {wish.outline !== 'none' && (
          <Swatches
            label="테두리 색"
            chosen={wish.outline_colour}
            onChoose={(outline_colour) => change({ outline_colour })}
          />
        )}
      </Choice>
      <Choice title="그림자">
        <ChoiceRow
          label="그림자"
          choices={choicesOf(SHADOW_WORDS)}
          chosen={wish.shadow}
          onPress={(shadow) => change({ shadow })}
        />
      </Choice>
      <Choice title="말풍선">
        <ChoiceRow
          label="말풍선"
          choices={choicesOf(BUBBLE_WORDS)}
          chosen={wish.bubble}
          onPress={(bubble) => change({ bubble })}
        />
        {wish.bubble !== 'none' && (
          <Swatches
            label="말풍선 색"
            chosen={wish.bubble_colour}
            onChoose={(bubble_colour) => change({ bubble_colour })}
          />
        )}
      </Choice>
    </div>
  );
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="text-con-choice">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
