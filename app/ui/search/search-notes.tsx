/** Notes on a search: ignored words, recognised places and prices, and links to variants. */
import type { SearchNotes } from "~/domain/catalogue/search/search-notes";
import { formatPrice } from "~/locales/es/format";
import { searchPage as text } from "~/locales/es/search-page";
import { Notice } from "~/ui/elements/notice";
import { searchHref } from "./search-href";

/** Written by the loader: their words are in no script. */
interface WrittenNotes {
  help: { href: string; label: string }[];
  /** Sentences about what the search could not do. */
  remarks: string[];
}

export interface SearchNotesProps extends WrittenNotes {
  notes: Omit<SearchNotes, "elsewhere" | "help" | "related" | "day">;
  /** Label of the visitor's province; null = none. */
  chosenLabel: string | null;
  /** The same search in the visitor's province, in all Spain, and in the place named by the text. */
  ways: { chosen: string; everywhere: string; text: string };
  /** The search has results. */
  found: boolean;
}

function Question({ question }: { question: string }) {
  return (
    <p>
      {text.didYouMean} <a href={searchHref(question)}>«{question}»</a>?
    </p>
  );
}

function priceText({ priceMin, priceMax }: SearchNotesProps["notes"]): string | null {
  if (priceMax === 0) return text.priceFree;
  if (priceMin !== null && priceMax !== null)
    return text.priceBetween(formatPrice(priceMin), formatPrice(priceMax));
  if (priceMax !== null) return text.priceUpTo(formatPrice(priceMax));
  return priceMin === null ? null : text.priceFrom(formatPrice(priceMin));
}

export function SearchNotesPart({ notes, help, remarks, chosenLabel, ways, found }: SearchNotesProps) {
  const { dropped, correctedText, question, answersQuestion, place, placeLeftOut, widened } = notes;
  const price = notes.priceLeftOut ? text.priceLeftOut : priceText(notes);
  const overChosen = place?.from === "text" && chosenLabel !== null;
  const lines = [
    ...help.map(({ href, label }) => (
      <p key={label}>
        <a href={href}>{label}</a>
      </p>
    )),
    ...remarks.map((remark) => <p key={remark}>{remark}</p>),
    correctedText !== null && <p key="corrected">{text.corrected(correctedText)}</p>,
    answersQuestion && question !== null && <p key="answer">{text.didYouMeanAnswer(question)}</p>,
    found && dropped.length > 0 && <p key="dropped">{text.dropped(dropped)}</p>,
    !answersQuestion && question !== null && <Question key="question" question={question} />,
    overChosen && (
      <p key="place">
        {text.placeOfText(place.label, chosenLabel)} <a href={ways.chosen}>{text.inPlace(chosenLabel)}</a>
      </p>
    ),
    place?.from === "text" && chosenLabel === null && !widened && (
      <p key="in-place">
        {text.resultsIn(place.label)} <a href={ways.everywhere}>{text.everywhere}</a>
      </p>
    ),
    placeLeftOut !== null && (
      <p key="left-out">
        {text.placeLeftOut(placeLeftOut)} <a href={ways.text}>{text.inPlace(placeLeftOut)}</a>
      </p>
    ),
    widened && place && <p key="widened">{text.widened(place.label)}</p>,
    price !== null && <p key="price">{price}</p>,
    notes.cheapestFirst && <p key="cheapest">{text.cheapestFirst}</p>,
  ].filter(Boolean);
  return lines.length === 0 ? null : <Notice>{lines}</Notice>;
}
