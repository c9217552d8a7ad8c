/** Link from the account's inner pages back to the account page. */
import { accountPage as text } from "~/locales/es/account/account-page";

export function BackToAccount() {
  return (
    <p>
      <a href="/account">{text.back}</a>
    </p>
  );
}
