/** Words may hold **bold** and _slanted_ parts, as the document writes them. */
export type RulesBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] }
  | { kind: 'table'; rows: string[][] };

export type RulesSection = { number: number; title: string; blocks: RulesBlock[] };

/** A document for players with numbered sections. */
export type PlayerDocument = { title: string; before: RulesBlock[]; sections: RulesSection[] };
