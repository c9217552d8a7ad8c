/** Sections of the security page: authenticator app, passkeys, recovery codes. */
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { securityPage as text } from "~/locales/es/account/security";
import { Button } from "~/ui/elements/button";
import { PasskeyAdd } from "./passkey-add";

interface SectionProps {
  action: string;
  /** The sign-in is recent enough to change settings. */
  fresh: boolean;
}

interface AppProps extends SectionProps {
  /** Formatted date of the set-up; null = no app. */
  since: string | null;
}

export function AppSection({ action, fresh, since }: AppProps) {
  return (
    <section className="box stack" aria-labelledby="app-title">
      <h2 id="app-title">{text.appTitle}</h2>
      <p>{since === null ? text.appOff : text.appOn(since)}</p>
      {fresh && (
        <form method="post" action={action}>
          <input type="hidden" name="intent" value={since === null ? "begin-app" : "remove-app"} />
          <Button variant={since === null ? undefined : "danger"}>
            {since === null ? text.appAdd : text.appRemove}
          </Button>
        </form>
      )}
    </section>
  );
}

interface PasskeyData {
  id: string;
  name: string;
  times: string;
}

interface PasskeysProps extends SectionProps {
  passkeys: readonly PasskeyData[];
  /** null when no passkey can be added. */
  options: PublicKeyCredentialCreationOptionsJSON | null;
  /** Explains why no passkey can be added; replaces the form. */
  whyNone: string | null;
  nameMax: number;
  nameError?: string | undefined;
}

export function PasskeysSection(props: PasskeysProps) {
  const { action, fresh, passkeys, options, whyNone, nameMax, nameError } = props;
  return (
    <section className="box stack" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{text.passkeysTitle}</h2>
      <p>{text.passkeysLead}</p>
      {passkeys.length > 0 && (
        <ul className="stack">
          {passkeys.map(({ id, name, times }) => (
            <li key={id} className="section__head">
              <div>
                <strong>{name}</strong>
                <p className="small soft">{times}</p>
              </div>
              {fresh && (
                <form method="post" action={action}>
                  <input type="hidden" name="intent" value="remove-passkey" />
                  <input type="hidden" name="id" value={id} />
                  <Button variant="secondary" aria-label={text.passkeyRemoveOf(name)}>
                    {text.passkeyRemove}
                  </Button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
      {options && (
        <PasskeyAdd
          key={options.challenge}
          action={action}
          options={options}
          nameMax={nameMax}
          error={nameError}
        />
      )}
      {whyNone !== null && <p className="field__hint">{whyNone}</p>}
    </section>
  );
}

interface CodesProps extends SectionProps {
  left: number;
  hasFactor: boolean;
}

export function RecoverySection({ action, fresh, left, hasFactor }: CodesProps) {
  return (
    <section className="box stack" aria-labelledby="codes-title">
      <h2 id="codes-title">{text.codesTitle}</h2>
      <p>{text.codesLead}</p>
      <p>{hasFactor ? text.codesLeft(left) : text.codesNone}</p>
      {fresh && hasFactor && (
        <form method="post" action={action} className="stack">
          <input type="hidden" name="intent" value="renew-codes" />
          <Button variant="secondary">{text.codesRenew}</Button>
          <p className="field__hint">{text.codesRenewNote}</p>
        </form>
      )}
    </section>
  );
}
