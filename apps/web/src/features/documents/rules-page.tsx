import './rules.css';
import sections from 'virtual:rules';
import type { MouseEvent } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/panel.tsx';
import { ElementWheel } from './element-wheel.tsx';
import { KeywordList } from './keyword-list.tsx';
import { LaneScenes } from './lane-scenes.tsx';
import type { RulesSection } from './rules-section.ts';
import { RulesBlockView } from './rules-words.tsx';

const OVERVIEW_SECTION = 1;
const ELEMENTS_SECTION = 2;
const KEYWORDS_SECTION = 10;

/** `/pages/rules`: the rules as the document has them, with boards of attacks, the wheel of the elements and every keyword. */
export function RulesPage() {
  return (
    <div className="rules">
      <PageTitle
        side={
          <div className="page-title-side">
            <ButtonLink to="/pages/tutorial">3분 배우기</ButtonLink>
            <ButtonLink to="/pages/practice" look="cta">
              바로 해 보기
            </ButtonLink>
          </div>
        }
      >
        규칙
      </PageTitle>
      <nav className="rules-contents" aria-label="차례">
        <ol>
          {sections.map(({ number, title }) => (
            <li key={number}>
              <a href={`#rules-${number}`}>
                <span>{number}</span> {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <Sections />
    </div>
  );
}

/** The rules above another page, whose address must not change: links to sections only scroll. */
export function RulesBody() {
  const scroll = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#rules-"]') : null;
    if (!link) return;
    event.preventDefault();
    document.querySelector(link.getAttribute('href')!)?.scrollIntoView({ block: 'start' });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its links are pressed; it only intercepts them
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link is a click as well
    <div className="rules-sheet" onClick={scroll}>
      <Sections />
    </div>
  );
}

const Sections = () => (
  <div className="rules-sections">
    {sections.map((section) => (
      <Section key={section.number} section={section} />
    ))}
  </div>
);

function Section({ section: { number, title, blocks } }: { section: RulesSection }) {
  // the table of keywords is the server's list
  const shown = number === KEYWORDS_SECTION ? blocks.filter(({ kind }) => kind !== 'table') : blocks;
  return (
    <section id={`rules-${number}`} className="panel rules-section" aria-labelledby={`rules-title-${number}`}>
      <h2 id={`rules-title-${number}`}>
        <span>{number}</span> {title}
      </h2>
      <div className="graduated" aria-hidden="true" />
      {number === ELEMENTS_SECTION && <ElementWheel />}
      {number === KEYWORDS_SECTION && <KeywordList />}
      {shown.map((block) => (
        <RulesBlockView key={JSON.stringify(block)} block={block} />
      ))}
      {number === OVERVIEW_SECTION && <LaneScenes />}
    </section>
  );
}
