/** Step of the terms: conditions, withdrawal and use of a coupon. */
import type { Category } from "~/domain/catalogue/offer";
import { fieldsOfStep, GOODS_FIELDS, TEXT_FIELDS } from "~/domain/catalogue/offer-fields";
import { goodsFields as text } from "~/locales/es/panel/offer-fields";
import { Disclosure } from "~/ui/elements/disclosure";
import type { BoundFields } from "~/ui/form/bind-fields";
import { ContentFields } from "./content-fields";
import { RedemptionFields } from "./redemption-fields";

const TERMS = fieldsOfStep("terms");
const TEXTS = TERMS.filter((name) => name in TEXT_FIELDS);
const GOODS: readonly string[] = GOODS_FIELDS;
const OTHERS = TERMS.filter((name) => !(name in TEXT_FIELDS || GOODS.includes(name)));

const PRODUCT: Category = "product";

/** @param category of the offer as stored: what is asked of products alone is folded for the others */
export function TermsFields({ bind, category }: { bind: BoundFields; category: string }) {
  const hasGoods = GOODS_FIELDS.some((name) => bind.typedOf(name) !== "" || bind.error(name));
  return (
    <>
      <ContentFields of={TEXTS} bind={bind} />
      <RedemptionFields bind={bind} />
      <ContentFields of={OTHERS} bind={bind} />
      <Disclosure summary={text.legend} open={category === PRODUCT || hasGoods}>
        <div className="fields">
          <p className="field__hint">{text.hint}</p>
          <ContentFields of={GOODS_FIELDS} bind={bind} />
        </div>
      </Disclosure>
    </>
  );
}
