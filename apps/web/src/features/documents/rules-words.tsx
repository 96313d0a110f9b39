import { ALL_ELEMENTS, ELEMENTS } from '../../ui/element.ts';
import { Mark } from '../../ui/mark.tsx';
import type { RulesBlock } from './rules-section.ts';

/** **Bold**, _slanted_, a link, and '5항' as a way there. */
const PART =
  /\*\*(?<bold>[^*]+)\*\*|_(?<slanted>[^_]+)_|\[(?<word>[^\]]+)\]\((?<address>https:[^)]+)\)|(?<number>\d+)항/g;

export function RulesWords({ text }: { text: string }) {
  const parts: React.ReactNode[] = [];
  let done = 0;
  for (const match of text.matchAll(PART)) {
    const { bold, slanted, word, address, number } = match.groups ?? {};
    parts.push(text.slice(done, match.index));
    if (bold) parts.push(<b key={match.index}>{bold}</b>);
    else if (slanted) parts.push(<em key={match.index}>{slanted}</em>);
    else if (word)
      parts.push(
        <a key={match.index} href={address} rel="noopener noreferrer" target="_blank">
          {word}
        </a>,
      );
    else
      parts.push(
        <a key={match.index} href={`#rules-${number}`}>
          {match[0]}
        </a>,
      );
    done = match.index + match[0].length;
  }
  return (
    <>
      {parts}
      {text.slice(done)}
    </>
  );
}

export function RulesBlockView({ block }: { block: RulesBlock }) {
  if (block.kind === 'text')
    return (
      <p>
        <RulesWords text={block.text} />
      </p>
    );
  if (block.kind === 'list') {
    const items = block.items.map((item) => (
      <li key={item}>
        <RulesWords text={item} />
      </li>
    ));
    return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
  }
  const [head = [], ...rows] = block.rows;
  return (
    <div className="rules-table">
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...rest]) => (
            <tr key={first}>
              <th scope="row">
                <RowHead words={first} />
              </th>
              {rest.map((cell, at) => (
                <td key={`${head[at + 1]}`} data-label={head[at + 1]}>
                  <RulesWords text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** '불 火' has its seal before the word. */
function RowHead({ words }: { words: string }) {
  const element = ALL_ELEMENTS.find((code) => words === `${ELEMENTS[code].word} ${ELEMENTS[code].mark}`);
  if (!element) return words;
  return (
    <span className="rules-element">
      <Mark of={element} /> <span aria-hidden="true">{ELEMENTS[element].word}</span>
    </span>
  );
}
