/** Form of a question to customer service. */
import { HELP_CASE_LIMITS, HELP_CASE_TOPICS } from "~/domain/support/help-case";
import { CASE_TOPICS, helpForm as text } from "~/locales/es/help/help-case";
import { Button } from "~/ui/elements/button";
import { LinkedText } from "~/ui/elements/linked-text";
import type { BoundFields } from "~/ui/form/bind-fields";
import { Field, SelectField, TextareaField } from "~/ui/form/form-field";
import { Honeypot } from "~/ui/form/honeypot";

const TOPICS = [
  { value: "", label: text.choose },
  ...HELP_CASE_TOPICS.map((value) => ({ value, label: CASE_TOPICS[value] })),
];

export function HelpForm({ bind }: { bind: BoundFields }) {
  return (
    <form method="post" action="/ayuda/contacto" className="box fields" noValidate>
      <SelectField {...bind.field("topic")} label={text.topic} options={TOPICS} required />
      <Field
        {...bind.field("order")}
        label={text.order}
        hint={text.orderHint}
        maxLength={HELP_CASE_LIMITS.order}
        autoComplete="off"
      />
      <Field
        {...bind.field("email")}
        label={text.email}
        hint={text.emailHint}
        type="email"
        maxLength={HELP_CASE_LIMITS.email}
        autoComplete="email"
        spellCheck={false}
        required
      />
      <TextareaField
        {...bind.field("message")}
        label={text.message}
        hint={text.messageHint}
        maxLength={HELP_CASE_LIMITS.message}
        required
      />
      <Honeypot id="help-fax" />
      <p className="small soft">
        <LinkedText text={text.privacy} to={["/privacy-policy"]} />
      </p>
      <Button block>{text.submit}</Button>
    </form>
  );
}
