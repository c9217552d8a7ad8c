/** Enquiry form of a company that wants to sell here. */
import { CATEGORIES } from "~/domain/catalogue/offer";
import { LEAD_LIMITS, type LeadField } from "~/domain/organizations/lead-form";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { partner as text } from "~/locales/es/partner";
import { Button } from "~/ui/elements/button";
import { LinkedText } from "~/ui/elements/linked-text";
import type { BoundFields } from "~/ui/form/bind-fields";
import { CheckField } from "~/ui/form/choice";
import { Field, SelectField, TextareaField } from "~/ui/form/form-field";
import { Honeypot } from "~/ui/form/honeypot";
import { REGION_GROUPS } from "~/ui/form/region-options";

const CHOOSE = { value: "", label: text.choose };
const CATEGORY_OPTIONS = [CHOOSE, ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))];

export function LeadForm({ bind }: { bind: BoundFields }) {
  const field = (name: LeadField) => ({ ...bind.field(name), label: text[name] });
  const input = (name: LeadField) => ({ ...field(name), maxLength: LEAD_LIMITS[name] });
  return (
    <form method="post" action="/hazte-socio" className="box fields fields--2" noValidate>
      <Field {...input("companyName")} autoComplete="organization" required />
      <Field {...input("contactName")} autoComplete="name" required />
      <Field {...input("email")} type="email" autoComplete="email" spellCheck={false} required />
      <Field {...input("phone")} type="tel" autoComplete="tel" required />
      <Field {...input("city")} autoComplete="address-level2" required />
      <SelectField {...field("region")} options={[CHOOSE]} groups={REGION_GROUPS} required />
      <SelectField {...field("category")} options={CATEGORY_OPTIONS} required />
      <Field {...input("website")} type="url" hint={text.websiteHint} autoComplete="url" />
      <Field {...input("taxNumber")} autoComplete="off" />
      <TextareaField {...input("message")} />
      <Honeypot id="partner-fax" />
      <CheckField
        name="privacy"
        value="true"
        error={bind.error("privacy")}
        label={<LinkedText text={text.privacy} to={["/privacy-policy"]} />}
      />
      <Button block>{text.submit}</Button>
    </form>
  );
}
