/** The fields of one step of an offer's form. */
import type { BoundFields } from "~/ui/form/bind-fields";
import type { OfferStep } from "./offer-steps";
import { PriceFields } from "./price-fields";
import type { TaxChoices } from "./tax-field";
import { TermsFields } from "./terms-fields";
import { WhatFields } from "./what-fields";
import { type PlaceChoices, WhereFields } from "./where-fields";

interface StepFieldsProps {
  edited: {
    step: OfferStep;
    taken: readonly number[];
    choices: PlaceChoices;
    isOwnPlace: boolean;
    byDays: boolean;
    tax: TaxChoices | null;
    deposit: boolean;
  };
  bind: BoundFields;
  /** Where the organization's places are changed. */
  placesHref: string;
}

export function StepFields({ edited, bind, placesHref }: StepFieldsProps) {
  const { step, taken, choices, isOwnPlace, byDays, tax, deposit } = edited;
  switch (step) {
    case "que":
      return <WhatFields bind={bind} />;
    case "precio":
      return <PriceFields bind={bind} taken={taken} tax={tax} deposit={deposit} />;
    case "donde":
      return (
        <WhereFields
          bind={bind}
          choices={choices}
          isOwnPlace={isOwnPlace}
          byDays={byDays}
          manageHref={placesHref}
        />
      );
    case "condiciones":
      return <TermsFields bind={bind} />;
  }
}
