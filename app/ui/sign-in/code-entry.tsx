/** Variants of the code page: typed code, code from the mail's link, and code to copy to another page. */
import { codeTexts as text } from "~/locales/es/account/sign-in";
import { Button } from "~/ui/elements/button";
import { CodeField } from "./code-field";
import { ResendForm } from "./resend-form";

interface CodeEntryProps {
  /** The code confirms an address for a social sign-in instead of signing in by itself. */
  linking: boolean;
  /** Seconds until the next code may be requested. */
  waitS: number;
  /** Of the code. */
  error: string | undefined;
}

export function CodeEntry({ linking, waitS, error }: CodeEntryProps) {
  return (
    <div className="box stack">
      <form method="post" action="/login/code" className="fields" noValidate>
        <input type="hidden" name="intent" value="verify" />
        <CodeField error={error} />
        <Button block>{linking ? text.confirm : text.submit}</Button>
      </form>
      <p className="field__hint">{text.spam}</p>
      <div className="cluster">
        <ResendForm waitS={waitS} />
        <a href={linking ? "/login/email" : "/login"}>{text.otherEmail}</a>
      </div>
    </div>
  );
}

interface LinkEntryProps {
  email: string;
  code: string;
  /** Signature of the link; "" if truncated. */
  linkKey: string;
  linking: boolean;
}

export function LinkEntry({ email, code, linkKey, linking }: LinkEntryProps) {
  // Keeps the link in the URL, so that errors appear on this page.
  const link = new URLSearchParams({
    purpose: linking ? "verify_email" : "login",
    email,
    code,
    key: linkKey,
  });
  return (
    <div className="box stack">
      <form method="post" action={`/login/code?${link}`}>
        <input type="hidden" name="intent" value="link" />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="key" value={linkKey} />
        <Button block>{linking ? text.confirm : text.linkSubmit(email)}</Button>
      </form>
      <p className="field__hint">{text.linkNote}</p>
      <p>
        <a href="/login">{text.resend}</a>
      </p>
    </div>
  );
}

export function CodeToCopy({ code }: { code: string }) {
  return (
    <p className="box headline">
      <code>{code}</code>
    </p>
  );
}
