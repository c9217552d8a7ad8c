/** Buyer's data. The submit button is in the order box, below the summary, associated by the form's id. */
import { useRef } from "react";
import type { CheckoutForm } from "~/domain/sales/checkout/checkout-form";
import { FIELD_LIMITS } from "~/domain/sales/checkout/checkout-form";
import { checkout as text } from "~/locales/es/checkout/checkout";
import { CheckDisclosure } from "~/ui/elements/disclosure";
import { LEGAL_LINKS, LinkedText } from "~/ui/elements/linked-text";
import { CheckField } from "~/ui/form/choice";
import { Field, TextareaField } from "~/ui/form/form-field";
import { useRootData } from "~/ui/use-root-data";
import { GiftFields } from "./gift-fields";
import { useSavedDraft } from "./use-saved-draft";

export const BUYER_FORM_ID = "order-form";

interface BuyerFormProps {
  values: CheckoutForm;
  /** Messages by field name. */
  errors: Readonly<Record<string, string>>;
  /** Snapshot of the displayed order as hidden fields: the buyer confirms exactly this. */
  shown: readonly (readonly [name: string, value: string])[];
  lines: readonly { key: string; title: string; quantity: number; gift: boolean }[];
}

export function BuyerForm({ values, errors, shown, lines }: BuyerFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { signedIn } = useRootData();
  useSavedDraft(form);
  return (
    <form ref={form} id={BUYER_FORM_ID} method="post" action="/order/" className="fields" noValidate>
      {shown.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        name="email"
        type="email"
        label={text.email}
        hint={signedIn ? text.emailHintSignedIn : text.emailHint}
        error={errors.email}
        defaultValue={values.email}
        maxLength={FIELD_LIMITS.email}
        autoComplete="email"
        required
      />
      <GiftFields lines={lines.filter(({ gift }) => gift)} values={values.gifts} errors={errors} />
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
          label={<LinkedText text={text.terms} to={LEGAL_LINKS} target="_blank" />}
        />
        <CheckField
          name="subsAgreement"
          value="true"
          defaultChecked={values.subsAgreement}
          label={<LinkedText text={text.subs} to={["/marketing-agreement"]} target="_blank" />}
        />
      </div>
    </form>
  );
}
