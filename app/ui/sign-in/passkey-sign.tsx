/** Button that requests a passkey signature and submits it; without scripts it shows a notice. */
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from "@simplewebauthn/browser";
import { useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { secondStepTexts as text } from "~/locales/es/account/security";
import { Button } from "~/ui/elements/button";

interface PasskeySignProps {
  action: string;
  options: PublicKeyCredentialRequestOptionsJSON;
}

export function PasskeySign({ action, options }: PasskeySignProps) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);

  async function sign() {
    setFailed(false);
    try {
      const signed = await startAuthentication({ optionsJSON: options });
      if (answer.current) answer.current.value = JSON.stringify(signed);
      form.current?.requestSubmit();
    } catch {
      // Cancelled by the user or refused by the device: the browser has shown the reason.
      setFailed(true);
    }
  }

  if (!hydrated) return <p className="field__hint">{text.passkeyScripts}</p>;
  return (
    <form method="post" action={action} ref={form} className="stack">
      <input type="hidden" name="intent" value="passkey" />
      <input type="hidden" name="passkey" ref={answer} />
      <Button type="button" onClick={sign}>
        {text.passkey}
      </Button>
      {failed && <p role="alert">{text.passkeyFailed}</p>}
    </form>
  );
}
