/** Step of places and times: the organization's places to choose from, the provinces, the days of sale, the coupon's days. */
import { offerFields as text } from "~/locales/es/panel/offers";
import { placeChoice } from "~/locales/es/panel/places";
import type { BoundFields } from "~/ui/form/bind-fields";
import { Choice, ChoiceGroup } from "~/ui/form/choice";
import { Field } from "~/ui/form/form-field";
import { AddressFields } from "../places/place-form";
import { RegionFields } from "./region-fields";
import { ValidityFields } from "./validity-fields";

export interface PlaceChoices {
  places: readonly { id: string; name: string; address: string }[];
  /** All of them are shown. */
  isWhole: boolean;
}

interface WhereFieldsProps {
  bind: BoundFields;
  choices: PlaceChoices;
  manageHref: string;
  /** The new place is the business's own, not stored yet. */
  isOwnPlace: boolean;
  /** It can still be said when the offer is published. */
  isToBePublished: boolean;
  /** A coupon is valid on the date that its buyer chooses. */
  byDates: boolean;
}

export function WhereFields(props: WhereFieldsProps) {
  const { bind, choices, manageHref, isOwnPlace, isToBePublished, byDates } = props;
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
      <NewPlace bind={bind} any={any} isOwnPlace={isOwnPlace} />
      <RegionFields bind={bind} />
      <fieldset className="box panel-line">
        <legend>{text.saleDays}</legend>
        {isToBePublished && (
          <>
            <Field
              {...bind.field("publishDay")}
              type="date"
              label={text.publishDay}
              hint={text.publishDayHint}
            />
            <Field
              {...bind.field("publishHour")}
              type="time"
              label={text.publishHour}
              hint={text.publishHourHint}
            />
          </>
        )}
        <Field {...bind.field("saleEndsAt")} type="date" label={text.saleEnds} hint={text.saleEndsHint} />
      </fieldset>
      {byDates ? <p className="field__hint">{text.validityOfDates}</p> : <ValidityFields bind={bind} />}
    </>
  );
}

/** Folded away where places can be chosen; open while the business has none. */
function NewPlace({
  bind,
  any,
  isOwnPlace,
}: Pick<WhereFieldsProps, "bind" | "isOwnPlace"> & { any: boolean }) {
  const fields = (
    <fieldset className="box fields">
      <legend>{any ? placeChoice.added : text.place(1)}</legend>
      {!any && <p className="field__hint">{isOwnPlace ? text.ownPlace : placeChoice.none}</p>}
      <AddressFields bind={bind} prefix="new_place.0." required="sometimes" />
    </fieldset>
  );
  if (!any) return fields;
  return (
    <details open={bind.typedOf("new_place.0.name") !== ""}>
      <summary>{placeChoice.added}</summary>
      {fields}
    </details>
  );
}
