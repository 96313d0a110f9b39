import '../../../ui/data-table.css';
import type { CardStrength } from '@chilyo/protocol';
import { ELEMENTS } from '../../../ui/element.ts';
import { Mark } from '../../../ui/mark.tsx';
import { Wide } from '../../../ui/wide.tsx';
import { pointsChange } from '../points-change.ts';
import { StrengthScale } from './strength-scale.tsx';
import { intervalWords, pointsSentence, verdictWords } from './strength-words.ts';

/** What was measured so far: scale, verdict, and the card's ways. */
export function StrengthFigures({ of: measured }: { of: CardStrength }) {
  const verdict = verdictWords(measured);
  return (
    <>
      <StrengthScale of={measured} />
      <p className="strength-verdict" data-is={measured.verdict ?? undefined}>
        <b>{verdict ?? '아직 알 수 없습니다'}</b> <span className="muted">{pointsChange(measured.points)}점</span>
      </p>
      <p>{pointsSentence(measured)}</p>
      <p className="muted small">
        {intervalWords(measured)}점 · {measured.pairs.toLocaleString('ko-KR')}쌍
      </p>
    </>
  );
}

/** On which turn it is played, how often it stays in the hand, and in which decks it wins. */
export function StrengthDetails({ of: { turn, dead, hosts } }: { of: CardStrength }) {
  return (
    <>
      <dl className="strength-facts">
        <div>
          <dt>처음 내는 턴</dt>
          <dd>{turn === null ? '한 번도 내지 않음' : `평균 ${turn.toFixed(1)}턴`}</dd>
        </div>
        <div>
          <dt>낼 수 있었는데 끝내 내지 않은 게임</dt>
          <dd>{dead === null ? '없음' : `${Math.round(dead * 100)}%`}</dd>
        </div>
      </dl>
      <h3>어떤 덱에서</h3>
      <Wide label="덱마다의 세기" className="data-table">
        <table>
          <thead>
            <tr>
              {['덱', '점수', '95% 구간', '쌍'].map((head, at) => (
                <th key={head} scope="col" data-number={at > 0 || undefined}>
                  <span className="data-heading">{head}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hosts.map(({ elements, pairs, points, low, high }) => (
              <tr key={elements.join('')}>
                <th scope="row">
                  <span className="strength-deck">
                    {elements.map((element) => (
                      <Mark key={element} of={element} />
                    ))}
                    <span>{elements.map((element) => ELEMENTS[element].word).join('·')}</span>
                  </span>
                </th>
                <td data-number>{pairs > 0 ? pointsChange(points) : '–'}</td>
                <td data-number>{pairs > 1 ? `${pointsChange(low)} ~ ${pointsChange(high)}` : '–'}</td>
                <td data-number>{pairs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </>
  );
}
