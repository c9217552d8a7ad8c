/** The sections of an offer's form: which fields each has, and its input as a change of the offer. */
import type { z } from "zod";
import type { OfferSnapshot } from "~/domain/catalogue/changes/offer-snapshot";
import { priceSchema, termsSchema, whatSchema, whereSchema } from "~/domain/catalogue/manage/schemas";
import type { OfferChange } from "~/domain/catalogue/offer-content";
import { nestedFields } from "../nested-fields";
import { answerPanelForm } from "../panel-form.server";
import { baseOf } from "./compared-edit.server";
import { type FormValues, priceChange, termsChange, whatChange } from "./offer-form-values";
import { whereChange } from "./where-form";

const OWN_FIELDS = {
  que: new Set(Object.keys(whatSchema.shape)),
  precio: new Set(Object.keys(priceSchema.shape)),
  donde: new Set(Object.keys(whereSchema.shape)),
  condiciones: new Set(Object.keys(termsSchema.shape)),
};

export type EditorStep = keyof typeof OWN_FIELDS;

/** What each section begins with, for a later comparison. */
export function basesOf(values: FormValues): Record<EditorStep, string> {
  const base = (step: EditorStep) => baseOf(values, (name) => OWN_FIELDS[step].has(name.split(".")[0] ?? ""));
  return { que: base("que"), precio: base("precio"), donde: base("donde"), condiciones: base("condiciones") };
}

/** The fields of a section among those of all. */
export const sectionValues = (step: EditorStep, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => OWN_FIELDS[step].has(name.split(".")[0] ?? "")),
  );

const MARKS = ["id", "isActive"];

interface Edited {
  step: EditorStep;
  /** With what is proposed. */
  snapshot: OfferSnapshot;
  choices: { places: readonly { id: string; province: string }[] };
}

/** Reads the section that was sent; `run` gets the change that it asks for. */
export function answerSection<Answer>(
  { step, snapshot, choices }: Edited,
  form: URLSearchParams,
  run: (change: OfferChange) => Promise<Answer>,
) {
  const read = (sent: URLSearchParams): unknown => nestedFields(sent, MARKS);
  const withChoices = (sent: URLSearchParams) => ({
    ...nestedFields(sent, MARKS),
    places: sent.getAll("places"),
    regions: sent.getAll("regions"),
  });
  const answer = <Schema extends z.ZodType>(
    schema: Schema,
    changeOf: (input: z.output<Schema>) => OfferChange,
    reading = read,
  ) => answerPanelForm({ form, read: reading, schema }, async (input) => run(changeOf(input)));
  switch (step) {
    case "que":
      return answer(whatSchema, whatChange);
    case "precio":
      return answer(priceSchema, (input) => priceChange(input, snapshot));
    case "donde":
      return answer(
        whereSchema,
        (input) => whereChange(input, snapshot, choices.places, Date.now()),
        withChoices,
      );
    case "condiciones":
      return answer(termsSchema, termsChange);
  }
}
