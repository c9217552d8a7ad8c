/** The days of a list's filter: links for the nearest ones and a field for any other. */
import { type DayWord, isDayWord } from "~/domain/catalogue/search-language/asked-day";
import { DAY_LABELS } from "~/locales/es/catalogue";
import { shop } from "~/locales/es/shop";
import { Field } from "~/ui/form/form-field";
import { type ListPlace, listAddress } from "./list-address";

const text = shop.filters;

const NEAREST: readonly DayWord[] = ["today", "tomorrow", "weekend"];

export function DayChoice({ place }: { place: ListPlace }) {
  const { day } = place.filters;
  const isWord = day !== undefined && isDayWord(day);
  return (
    <>
      <ul className="ordering__links">
        {NEAREST.map((word) => (
          <li key={word}>
            <a
              href={listAddress(place, { day: word })}
              rel="nofollow"
              aria-current={word === day ? "true" : undefined}
            >
              {DAY_LABELS[word]}
            </a>
          </li>
        ))}
      </ul>
      {/* The other fields of the form keep the word; a date replaces it. */}
      {isWord && <input type="hidden" name="day" value={day} />}
      <Field
        name="date"
        type="date"
        label={text.chooseDay}
        hint={text.dayHint}
        defaultValue={isWord ? undefined : day}
      />
    </>
  );
}
