/** The forms of /cerca: one for postal code or province, one that sends the position of the device by one press. */
import { NEAR_RADII } from "~/domain/catalogue/lists/near-me";
import { near as text } from "~/locales/es/near";
import { Button } from "~/ui/elements/button";
import { Field, SelectField } from "~/ui/form/form-field";
import { REGION_GROUPS } from "~/ui/form/region-options";
import { NEAR_PATH, type NearAddress } from "./near-address";

const RADII = NEAR_RADII.map((radius) => ({ value: String(radius), label: text.kilometres(radius) }));

interface NearFormsProps {
  asked: NearAddress;
  /** As it was typed, right or wrong. */
  postalCode: string | undefined;
  postalCodeError: string | undefined;
}

export function NearForms({ asked, postalCode, postalCodeError }: NearFormsProps) {
  return (
    <div className="near__forms">
      <form method="get" action={NEAR_PATH} className="box stack">
        <Field
          name="cp"
          label={text.postalCode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          defaultValue={postalCode}
          error={postalCodeError}
          required="sometimes"
        />
        <SelectField
          name="region"
          label={text.province}
          defaultValue={asked.region}
          options={[{ value: "", label: text.noProvince }]}
          groups={REGION_GROUPS}
          required="sometimes"
        />
        <SelectField
          name="radio"
          label={text.radius}
          defaultValue={String(asked.radiusKm)}
          options={RADII}
          required="sometimes"
        />
        <Button type="submit">{text.search}</Button>
      </form>
      <form method="post" action={NEAR_PATH} className="box stack" data-position="" hidden>
        <Button type="submit" variant="secondary">
          {text.position}
        </Button>
        <p className="field__hint">{text.positionHint}</p>
        <p role="status" data-denied={text.positionDenied} data-waiting={text.positionWaiting} />
        <input type="hidden" name="lat" />
        <input type="hidden" name="lng" />
      </form>
    </div>
  );
}
