/** The fields of one step of an offer's form. */
import type { BoundFields } from "./bound-fields";
import type { OfferStep } from "./offer-steps";
import { PriceFields } from "./price-fields";
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
  };
  bind: BoundFields;
  isRefused: boolean;
  /** Where the organization's places are changed. */
  placesHref: string;
}

export function StepFields({ edited, bind, isRefused, placesHref }: StepFieldsProps) {
  const { step, taken, choices, isOwnPlace, byDays } = edited;
  switch (step) {
    case "que":
      return <WhatFields bind={bind} />;
    case "precio":
      return <PriceFields bind={bind} taken={taken} />;
    case "donde":
      return <WhereFields {...{ bind, isRefused, choices, isOwnPlace, byDays }} manageHref={placesHref} />;
    case "condiciones":
      return <TermsFields bind={bind} />;
  }
}
