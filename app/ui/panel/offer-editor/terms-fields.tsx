/** Step of the terms: conditions, withdrawal and use of a coupon. */
import { fieldsOfStep, GOODS_FIELDS, TEXT_FIELDS } from "~/domain/catalogue/offer-fields";
import { goodsFields as text } from "~/locales/es/panel/offer-fields";
import type { BoundFields } from "~/ui/form/bind-fields";
import { ContentFields } from "./content-fields";
import { RedemptionFields } from "./redemption-fields";

const TERMS = fieldsOfStep("terms");
const TEXTS = TERMS.filter((name) => name in TEXT_FIELDS);
const GOODS: readonly string[] = GOODS_FIELDS;
const OTHERS = TERMS.filter((name) => !(name in TEXT_FIELDS || GOODS.includes(name)));

export function TermsFields({ bind }: { bind: BoundFields }) {
  return (
    <>
      <ContentFields of={TEXTS} bind={bind} />
      <RedemptionFields bind={bind} />
      <ContentFields of={OTHERS} bind={bind} />
      <fieldset className="box fields">
        <legend>{text.legend}</legend>
        <p className="field__hint">{text.hint}</p>
        <ContentFields of={GOODS_FIELDS} bind={bind} />
      </fieldset>
    </>
  );
}
