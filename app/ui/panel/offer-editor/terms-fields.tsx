/** Step of the terms: conditions, withdrawal and use of a coupon. */
import { fieldsOfStep, TEXT_FIELDS } from "~/domain/catalogue/offer-fields";
import type { BoundFields } from "~/ui/form/bind-fields";
import { ContentFields } from "./content-fields";
import { RedemptionFields } from "./redemption-fields";

const TERMS = fieldsOfStep("terms");
const TEXTS = TERMS.filter((name) => name in TEXT_FIELDS);
const OTHERS = TERMS.filter((name) => !(name in TEXT_FIELDS));

export function TermsFields({ bind }: { bind: BoundFields }) {
  return (
    <>
      <ContentFields of={TEXTS} bind={bind} />
      <RedemptionFields bind={bind} />
      <ContentFields of={OTHERS} bind={bind} />
    </>
  );
}
