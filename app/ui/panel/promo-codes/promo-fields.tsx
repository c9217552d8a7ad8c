/** Fields of a promo code: discount, offers, period and limits. */
import { CATEGORIES } from "~/domain/catalogue/offer";
import { DISCOUNT_TYPES } from "~/domain/catalogue/vocabularies";
import type { PromoScope } from "~/domain/pricing/promo";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import {
  DISCOUNT_TYPE_NAMES,
  PROMO_SCOPE_NAMES,
  promoCodeForm as text,
} from "~/locales/es/panel/promo-codes";
import type { BoundFields } from "~/ui/form/bind-fields";
import { CheckField, Choice, ChoiceGroup } from "~/ui/form/choice";
import { Field, SelectField } from "~/ui/form/form-field";

interface PromoTargetChoices {
  offers: readonly { id: string; title: string }[];
  /** Offers shown at most, besides those chosen before. */
  most: number;
}

interface PromoFieldsProps {
  bind: BoundFields;
  choices: PromoTargetChoices;
  /** Codes for single options are made by the API: the form keeps them. */
  hasOptions?: boolean;
}

const SCOPES: readonly PromoScope[] = ["organization", "category", "offer"];

export function PromoFields({ bind, choices, hasOptions = false }: PromoFieldsProps) {
  return (
    <>
      <Field
        {...bind.field("code")}
        label={text.code}
        hint={text.codeHint}
        maxLength={64}
        autoComplete="off"
        required
      />
      <SelectField
        {...bind.field("discount_type")}
        label={text.discountType}
        options={DISCOUNT_TYPES.map((value) => ({ value, label: DISCOUNT_TYPE_NAMES[value] }))}
        required
      />
      <Field {...bind.field("value")} label={text.value} hint={text.valueHint} inputMode="decimal" required />
      <ChoiceGroup legend={text.scope} {...bind.bare("scope")}>
        {SCOPES.map((scope) => (
          <Choice key={scope} {...bind.choice("scope", scope)} label={PROMO_SCOPE_NAMES[scope]} />
        ))}
        {hasOptions && (
          <Choice
            {...bind.choice("scope", "price_option")}
            label={PROMO_SCOPE_NAMES.price_option}
            description={text.keptOptions}
          />
        )}
      </ChoiceGroup>
      <div className="promo-targets" data-scope="category">
        <ChoiceGroup legend={text.categories} {...bind.bare("categories")}>
          {CATEGORIES.map((category) => (
            <Choice
              key={category}
              type="checkbox"
              {...bind.choice("categories", category)}
              label={CATEGORY_LABELS[category]}
            />
          ))}
        </ChoiceGroup>
      </div>
      {choices.offers.length > 0 && (
        <div className="promo-targets" data-scope="offer">
          <ChoiceGroup
            legend={text.offers}
            name="offers"
            error={bind.error("offers") ?? bind.error("offers.0")}
          >
            <p className="field__hint">{text.offersHint(choices.most)}</p>
            {choices.offers.map(({ id, title }) => (
              <Choice key={id} type="checkbox" {...bind.choice("offers", id)} label={title} />
            ))}
          </ChoiceGroup>
        </div>
      )}
      <LimitFields bind={bind} />
    </>
  );
}

function LimitFields({ bind }: { bind: BoundFields }) {
  return (
    <>
      <Field type="date" {...bind.field("starts_on")} label={text.startsOn} hint={text.startsHint} />
      <Field
        type="date"
        {...bind.field("ends_on")}
        label={text.endsOn}
        error={bind.error("ends_on") ?? bind.error("ends_at")}
      />
      <Field {...bind.field("max_redemptions")} label={text.maxRedemptions} inputMode="numeric" />
      <Field {...bind.field("max_per_customer")} label={text.maxPerCustomer} inputMode="numeric" />
      <Field {...bind.field("max_units")} label={text.maxUnits} inputMode="numeric" />
      <Field {...bind.field("min_order_amount")} label={text.minOrder} inputMode="decimal" />
      <CheckField {...bind.box("first_purchase_only")} label={text.firstPurchase} />
      <CheckField {...bind.box("is_public")} label={text.isPublic} />
      <p className="field__hint">{text.isPublicHint}</p>
    </>
  );
}
