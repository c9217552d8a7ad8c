/** Step of the terms: conditions, withdrawal and use of a coupon. */
import { WITHDRAWAL_POLICIES } from "~/domain/catalogue/offer";
import { WITHDRAWAL_LABELS } from "~/locales/es/catalogue";
import { offerFields as text } from "~/locales/es/panel/offers";
import { CheckField } from "~/ui/form/choice";
import { SelectField, TextareaField } from "~/ui/form/form-field";
import type { BoundFields } from "../panel-form";
import { RedemptionFields } from "./redemption-fields";

const POLICIES = WITHDRAWAL_POLICIES.map((value) => ({ value, label: WITHDRAWAL_LABELS[value] }));

export function TermsFields({ bind }: { bind: BoundFields }) {
  return (
    <>
      <TextareaField
        {...bind.field("conditions")}
        label={text.conditions}
        hint={text.conditionsHint}
        required="sometimes"
        rows={6}
      />
      <TextareaField
        {...bind.field("how_to_redeem")}
        label={text.howToRedeem}
        rows={4}
        required="sometimes"
      />
      <RedemptionFields bind={bind} />
      <SelectField {...bind.field("withdrawal_policy")} label={text.withdrawal} options={POLICIES} required />
      <CheckField {...bind.box("booking_required")} label={text.booking} />
      <CheckField {...bind.box("gift_allowed")} label={text.gift} />
      <TextareaField {...bind.field("accessibility_info")} label={text.accessibility} />
      <TextareaField {...bind.field("getting_there")} label={text.gettingThere} />
    </>
  );
}
