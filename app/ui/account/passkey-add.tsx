/** Creates a passkey in the browser and submits it with its name; without scripts it shows a notice. */
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from "@simplewebauthn/browser";
import { useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { securityPage as text } from "~/locales/es/account/security";
import { Button } from "~/ui/elements/button";
import { Field } from "~/ui/form/form-field";

interface PasskeyAddProps {
  action: string;
  options: PublicKeyCredentialCreationOptionsJSON;
  nameMax: number;
  error?: string | undefined;
}

export function PasskeyAdd({ action, options, nameMax, error }: PasskeyAddProps) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);

  async function make() {
    setFailed(false);
    try {
      const made = await startRegistration({ optionsJSON: options });
      if (answer.current) answer.current.value = JSON.stringify(made);
      form.current?.requestSubmit();
    } catch {
      // Cancelled by the user or refused by the device: the browser has shown the reason.
      setFailed(true);
    }
  }

  if (!hydrated) return <p className="field__hint">{text.passkeyScripts}</p>;
  if (!browserSupportsWebAuthn()) return <p className="field__hint">{text.passkeyUnsupported}</p>;
  return (
    <form method="post" action={action} ref={form} className="fields">
      <input type="hidden" name="intent" value="add-passkey" />
      <input type="hidden" name="passkey" ref={answer} />
      <Field
        name="name"
        label={text.passkeyName}
        hint={text.passkeyNameHint}
        error={error}
        maxLength={nameMax}
        autoComplete="off"
      />
      <Button type="button" variant="secondary" onClick={make}>
        {text.passkeyAdd}
      </Button>
      {failed && <p role="alert">{text.passkeyFailed}</p>}
    </form>
  );
}
