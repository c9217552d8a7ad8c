/** Fields for the name of an account's owner. */
import { NAME_MAX } from "~/domain/identity/user";
import { registerTexts as text } from "~/locales/es/account/sign-in";
import { Field } from "~/ui/form/form-field";

const FIELDS = { firstName: "given-name", lastName: "family-name" } as const;

interface NameFieldsProps {
  values: Record<keyof typeof FIELDS, string> | undefined;
  errors: Record<string, string | undefined>;
}

export function NameFields({ values, errors }: NameFieldsProps) {
  return (["firstName", "lastName"] as const).map((name) => (
    <Field
      key={name}
      name={name}
      label={text[name]}
      defaultValue={values?.[name]}
      error={errors[name]}
      autoComplete={FIELDS[name]}
      maxLength={NAME_MAX}
    />
  ));
}
