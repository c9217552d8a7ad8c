/** The offers visited from suggestions: up to four, newest first, each once, kept in this browser only. */

export const SEARCH_HISTORY_KEY = "search-history";
export const MAX_SEARCH_HISTORY = 4;

export interface SearchHistoryEntry {
  uuid: string;
  title: string;
}

function isEntry(value: unknown): value is SearchHistoryEntry {
  if (typeof value !== "object" || value === null) return false;
  const { uuid, title } = value as Record<string, unknown>;
  return typeof uuid === "string" && typeof title === "string";
}

/** Storage may be switched off, or hold what somebody else wrote: then there is no history. */
export function readSearchHistory(): SearchHistoryEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SEARCH_HISTORY_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isEntry).slice(0, MAX_SEARCH_HISTORY) : [];
  } catch {
    return [];
  }
}

export function rememberSearch({ uuid, title }: SearchHistoryEntry): void {
  const others = readSearchHistory().filter((entry) => entry.uuid !== uuid);
  const entries = [{ uuid, title }, ...others].slice(0, MAX_SEARCH_HISTORY);
  try {
    localStorage.setItem(SEARCH_HISTORY_KEY, JSON.stringify(entries));
  } catch {
    // A history that cannot be kept is none.
  }
}

export function clearSearchHistory(): void {
  try {
    localStorage.removeItem(SEARCH_HISTORY_KEY);
  } catch {
    // Nothing is kept, so nothing is there to forget.
  }
}
