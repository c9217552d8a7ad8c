/** /account/export: everything the shop keeps about somebody signed in, as one JSON file (GDPR art. 15 and 20). */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readKeptCart } from "~/domain/cart/queries.server";
import { readPersonalMemberships } from "~/domain/club/personal-data.server";
import { readPersonalConsents } from "~/domain/consent/personal-data.server";
import { readPersonalFavorites } from "~/domain/favorites/personal-data.server";
import { readPersonalReviews } from "~/domain/feedback/personal-data.server";
import { readPersonalIdentity } from "~/domain/identity/personal-data.server";
import { verifiedAddress } from "~/domain/identity/verified-address.server";
import type { Context, UserActor } from "~/domain/kernel/context";
import { toDecimalString } from "~/domain/kernel/money";
import { readPersonalMails } from "~/domain/mail/personal-data.server";
import { readPersonalSales } from "~/domain/sales/personal-data.server";
import { requireUser } from "~/http/require-user.server";
import { contextFor } from "~/runtime.server";
import { site } from "~/site-settings";

const TIME = /(^at|_at|_until|_from|_end)$/;
const AMOUNT = /^(subtotal|discount_total|total|list_price|unit_price|discount|paid_value|price|savedPrice)$/;
const FLAG =
  /^(is_staff|is_active|subs_agreement|need_receipt|for_present|back_in_stock|price_drop|ending|verified_purchase)$/;

/** Rows as people and other shops read them: ISO 8601 instead of milliseconds, euros instead of cents, true instead of 1. */
function readable(key: string, value: unknown): unknown {
  if (typeof value !== "number") return value;
  if (TIME.test(key)) return new Date(value).toISOString();
  if (AMOUNT.test(key)) return toDecimalString(value);
  return FLAG.test(key) ? value === 1 : value;
}

/** Whatever belongs to the account, and to its address when its owner has proved to read it. */
async function readEverything(ctx: Context, { userId }: UserActor) {
  const { db } = ctx;
  const address = await verifiedAddress(ctx);
  const { lines, codes } = await readKeptCart(ctx);
  return {
    shop: site.name,
    exported_at: Date.now(),
    ...(await readPersonalIdentity(db, userId)),
    consents: address ? await readPersonalConsents(db, address.emailKey) : null,
    purchases: await readPersonalSales(db, { userId, verifiedEmail: address?.email ?? null }),
    ...(await readPersonalFavorites(db, userId)),
    cart: { lines, codes },
    reviews: await readPersonalReviews(db, { userId, emailKey: address?.emailKey ?? null }),
    club: await readPersonalMemberships(db, userId),
    mails: address ? await readPersonalMails(db, address.email) : [],
  };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser({ request, context }, "/account");
  const everything = await readEverything(contextFor(user), user);
  return new Response(JSON.stringify(everything, readable, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="mis-datos.json"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
