/** Chooses the action on the ticked offers of the list, and its value. */
import { CATEGORIES } from "~/domain/catalogue/offer";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { forms } from "~/locales/es/forms";
import {
  BULK_PATH,
  BULK_VERB_LABELS,
  BULK_WORDS,
  type BulkWord,
  bulkOffers as text,
} from "~/locales/es/panel/bulk";
import { Button } from "~/ui/elements/button";
import { CheckField } from "~/ui/form/choice";
import { Field, SelectField } from "~/ui/form/form-field";

/** Of the form whose boxes stand in the rows of the list. */
export const BULK_FORM = "lote";

const OPTIONS = (Object.keys(BULK_WORDS) as BulkWord[]).map((word) => ({
  value: word,
  label: BULK_VERB_LABELS[BULK_WORDS[word]],
}));

interface BulkBarProps {
  /** Of offers that the list's filter matches. */
  count: number;
  /** There are more than were counted. */
  capped: boolean;
  /** The filter's fields, which go along for those who choose all of it. */
  filter: Readonly<Record<string, string>>;
}

/** Head of the list, which its boxes belong to by the form's id. */
export function BulkBar({ count, capped, filter }: BulkBarProps) {
  return (
    <form method="get" action={BULK_PATH} id={BULK_FORM} className="panel-bulk">
      <SelectField name="accion" label={text.withChosen} options={OPTIONS} required hideLabel />
      <Button variant="secondary">{text.next}</Button>
      {count > 1 && (
        <CheckField
          name="todas"
          value="1"
          label={capped ? text.chooseAllCapped(count) : text.chooseAll(count)}
        />
      )}
      <HiddenFields of={filter} />
    </form>
  );
}

function HiddenFields({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(
    ([name, value]) => value !== "" && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** The part of the URL that the form shows (app/http/panel/bulk-address.ts). */
interface AskedAction {
  offerIds: readonly string[];
  /** Fields of the filter whose offers are all chosen; null = the ids. */
  filter: Readonly<Record<string, string>> | null;
  word: BulkWord | null;
  value: string;
  error: { message: string } | null;
}

function ValueField({ word, value, error }: Omit<AskedAction, "offerIds" | "filter">) {
  const field = { defaultValue: value, error: error?.message };
  switch (word) {
    case "fin":
      return <Field {...field} name="hasta" type="date" label={text.until} hint={text.untilHint} />;
    case "unidades":
    case "por-cliente":
      return (
        <Field {...field} name="unidades" inputMode="numeric" label={text.units} hint={text.unitsHint} />
      );
    case "precio":
      return (
        <Field
          {...field}
          name="precio"
          inputMode="decimal"
          label={text.price}
          hint={text.priceHint}
          required
        />
      );
    case "precio-por-ciento":
      return <Field {...field} name="tanto" label={text.percent} hint={text.percentHint} required />;
    case "categoria":
      return (
        <SelectField
          {...field}
          name="categoria"
          label={text.category}
          required
          options={[
            { value: "", label: forms.choose },
            ...CATEGORIES.map((one) => ({ value: one, label: CATEGORY_LABELS[one] })),
          ]}
        />
      );
    default:
      return null;
  }
}

export function BulkForm({ address }: { address: AskedAction }) {
  const { offerIds, filter, word, value, error } = address;
  return (
    <form method="get" action={BULK_PATH} className="fields panel-narrow" noValidate>
      {filter ? (
        <HiddenFields of={{ todas: "1", ...filter }} />
      ) : (
        offerIds.map((id) => <input key={id} type="hidden" name="oferta" value={id} />)
      )}
      <SelectField
        name="accion"
        label={text.action}
        options={OPTIONS}
        defaultValue={word ?? undefined}
        required
      />
      <ValueField word={word} value={value} error={error} />
      {word !== null && <input type="hidden" name="ver" value="1" />}
      <Button variant="secondary">{text.preview}</Button>
    </form>
  );
}
