/**
 * Search: analysed words per offer (FTS5 or tsvector behind the same table name) and the vocabulary that corrects
 * typing errors. The words are made by app/domain/catalogue/search-language/words.ts, never by the database.
 */

/** SQLite: an FTS5 table whose rowid is the offer's number. PostgreSQL: the same words as one tsvector. */
export interface SearchIndexTable {
  rowid: number;
  title: string;
  body: string;
  facets: string;
}

export interface SearchTermsTable {
  /** A folded word of a title or text (search/words.ts). */
  term: string;
  /** The word with its accents, as a page shows it. */
  spelling: string;
  /** Token of its stem. */
  stem: string;
  /** Number of offers with the term; ranks corrections. */
  offers: number;
}

/** Each term with one character removed (and the term itself): two words one typing error apart share a row. */
export interface SearchTermVariantsTable {
  variant: string;
  term: string;
}

/** Towns of offers, as search texts name them. */
export interface SearchPlacesTable {
  /** The folded name without its small words: "alcala henares". */
  place_key: string;
  /** Value of its region. */
  region: string;
  label: string;
}
