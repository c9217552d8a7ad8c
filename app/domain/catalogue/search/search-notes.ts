/** Notes for the page about a search: its interpreted text. */
import type { DayWord } from "~/domain/catalogue/search-language/asked-day";
import type { HelpTopic } from "~/domain/catalogue/search-language/help-topics";
import type { Cents } from "~/domain/kernel/money";

export interface SearchNotes {
  /** Words found nowhere, as typed; the search ignored them. */
  dropped: string[];
  /** Things that no offer names; the results are what comes near. */
  related: string[];
  /** What the text asks of the shop itself. */
  help: HelpTopic[];
  /** The day that the text names, for a filter; the search itself does not narrow by it. */
  day: DayWord | null;
  /** What was searched instead of a mistyped text; null when nothing was corrected. */
  correctedText: string | null;
  /** What may have been meant; null when there is no doubt. */
  question: string | null;
  /** The results are the question's. */
  answersQuestion: boolean;
  /** Where the results are; null for all Spain. */
  place: { label: string; from: "text" | "chosen" | "asked" } | null;
  /** The place of the text, when the province that was asked for took its place. */
  placeLeftOut: string | null;
  /** There is nothing in the place, so the results are from all Spain. */
  widened: boolean;
  /** How many more there are in the rest of Spain. */
  elsewhere: number;
  /** What the text says of prices; null for nothing. */
  priceMin: Cents | null;
  priceMax: Cents | null;
  cheapestFirst: boolean;
  /** Nothing costs that little, so the results cost more. */
  priceLeftOut: boolean;
}
