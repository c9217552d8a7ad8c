/** The fields of one step of an offer's form. */
import type { BoundFields } from "./bound-fields";
import type { OfferStep } from "./offer-steps";
import { PriceFields } from "./price-fields";
import { TermsFields } from "./terms-fields";
import { WhatFields } from "./what-fields";
import { WhereFields } from "./where-fields";

interface StepFieldsProps {
  edited: {
    step: OfferStep;
    taken: readonly number[];
    places: number;
    isOwnPlace: boolean;
    byDays: boolean;
  };
  bind: BoundFields;
}

export function StepFields({ edited: { step, taken, ...where }, bind }: StepFieldsProps) {
  switch (step) {
    case "que":
      return <WhatFields bind={bind} />;
    case "precio":
      return <PriceFields bind={bind} taken={taken} />;
    case "donde":
      return (
        <WhereFields bind={bind} places={where.places} isOwnPlace={where.isOwnPlace} byDays={where.byDays} />
      );
    case "condiciones":
      return <TermsFields bind={bind} />;
  }
}
