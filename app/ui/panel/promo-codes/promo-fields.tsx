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
import { CheckField, Choice, ChoiceGroup } from "~/ui/form/choice";
import { Field, SelectField } from "~/ui/form/form-field";
import type { bindFields } from "../panel-form";

type Bound = ReturnType<typeof bindFields>;

interface PromoTargetChoices {
  offers: readonly { id: string; title: string }[];
  /** Offers shown at most, besides those chosen before. */
  most: number;
  /** What the stored code applies to: offer ids and categories. */
  chosen: readonly string[];
}

interface PromoFieldsProps {
  bind: Bound;
  /** A refused form shows the submitted values instead of the stored ones. */
  isRefused: boolean;
  choices: PromoTargetChoices;
  /** Codes for single options are made by the API: the form keeps them. */
  hasOptions?: boolean;
}

const SCOPES: readonly PromoScope[] = ["organization", "category", "offer"];

export function PromoFields({ bind, isRefused, choices, hasOptions = false }: PromoFieldsProps) {
  const isChosen = (name: string, value: string) =>
    isRefused ? bind.checked(name, value) : choices.chosen.includes(value);
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
      <ChoiceGroup legend={text.scope} name="scope" error={bind.error("scope")}>
        {SCOPES.map((scope) => (
          <Choice
            key={scope}
            name="scope"
            value={scope}
            label={PROMO_SCOPE_NAMES[scope]}
            defaultChecked={bind.checked("scope", scope)}
          />
        ))}
        {hasOptions && (
          <Choice
            name="scope"
            value="price_option"
            label={PROMO_SCOPE_NAMES.price_option}
            description={text.keptOptions}
            defaultChecked={bind.checked("scope", "price_option")}
          />
        )}
      </ChoiceGroup>
      <ChoiceGroup legend={text.categories} name="categories" error={bind.error("categories")}>
        {CATEGORIES.map((category) => (
          <Choice
            key={category}
            type="checkbox"
            name="categories"
            value={category}
            label={CATEGORY_LABELS[category]}
            defaultChecked={isChosen("categories", category)}
          />
        ))}
      </ChoiceGroup>
      {choices.offers.length > 0 && (
        <ChoiceGroup
          legend={text.offers}
          name="offers"
          error={bind.error("offers") ?? bind.error("offers.0")}
        >
          <p className="field__hint">{text.offersHint(choices.most)}</p>
          {choices.offers.map(({ id, title }) => (
            <Choice
              key={id}
              type="checkbox"
              name="offers"
              value={id}
              label={title}
              defaultChecked={isChosen("offers", id)}
            />
          ))}
        </ChoiceGroup>
      )}
      <LimitFields bind={bind} />
    </>
  );
}

function LimitFields({ bind }: { bind: Bound }) {
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
      <CheckField
        name="first_purchase_only"
        value="1"
        label={text.firstPurchase}
        defaultChecked={bind.checked("first_purchase_only", "1")}
      />
    </>
  );
}
