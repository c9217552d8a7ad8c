/** Field of the page with the form of an alert: the price that its reader waits for. Offer pages do not show it. */
import { wishPage as text } from "~/locales/es/wishes";
import type { BoundFields } from "~/ui/form/bind-fields";
import { Field } from "~/ui/form/form-field";

/** As the API names it: the domain refuses it by this name. */
export const TARGET_FIELD = "target_price";

export const TargetPriceField = ({ bind }: { bind: BoundFields }) => (
  <Field
    {...bind.field(TARGET_FIELD)}
    label={text.target}
    hint={text.targetHint}
    inputMode="decimal"
    maxLength={20}
    autoComplete="off"
  />
);
