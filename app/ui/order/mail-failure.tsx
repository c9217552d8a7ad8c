/** Tells that the mail with the coupons could not be delivered, with a link to correct the address. */
import { success as text } from "~/locales/es/checkout/checkout";
import { Notice } from "~/ui/elements/notice";
import type { PurchaseData } from "./purchase-data";

export function MailFailure({
  purchase: { mailed, mailFailed, correctHref },
}: {
  purchase: Pick<PurchaseData, "mailed" | "mailFailed" | "correctHref">;
}) {
  if (!mailFailed) return null;
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
