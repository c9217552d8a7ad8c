/** The fields of one section of an offer's form. */
import type { BoundFields } from "~/ui/form/bind-fields";
import type { OfferStep } from "../offers/offer-steps";
import { PriceFields, type StoredRow } from "./price-fields";
import type { TaxChoices } from "./tax-field";
import { TermsFields } from "./terms-fields";
import { WhatFields } from "./what-fields";
import { type PlaceChoices, WhereFields } from "./where-fields";

export interface SectionData {
  /** Stored fields of all sections by name. */
  values: Readonly<Record<string, string>>;
  /** Stored options in their order. */
  rows: readonly StoredRow[];
  choices: PlaceChoices;
  isOwnPlace: boolean;
  isToBePublished: boolean;
  byDates: boolean;
  tax: TaxChoices;
  deposit: boolean;
  /** Where the organization's places are changed. */
  placesHref: string;
}

interface SectionFieldsProps {
  step: OfferStep;
  data: SectionData;
  bind: BoundFields;
  /** Of the options, those without a stored one at the end. */
  rowCount: number;
}

export function SectionFields({ step, data, bind, rowCount }: SectionFieldsProps) {
  switch (step) {
    case "que":
      return <WhatFields bind={bind} />;
    case "precio": {
      const rows = Array.from({ length: rowCount }, (_, index) => data.rows[index] ?? null);
      return <PriceFields bind={bind} rows={rows} tax={data.tax} deposit={data.deposit} />;
    }
    case "donde":
      return <WhereFields bind={bind} {...data} manageHref={data.placesHref} />;
    case "condiciones":
      return <TermsFields bind={bind} category={data.values.category ?? ""} />;
  }
}
