/** The text of a statement, the same for both databases where only its placeholders and the length of its lists differ. */

/** Also a moment in ms that stands in the text. */
const PLACEHOLDER = /\$\d+|\?|\b\d{13}\b/g;
/** `(?, ?, ?)`, also with a cast of each. */
const LIST = /\(\?(?:, ?\?)+\)/g;
const ROWS = /(\([^()]*\?[^()]*\))(?:, ?\([^()]*\?[^()]*\))+/g;

export function shapeOf(sql: string): string {
  return sql.replace(PLACEHOLDER, "?").replace(LIST, "(?)").replace(ROWS, "$1").replace(/\s+/g, " ").trim();
}
