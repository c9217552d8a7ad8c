/** Address of the results for a text; a file of its own, so that results do not load the dialog's options. */
export function searchHref(text: string): string {
  return `/search?${new URLSearchParams({ searchField: text })}`;
}
