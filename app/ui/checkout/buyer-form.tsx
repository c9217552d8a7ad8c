/** The buyer's data. Its button stands in the order box, right below the summary, and belongs to it by its id. */
import type { CheckoutForm } from "~/domain/sales/checkout-form";
import { FIELD_LIMITS } from "~/domain/sales/checkout-form";
import { checkout as text } from "~/locales/es/checkout";
import { CheckField } from "../choice";
import { CheckDisclosure } from "../disclosure";
import { Field, TextareaField } from "../form-field";
import { GiftFields } from "./gift-fields";

export const BUYER_FORM_ID = "order-form";

interface BuyerFormProps {
  values: CheckoutForm;
  /** By field name. */
  errors: Readonly<Record<string, string>>;
  /** What the buyer saw: they confirm these prices and no others. */
  prices: readonly { key: string; title: string; unitPrice: number; gift: boolean }[];
}

export function BuyerForm({ values, errors, prices }: BuyerFormProps) {
  return (
    <form id={BUYER_FORM_ID} method="post" action="/order/" className="fields" noValidate>
      {prices.map(({ key, unitPrice }) => (
        <input key={key} type="hidden" name={`price.${key}`} value={unitPrice} />
      ))}
      <Field
        name="email"
        type="email"
        label={text.email}
        hint={text.emailHint}
        error={errors.email}
        defaultValue={values.email}
        maxLength={FIELD_LIMITS.email}
        autoComplete="email"
        required
      />
      <GiftFields lines={prices.filter(({ gift }) => gift)} values={values.gifts} errors={errors} />
      <CheckDisclosure name="needReceipt" label={text.needReceipt} defaultChecked={values.needReceipt}>
        <Field
          name="userFullname"
          label={text.fullname}
          error={errors.userFullname}
          defaultValue={values.userFullname}
          maxLength={FIELD_LIMITS.userFullname}
          autoComplete="name"
          required
        />
        <Field
          name="userTaxNumber"
          label={text.taxNumber}
          hint={text.taxNumberHint}
          error={errors.userTaxNumber}
          defaultValue={values.userTaxNumber}
          maxLength={FIELD_LIMITS.userTaxNumber}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <TextareaField
          name="userAddress"
          label={text.address}
          hint={text.addressHint}
          error={errors.userAddress}
          defaultValue={values.userAddress}
          maxLength={FIELD_LIMITS.userAddress}
          autoComplete="street-address"
          rows={2}
          required
        />
      </CheckDisclosure>
      <div>
        <CheckField
          name="terms"
          value="true"
          error={errors.terms}
          aria-required
          label={
            <>
              {text.terms[0]}
              <a href="/agreement">{text.terms[1]}</a>
              {text.terms[2]}
              <a href="/privacy-policy">{text.terms[3]}</a>
              {text.terms[4]}
            </>
          }
        />
        <CheckField
          name="subsAgreement"
          value="true"
          defaultChecked={values.subsAgreement}
          label={
            <>
              {text.subs[0]}
              <a href="/marketing-agreement">{text.subs[1]}</a>
              {text.subs[2]}
            </>
          }
        />
      </div>
    </form>
  );
}
