/** Summarises the personal data stored for an address; the download contains all details. */

import { privacyCentre as text } from "~/locales/es/account/privacy-centre";
import { formatDate } from "~/locales/es/format";

export interface PersonalFact {
  label: string;
  values: string[];
}

interface Kept {
  account: { email: string } | null;
  purchases: readonly { number: string; created_at: number; total: number }[];
  consents: { lists: readonly { list: keyof typeof text.lists; status: string }[] } | null;
  newsletter: { searches: readonly unknown[]; letters: readonly unknown[] } | null;
  waiting_lists: readonly unknown[];
  wishlist: readonly unknown[];
  favorites: readonly unknown[];
  reviews: readonly unknown[];
  gift_cards: readonly unknown[];
  gifts: readonly unknown[];
  enquiries: readonly unknown[];
  help_cases: readonly unknown[];
  invitations: readonly unknown[];
  mails: readonly unknown[];
}

/** Skips empty categories. @param coupons number of unused coupons */
export function personalDataLines(kept: Kept, coupons: number): PersonalFact[] {
  const { rows } = text;
  const counted = (label: string, list: readonly unknown[]): PersonalFact => ({
    label,
    values: list.length === 0 ? [] : [text.number(list.length)],
  });
  return [
    { label: rows.account, values: kept.account ? [text.yes] : [] },
    {
      label: rows.purchases,
      values: kept.purchases.map(({ number, created_at, total }) =>
        text.purchase(number, formatDate(created_at), total),
      ),
    },
    { label: rows.coupons, values: coupons === 0 ? [] : [text.number(coupons)] },
    {
      label: rows.lists,
      values: (kept.consents?.lists ?? [])
        .filter(({ status }) => status !== "unsubscribed")
        .map(({ list }) => text.lists[list]),
    },
    counted(rows.searches, kept.newsletter?.searches ?? []),
    counted(rows.letters, kept.newsletter?.letters ?? []),
    counted(rows.alerts, kept.wishlist),
    counted(rows.waiting, kept.waiting_lists),
    counted(rows.favorites, kept.favorites),
    counted(rows.reviews, kept.reviews),
    counted(rows.gifts, kept.gifts),
    counted(rows.giftCards, kept.gift_cards),
    counted(rows.enquiries, kept.enquiries),
    counted(rows.cases, kept.help_cases),
    counted(rows.invitations, kept.invitations),
    counted(rows.mails, kept.mails),
  ].filter(({ values }) => values.length > 0);
}
