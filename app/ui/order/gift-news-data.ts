/** Says to the giver of a gift what becomes of it. */
import type { PurchaseItem } from "~/domain/sales/purchase";
import { gift } from "~/locales/es/checkout/gift";
import { formatDate, formatMainlandMoment } from "~/locales/es/format";

export interface GiftNewsData {
  kind: "info" | "warning";
  text: string;
  /** Where the giver changes it. */
  link: { href: string; label: string } | null;
}

/** @returns null while there is nothing to say */
export function giftNews(
  item: PurchaseItem,
  usable: boolean,
  { href, card }: { href: () => string; card: () => string },
): GiftNewsData | null {
  if (item.gift && item.giftTo === null && item.handedOnAt === null)
    return usable ? { kind: "info", text: gift.byHand, link: { href: card(), label: gift.printCard } } : null;
  const news = deliveryNews(item, usable, href);
  const { handedOnAt, title, giftTo, coupons } = item;
  if (item.keptAt !== null)
    return { kind: "info", text: gift.kept(title, giftTo, formatDate(item.keptAt)), link: null };
  if (handedOnAt === null) return news;
  const has = gift.handedOn(title, giftTo, formatDate(handedOnAt));
  const mayCorrect = usable && giftTo !== null && item.giftOpenedAt === null;
  const isUsed = coupons.some(({ stored }) => stored === "redeemed");
  return {
    kind: news?.kind ?? "info",
    text: news === null ? has : `${has} ${news.text}`,
    link: mayCorrect && !isUsed ? { href: href(), label: gift.sendAgainOrBack } : null,
  };
}

function deliveryNews(
  { giftTo, giftDueAt, giftOpenedAt, giftMailed, handedOnAt, coupons }: PurchaseItem,
  usable: boolean,
  href: () => string,
): GiftNewsData | null {
  if (giftTo === null) return null;
  if (usable && giftDueAt !== null) {
    const day = formatMainlandMoment(giftDueAt);
    return { kind: "info", text: gift.sentOn(giftTo, day), link: { href: href(), label: gift.change } };
  }
  if (usable && giftMailed === "dead")
    return { kind: "warning", text: gift.undelivered(giftTo), link: { href: href(), label: gift.correct } };
  const gone = giftMailed === "sent" && coupons.some(({ status }) => status === "void");
  if (gone) return { kind: "info", text: gift.told(giftTo), link: null };
  if (giftOpenedAt !== null)
    return { kind: "info", text: gift.opened(giftTo, formatMainlandMoment(giftOpenedAt)), link: null };
  const isUsed = coupons.some(({ stored }) => stored === "redeemed");
  if (!usable || isUsed) return null;
  // At once after paying, when a wrong letter in the address is seen.
  if (giftMailed === "queued" && handedOnAt === null)
    return { kind: "info", text: `${gift.goesTo(giftTo)}.`, link: { href: href(), label: gift.correct } };
  if (giftMailed !== "sent") return null;
  return { kind: "info", text: gift.unopened(giftTo), link: { href: href(), label: gift.sendAgain } };
}
