/** Fields of what a subscriber chooses of the newsletter, its saved searches with their forms, and the preview of a letter. */
import { CATEGORIES } from "~/domain/catalogue/offer";
import { FREQUENCIES, type Frequency } from "~/domain/consent/frequency";
import { MAX_SEARCHES, searchPath } from "~/domain/newsletter/saved-search";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { formatDate, formatDay } from "~/locales/es/format";
import {
  FREQUENCY_WORDS,
  letterPlace,
  letterPrice,
  searchHeading,
  searchLabel,
  sectionHeading,
  newsletterChoices as text,
} from "~/locales/es/newsletter-choices";
import { Button } from "~/ui/elements/button";
import type { BoundFields } from "~/ui/form/bind-fields";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { Field, SelectField } from "~/ui/form/form-field";
import { REGION_GROUPS, REGION_PLAIN } from "~/ui/form/region-options";

/** Topics, province and frequency: the same when subscribing and afterwards. */
export function ChoiceFields({ bind }: { bind: BoundFields }) {
  return (
    <>
      <ChoiceGroup legend={text.categories} name="categories">
        {CATEGORIES.map((category) => (
          <Choice
            key={category}
            type="checkbox"
            label={CATEGORY_LABELS[category]}
            {...bind.choice("categories", category)}
          />
        ))}
      </ChoiceGroup>
      <p className="field__hint">{text.categoriesHint}</p>
      <SelectField
        {...bind.field("region")}
        label={text.region}
        hint={text.regionHint}
        required
        options={REGION_PLAIN}
        groups={REGION_GROUPS}
      />
      <ChoiceGroup legend={text.frequency} name="frequency">
        {FREQUENCIES.map((frequency) => (
          <Choice
            key={frequency}
            label={FREQUENCY_WORDS[frequency].label}
            {...bind.choice("frequency", frequency)}
          />
        ))}
      </ChoiceGroup>
      <p className="field__hint">{text.frequencyHint}</p>
    </>
  );
}

interface SearchesProps {
  searches: readonly { id: string; query: string }[];
  /** Where the forms are sent. */
  action: string;
  bind: BoundFields;
}

export function SavedSearches({ searches, action, bind }: SearchesProps) {
  return (
    <section className="stack" aria-labelledby="searches-title">
      <h2 id="searches-title">{text.searches}</h2>
      <p>{text.searchesLead}</p>
      {searches.length === 0 ? (
        <p className="soft">{text.noSearches}</p>
      ) : (
        <ul className="box stack">
          {searches.map(({ id, query }) => (
            <li key={id} className="stack">
              <a href={searchPath(query)}>{searchLabel(query)}</a>
              <form method="post" action={action}>
                <input type="hidden" name="id" value={id} />
                <Button
                  variant="secondary"
                  name="intent"
                  value="remove"
                  aria-label={text.searchRemoveOf(searchLabel(query))}
                >
                  {text.searchRemove}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {searches.length < MAX_SEARCHES && <SearchForm action={action} bind={bind} />}
    </section>
  );
}

const ANY_CATEGORY = [{ value: "", label: text.anyCategory }];
const CATEGORY_OPTIONS = [
  ...ANY_CATEGORY,
  ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
];

function SearchForm({ action, bind }: Omit<SearchesProps, "searches">) {
  return (
    <form method="post" action={action} className="box fields" noValidate>
      <h3>{text.searchAdd}</h3>
      <Field
        {...bind.field("search")}
        label={text.searchText}
        hint={text.searchTextHint}
        required="sometimes"
      />
      <SelectField
        {...bind.field("searchCategory")}
        label={text.searchCategory}
        required="sometimes"
        options={CATEGORY_OPTIONS}
      />
      <SelectField
        {...bind.field("searchRegion")}
        label={text.region}
        required="sometimes"
        options={REGION_PLAIN}
        groups={REGION_GROUPS}
      />
      <Field
        {...bind.field("searchPrice")}
        label={text.searchPrice}
        inputMode="decimal"
        required="sometimes"
      />
      <Button name="intent" value="search" variant="secondary">
        {text.searchSubmit}
      </Button>
    </form>
  );
}

interface PreviewOffer {
  id: string;
  title: string;
  sellerName: string;
  place: string | null;
  price: number;
  referencePrice: number | null;
  saleEndsAt: number | null;
  sponsored: boolean;
}

type PreviewSection =
  | { kind: "search"; query: string; offers: readonly PreviewOffer[] }
  | { kind: "new" | "cheaper" | "ending" | "others"; offers: readonly PreviewOffer[] };

interface PreviewProps {
  day: string;
  frequency: Frequency;
  sections: readonly PreviewSection[];
}

export function LetterPreview({ day, frequency, sections }: PreviewProps) {
  return (
    <section className="stack" id="proximo" aria-labelledby="preview-title">
      <h2 id="preview-title">{text.preview}</h2>
      {sections.length === 0 ? (
        <p>{text.previewEmpty(formatDay(day))}</p>
      ) : (
        <>
          <p>{text.previewLead(formatDay(day))}</p>
          {sections.map((section) => (
            <section key={section.kind === "search" ? section.query : section.kind} className="stack">
              <h3>
                {section.kind === "search"
                  ? searchHeading(section.query)
                  : sectionHeading(section.kind, frequency)}
              </h3>
              <ul className="box stack">
                {section.offers.map((offer) => (
                  <li key={offer.id}>
                    <a href={`/ofertas/${offer.id}/`}>{offer.title}</a>
                    <p className="small soft">{letterPlace(offer)}</p>
                    <p className="small">
                      {letterPrice(offer)}
                      {section.kind === "ending" &&
                        offer.saleEndsAt !== null &&
                        ` · ${text.untilDay(formatDate(offer.saleEndsAt))}`}
                    </p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </section>
  );
}
