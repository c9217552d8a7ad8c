/** Limits of a search text, apart from the analysis so that the browser does not load a stemmer for them. */

/** Longer query texts are cut; people do not type them. */
export const MAX_SEARCH_TEXT = 200;

/** Suggestions start at this many characters. */
export const MIN_SUGGEST_TEXT = 3;
