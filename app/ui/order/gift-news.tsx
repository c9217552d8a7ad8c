/** News of a present: it did not arrive, or its coupons are void and the recipient knows. */
import { gift as text } from "~/locales/es/checkout/gift";
import { Notice } from "~/ui/elements/notice";
import type { PurchaseItemData } from "./purchase-data";

export function GiftNews({ news }: { news: PurchaseItemData["giftNews"] }) {
  if (news === null) return null;
  return (
    <Notice kind={news.href ? "warning" : "info"}>
      <p>{news.text}</p>
      {news.href && (
        <p>
          <a href={news.href}>{text.correct}</a>
        </p>
      )}
    </Notice>
  );
}
