import { CUE_NAMES } from '../../sound/cue.ts';
import { CUE_WORDS } from '../../sound/cue-words.ts';
import { hear } from '../../sound/play.ts';
import { useSoundChoices } from '../../sound/sound-choices.ts';
import { ALL_ELEMENTS } from '../../ui/element.ts';

/** A blow of middling weight. */
const STRENGTH = 5;

/** Plays every cue. A cue that depends on the element cycles through the elements. */
export function CueList() {
  const { sound } = useSoundChoices();
  return (
    <details className="cue-list">
      <summary>소리 하나씩 들어 보기</summary>
      <ul>
        {CUE_NAMES.map((cue) => (
          <li key={cue}>
            <button
              type="button"
              className="btn btn-quiet"
              disabled={!sound}
              onClick={() => hear({ cue, strength: STRENGTH, element: nextElement() })}
            >
              {CUE_WORDS[cue]}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

let turn = 0;
const nextElement = () => ALL_ELEMENTS[turn++ % ALL_ELEMENTS.length];
