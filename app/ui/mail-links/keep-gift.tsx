/** On the page of a gift: its recipient keeps it in an account by one press, or signs in first and comes back. */
import { receivedGift as text } from "~/locales/es/checkout/gift";
import { Button, ButtonLink } from "~/ui/elements/button";
import { signInPath } from "~/ui/sign-in/sign-in-path";

interface KeepGiftProps {
  /** Of the gift's page, with the proof. */
  path: string;
  /** The account that reads it keeps it. */
  mine: boolean;
  /** No account keeps it, and it can still be used. */
  open: boolean;
  signedIn: boolean;
}

export function KeepGift({ path, mine, open, signedIn }: KeepGiftProps) {
  if (mine)
    return (
      <p className="no-print">
        {text.keptNote} <a href="/account/presents">{text.toAccount}</a>
      </p>
    );
  if (!open) return null;
  return (
    <form method="post" action={path} className="box fields no-print">
      <h2>{text.keepTitle}</h2>
      <p>{text.keepLead}</p>
      <div className="cluster">
        {signedIn ? (
          <Button variant="secondary" name="intent" value="keep">
            {text.keep}
          </Button>
        ) : (
          <>
            <ButtonLink variant="secondary" href={signInPath("/login", path)}>
              {text.keepEnter}
            </ButtonLink>
            <ButtonLink variant="secondary" href={signInPath("/register", path)}>
              {text.keepRegister}
            </ButtonLink>
          </>
        )}
      </div>
    </form>
  );
}
