/** Step of places and times: the organization's places to choose from, the end of the sale, the coupon's days. */
import { fieldWords, offerFields as text } from "~/locales/es/panel/offers";
import { placeChoice } from "~/locales/es/panel/places";
import type { BoundFields } from "~/ui/form/bind-fields";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { Field } from "~/ui/form/form-field";
import { AddressFields } from "../places/place-form";

export interface PlaceChoices {
  places: readonly { id: string; name: string; address: string }[];
  /** All of them are shown. */
  isWhole: boolean;
}

/** Chosen places by their names, where old and new values are compared. */
export const placesInWords =
  ({ places }: PlaceChoices) =>
  (name: string, value: string): string => {
    if (name !== "places") return fieldWords(name, value);
    const chosen = value.split("\n");
    return places.flatMap((place) => (chosen.includes(place.id) ? place.name : [])).join(", ");
  };

interface WhereFieldsProps {
  bind: BoundFields;
  choices: PlaceChoices;
  manageHref: string;
  /** The new place is the business's own, not stored yet. */
  isOwnPlace: boolean;
  /** The coupon is valid for days from the purchase. */
  byDays: boolean;
}

export function WhereFields(props: WhereFieldsProps) {
  const { bind, choices, manageHref, isOwnPlace, byDays } = props;
  const { places, isWhole } = choices;
  const any = places.length > 0;
  return (
    <>
      {any && (
        <ChoiceGroup legend={placeChoice.legend} {...bind.bare("places")}>
          {places.map(({ id, name, address }) => (
            <Choice
              key={id}
              type="checkbox"
              {...bind.choice("places", id)}
              label={name}
              description={address}
            />
          ))}
        </ChoiceGroup>
      )}
      {!isWhole && <p className="field__hint">{placeChoice.more}</p>}
      {any && (
        <p>
          <a href={manageHref}>{placeChoice.manage}</a>
        </p>
      )}
      <fieldset className="box fields">
        <legend>{any ? placeChoice.added : text.place(1)}</legend>
        {!any && <p className="field__hint">{isOwnPlace ? text.ownPlace : placeChoice.none}</p>}
        <AddressFields bind={bind} prefix="new_place.0." required={false} />
      </fieldset>
      <Field {...bind.field("saleEndsAt")} type="date" label={text.saleEnds} hint={text.saleEndsHint} />
      {byDays ? (
        <Field {...bind.field("validityDays")} label={text.validityDays} inputMode="numeric" required />
      ) : (
        <p className="field__hint">{text.validityOther}</p>
      )}
    </>
  );
}
