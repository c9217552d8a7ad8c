/** First step of an offer's form: title, texts and category. */
import { CATEGORIES } from "~/domain/catalogue/offer";
import { fieldsOfStep } from "~/domain/catalogue/offer-fields";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { offerFields as text } from "~/locales/es/panel/offers";
import type { BoundFields } from "~/ui/form/bind-fields";
import { Field, SelectField } from "~/ui/form/form-field";
import { ContentFields } from "./content-fields";

const OPTIONS = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

/** Nothing is chosen for who begins without a template. */
const NONE = { value: "", label: text.chooseCategory };

export function WhatFields({ bind }: { bind: BoundFields }) {
  return (
    <>
      <Field {...bind.field("title")} label={text.title} hint={text.titleHint} maxLength={120} required />
      <SelectField
        {...bind.field("category")}
        label={text.category}
        options={bind.typedOf("category") === "" ? [NONE, ...OPTIONS] : OPTIONS}
        required
      />
      <ContentFields of={fieldsOfStep("what")} bind={bind} />
    </>
  );
}
