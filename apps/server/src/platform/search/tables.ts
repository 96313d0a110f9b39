export interface SearchTables {
  /** What can be found, as the keys that write it (`@chilyo/hangul`). What nobody may see has no row. */
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
