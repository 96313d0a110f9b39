export interface SearchTables {
  /** The search index, as keystrokes (`@chilyo/hangul`). Hidden things have no row. */
  search_documents: {
    kind: string;
    ref: number;
    owner_id: number | null;
    title: string;
    initials: string;
    body: string;
    rank: number;
  };
}
