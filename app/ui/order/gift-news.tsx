/** News of a gift: its day is still to come, it did not arrive, or its coupons are void and the recipient knows. */
import { Notice } from "~/ui/elements/notice";
import type { GiftNewsData } from "./gift-news-data";

export function GiftNews({ news }: { news: GiftNewsData | null }) {
  if (news === null) return null;
  const { kind, text, link } = news;
  return (
    <Notice kind={kind}>
      <p>{text}</p>
      {link && (
        <p>
          <a href={link.href}>{link.label}</a>
        </p>
      )}
    </Notice>
  );
}
