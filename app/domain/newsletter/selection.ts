/** Names what an edition chooses offers from: the digest of a province, or what is new in a saved search. */

/** @param what region value ("" = all Spain), or the query of a saved search @param days whose news it holds */
export const selectionOf = (what: string, days: number): string => `${days}:${what}`;

export function readSelectionName(selection: string): { days: number; what: string; isSearch: boolean } {
  const end = selection.indexOf(":");
  const what = selection.slice(end + 1);
  return { days: Number(selection.slice(0, end)), what, isSearch: what.startsWith("?") };
}
