/** Fetches suggestions while typing: from three characters on, debounced by 400 ms, one request at a time. */
import { useEffect, useState } from "react";
import type { OfferCard } from "~/domain/catalogue/offer";
import { MIN_SUGGEST_TEXT } from "~/domain/catalogue/search-language/limits";

const SUGGESTION_DEBOUNCE_MS = 400;

export interface SuggestedOffer extends Pick<OfferCard, "id" | "title" | "place" | "minPrice"> {
  pictureUrl: string | null;
}

/** Response of /search/suggestions. */
export interface Suggestions {
  /** Trimmed query text. */
  text: string;
  results: SuggestedOffer[];
  count: number;
  /** There are more than `count`. */
  countCapped: boolean;
  /** Pages that answer what the text asks of the shop itself. */
  help?: { href: string; label: string }[];
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(`/search/suggestions?${new URLSearchParams({ q: text })}`, { signal });
  if (!response.ok) throw new Error(`suggestions answered ${response.status}`);
  return (await response.json()) as Suggestions;
}

/** @returns null without suggestions: text too short, or the request failed */
export function useSuggestions(typed: string): Suggestions | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const text = typed.trim();
  useEffect(() => {
    if (text.length < MIN_SUGGEST_TEXT) {
      setSuggestions(null);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(text, request.signal).then(
        (found) => {
          if (!request.signal.aborted) setSuggestions(found);
        },
        () => {
          if (!request.signal.aborted) setSuggestions(null);
        },
      );
    }, SUGGESTION_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text]);
  return suggestions;
}
