/** Offers visited from suggestions: up to four, newest first, unique, in local storage only. */

export const SEARCH_HISTORY_KEY = "search-history";
const MAX_SEARCH_HISTORY = 4;

export interface SearchHistoryEntry {
  uuid: string;
  title: string;
}

function isEntry(value: unknown): value is SearchHistoryEntry {
  if (typeof value !== "object" || value === null) return false;
  const { uuid, title } = value as Record<string, unknown>;
  return typeof uuid === "string" && typeof title === "string";
}

/** Storage may be disabled or contain invalid data: then the history is empty. */
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
    // Search works without a history.
  }
}

export function clearSearchHistory(): void {
  try {
    localStorage.removeItem(SEARCH_HISTORY_KEY);
  } catch {
    // Storage is disabled, so there is no history to clear.
  }
}
