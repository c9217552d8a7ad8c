/** Takes a coupon's code, typed or from a scanner that types, on the counter's first page and after each redemption. */
import { counter as text } from "~/locales/es/panel/counter";
import { Button } from "~/ui/elements/button";
import { bindFields, type Refused } from "~/ui/form/bind-fields";
import { Field } from "~/ui/form/form-field";
import { useCounterData } from "~/ui/panel/frame/panel-data";
import { PanelForm } from "~/ui/panel/panel-form";

interface CodeFormProps {
  refused?: Refused | undefined;
  autoFocus?: boolean;
}

/** Fits a URL that contains a token. */
export const CODE_MAX = 500;

export function CodeForm({ refused, autoFocus = true }: CodeFormProps) {
  const bind = bindFields(refused);
  return (
    <PanelForm action="/socios/caja" refused={refused} className="counter__code">
      <input type="hidden" name="nonce" value={useCounterData()?.nonce} />
      <Field
        {...bind.field("code")}
        label={text.code}
        hint={text.codeHint}
        required
        autoFocus={autoFocus}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CODE_MAX}
      />
      <Button block>{text.check}</Button>
    </PanelForm>
  );
}
