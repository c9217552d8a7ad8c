/** One form for each second factor; all but the passkey work without scripts. */
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { secondStepTexts as text } from "~/locales/es/account/security";
import { Button } from "~/ui/elements/button";
import type { BoundFields } from "~/ui/form/bind-fields";
import { Field } from "~/ui/form/form-field";
import { CodeField } from "./code-field";
import { PasskeySign } from "./passkey-sign";

interface SecondFactorFormsProps {
  action: string;
  methods: readonly ("totp" | "passkey" | "recovery")[];
  /** null if no passkey can be requested. */
  passkey: PublicKeyCredentialRequestOptionsJSON | null;
  bind: BoundFields;
}

export function SecondFactorForms({ action, methods, passkey, bind }: SecondFactorFormsProps) {
  return (
    <>
      {methods.includes("totp") && (
        <section className="box stack" aria-labelledby="app-title">
          <h2 id="app-title">{text.appTitle}</h2>
          <form method="post" action={action} className="fields" noValidate>
            <input type="hidden" name="intent" value="totp" />
            <CodeField label={text.appCode} hint={text.appHint} error={bind.error("code")} />
            <Button>{text.submit}</Button>
          </form>
        </section>
      )}
      {methods.includes("passkey") && (
        <section className="box stack" aria-labelledby="passkey-title">
          <h2 id="passkey-title">{text.passkeyTitle}</h2>
          {passkey ? (
            <PasskeySign action={action} options={passkey} />
          ) : (
            <p className="field__hint">{text.passkeyNowhere}</p>
          )}
        </section>
      )}
      {methods.includes("recovery") && (
        <section className="box stack" aria-labelledby="recovery-title">
          <h2 id="recovery-title">{text.recoveryTitle}</h2>
          <form method="post" action={action} className="fields" noValidate>
            <input type="hidden" name="intent" value="recovery" />
            <Field
              {...bind.bare("recovery_code")}
              label={text.recoveryCode}
              hint={text.recoveryHint}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={60}
              spellCheck={false}
              required
            />
            <Button variant="secondary">{text.submit}</Button>
          </form>
        </section>
      )}
    </>
  );
}
