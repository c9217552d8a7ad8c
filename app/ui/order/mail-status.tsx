/** Delivery status of the mail with the coupons; after a failure, a link to correct the address. */
import { success as text } from "~/locales/es/checkout/checkout";
import { Icon } from "~/ui/elements/icons";
import { Notice } from "~/ui/elements/notice";
import type { PurchaseData } from "./purchase-data";

export function MailState({
  purchase: { mailed, mailFailed, correctHref },
  className,
}: {
  purchase: Pick<PurchaseData, "mailed" | "mailFailed" | "correctHref">;
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
