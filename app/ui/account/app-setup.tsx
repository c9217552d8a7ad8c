/** Three steps that set up an authenticator app: open it, scan or enter the secret, confirm with a code. */
import { appSetupPage as text } from "~/locales/es/account/security";
import { Button } from "~/ui/elements/button";
import { CodeField } from "~/ui/sign-in/code-field";

interface AppSetupProps {
  /** An otpauth:// URI. */
  uri: string;
  qr: { side: number; path: string };
  /** Base32 in groups of four. */
  secret: string;
  action: string;
  error?: string | undefined;
}

export function AppSetup({ uri, qr, secret, action, error }: AppSetupProps) {
  const [open, scan, type] = text.steps;
  return (
    <ol className="box stack">
      <li>{open}</li>
      <li>
        <p>{scan}</p>
        <svg
          className="coupon__qr"
          role="img"
          aria-label={text.qr}
          viewBox={`0 0 ${qr.side} ${qr.side}`}
          shapeRendering="crispEdges"
        >
          <path fill="#fff" d={`M0 0h${qr.side}v${qr.side}H0z`} />
          <path fill="#000" d={qr.path} />
        </svg>
        <p>
          {text.secret}: <code className="secret">{secret}</code>
        </p>
        <p>
          <a href={uri}>{text.open}</a>
        </p>
      </li>
      <li>
        <p>{type}</p>
        <form method="post" action={action} className="fields" noValidate>
          <CodeField label={text.code} hint={text.hint} error={error} />
          <Button>{text.submit}</Button>
        </form>
      </li>
    </ol>
  );
}
