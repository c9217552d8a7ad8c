/** The form of an applicant's business data. */
import { application as text } from "~/locales/es/panel/application";
import { Button } from "~/ui/elements/button";
import { Field } from "~/ui/form/form-field";
import { LegalFields } from "./organization/legal-fields";
import { bindFields, type Refused } from "./panel-form";

export function ApplicationForm({ action, refused }: { action: string; refused: Refused | undefined }) {
  const bind = bindFields(refused, { trader_status: "trader" });
  return (
    <form method="post" action={action} className="box fields" noValidate>
      <Field
        {...bind.field("name")}
        label={text.name}
        hint={text.nameHint}
        autoComplete="organization"
        maxLength={120}
        required
      />
      <LegalFields bind={bind} />
      <Field
        {...bind.field("phone")}
        label={text.phone}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        required
      />
      <Button>{text.submit}</Button>
    </form>
  );
}
