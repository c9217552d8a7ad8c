/** What became of the mail with the coupons; where it could not be delivered, what the buyer can do now. */
import { success as text } from "~/locales/es/checkout";
import { Icon } from "../icons";
import { Notice } from "../notice";
import type { ShownPurchase } from "./shown-purchase";

export function MailState({
  purchase: { mailed, mailFailed, correctHref },
  className,
}: {
  purchase: Pick<ShownPurchase, "mailed" | "mailFailed" | "correctHref">;
  className: string;
}) {
  if (!mailed) return null;
  if (!mailFailed) {
    return (
      <p className={className}>
        <Icon name="mail" size="s" /> {mailed}
      </p>
    );
  }
  return (
    <Notice kind="warning">
      <p>{mailed}</p>
      {correctHref && (
        <p>
          <a href={correctHref}>{text.correctAddress}</a>
        </p>
      )}
    </Notice>
  );
}
