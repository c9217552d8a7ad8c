/** Fields for the name of an account's owner. */

import { NAME_MAX } from "~/domain/identity/user";
import { registerTexts as text } from "~/locales/es/account/sign-in";
import type { BoundFields } from "~/ui/form/bind-fields";
import { Field } from "~/ui/form/form-field";

const FIELDS = { firstName: "given-name", lastName: "family-name" } as const;

export function NameFields({ bind }: { bind: BoundFields }) {
  return (["firstName", "lastName"] as const).map((name) => (
    <Field
      key={name}
      {...bind.field(name)}
      label={text[name]}
      autoComplete={FIELDS[name]}
      maxLength={NAME_MAX}
    />
  ));
}
