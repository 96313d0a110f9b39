import './rules.css';
import { PageTitle } from '../../ui/panel.tsx';
import type { PlayerDocument } from './rules-section.ts';
import { RulesBlockView } from './rules-words.tsx';

/** Terms, privacy, credits: one of docs/players as a page. */
export function PlayerDocumentPage({ of }: { of: PlayerDocument }) {
  return (
    <>
      <PageTitle>{of.title}</PageTitle>
      <PlayerDocumentBody of={of} />
    </>
  );
}

/** The document below its title. */
export function PlayerDocumentBody({ of: { before, sections } }: { of: PlayerDocument }) {
  return (
    <div className="rules-sections">
      {before.map((block) => (
        <RulesBlockView key={JSON.stringify(block)} block={block} />
      ))}
      {sections.map(({ number, title: heading, blocks }) => (
        <section key={number} className="panel rules-section" aria-labelledby={`section-${number}`}>
          <h2 id={`section-${number}`}>
            <span>{number}</span> {heading}
          </h2>
          <div className="graduated" aria-hidden="true" />
          {blocks.map((block) => (
            <RulesBlockView key={JSON.stringify(block)} block={block} />
          ))}
        </section>
      ))}
    </div>
  );
}
