/** The fields of one step of an offer's form. */
import type { BoundFields } from "../panel-form";
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
  /** Where the organization's places are changed. */
  placesHref: string;
}

export function StepFields({ edited, bind, placesHref }: StepFieldsProps) {
  const { step, taken, choices, isOwnPlace, byDays } = edited;
  switch (step) {
    case "que":
      return <WhatFields bind={bind} />;
    case "precio":
      return <PriceFields bind={bind} taken={taken} />;
    case "donde":
      return <WhereFields {...{ bind, choices, isOwnPlace, byDays }} manageHref={placesHref} />;
    case "condiciones":
      return <TermsFields bind={bind} />;
  }
}
