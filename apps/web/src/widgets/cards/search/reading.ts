import { josaOf } from '@chilyo/card-language';
import { close, nearestWords } from '@chilyo/hangul';
import { type CardFacts, FIELDS, otherWordsOf, valuesOf } from './fields.ts';
import { isNumeric, rangeOf, valuesIn } from './find.ts';
import { type Comparison, parseQuery, type Term } from './parse.ts';

/** How one piece of a query was taken. */
export type Reading = {
  /** The piece as it was typed. */
  piece: string;
  words: string;
  /** Why it is not understood, as a sentence; null: it is. */
  fault: string | null;
  /** The piece as it may have been meant. */
  meant: string | null;
};

const COMPARED: Record<Comparison, string> = { '=': '', '>=': ' 이상', '<=': ' 이하', '>': ' 초과', '<': ' 미만' };

/** How each piece of a query was understood. Plain words have no reading, unless they were corrected. */
export function readingsOf(typed: string, facts: CardFacts): Reading[] {
  const terms = parseQuery(typed);
  const hasCondition = terms.some(({ kind }) => kind !== 'word');
  return terms
    .filter((term) => hasCondition || term.isNot || (term.kind === 'word' && !term.piece.includes(term.word)))
    .map((term) => ({ piece: term.piece, words: wordsOf(term), ...faultOf(term, facts) }));
}

function wordsOf(term: Term): string {
  const what = term.kind === 'field' ? conditionWords(term) : `‘${term.word}’`;
  return term.isNot ? `${what} 빼고` : what;
}

function conditionWords({ field, comparison, value }: Extract<Term, { kind: 'field' }>): string {
  const { kind } = FIELDS[field]!;
  const words = valuesIn(value).map((each) => {
    const range = kind === 'number' ? rangeOf(each) : null;
    if (range) return `${range[0]}~${range[1]}`;
    return `${each.replace(/\+$/, '')}${each.endsWith('+') && kind === 'number' ? COMPARED['>='] : COMPARED[comparison]}`;
  });
  return `${field} ${words.join(' 또는 ')}`;
}

type Fault = Pick<Reading, 'fault' | 'meant'>;
const FINE: Fault = { fault: null, meant: null };

function faultOf(term: Term, facts: CardFacts): Fault {
  if (term.kind === 'word') return FINE;
  if (term.kind === 'unknown') {
    const [meant] = nearestWords(Object.keys(FIELDS), (name) => name, term.name);
    return {
      fault: `${josaOf(`‘${term.name}’`, '이라/라')}는 조건은 없습니다.`,
      meant: meant ? term.piece.replace(term.name, meant) : null,
    };
  }
  const { field } = term;
  const { kind, isOwn, examples } = FIELDS[field]!;
  if (isOwn && !facts.owned)
    return { fault: `${josaOf(`‘${field}’`, '은/는')} 로그인하면 쓸 수 있는 조건입니다.`, meant: null };
  const values = valuesIn(term.value);
  if (kind === 'number') {
    if (values.length > 0 && values.every(isNumeric)) return FINE;
    return { fault: `‘${field}’에는 숫자를 적어 주세요. 예: ${examples[0]}`, meant: null };
  }
  const known = valuesOf(field, facts);
  const accepted = [...known, ...otherWordsOf(field, facts)].map(close);
  const strange = values.find((value) => !accepted.some((word) => word.startsWith(close(value))));
  if (known.length === 0 || strange === undefined) return FINE;
  const [meant] = nearestWords(known, (word) => word, strange);
  return {
    fault: `‘${field}’에 ${josaOf(`‘${strange}’`, '은/는')} 없습니다.${meant ? '' : ` 예: ${examples[0]}`}`,
    meant: meant ? term.piece.replace(strange, meant) : null,
  };
}
